import { useBusy, type Busy } from '../../ui/useBusy.ts';
import { PasskeyFault } from './passkeys.ts';

/** Like `useBusy`, but also shows the message of a PasskeyFault. */
export function usePasskeyTask(): Busy {
  const { run, setFault, ...rest } = useBusy();
  const runTask = (task: () => Promise<unknown>): void =>
    run(async () => {
      try {
        await task();
      } catch (error) {
        if (!(error instanceof PasskeyFault)) throw error;
        setFault(error.message);
      }
    });
  return { ...rest, run: runTask, setFault };
}
