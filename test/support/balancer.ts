import { Balancer } from '../../cli/cluster/balancer.ts';
import { hold } from './contract.ts';

export type { Balancer };

/** Starts a load balancer (cli/cluster/balancer.ts) whose responses are compared with the protocol. */
export async function startBalancer(targets: Parameters<typeof Balancer.start>[0]): Promise<Balancer> {
  const balancer = await Balancer.start(targets);
  hold(balancer.url);
  return balancer;
}
