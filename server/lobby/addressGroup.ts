import { createHash } from 'node:crypto';

/** Groups of addresses: few enough that a group does not identify an address, because each contains many. */
const GROUPS = 4096;

/** Returns the group of an address, from 0 to 4095. Matches of one group share the bots' time. */
export const groupOfAddress = (address: string): number =>
  createHash('sha256').update(address).digest().readUInt16BE() % GROUPS;
