import { createHash } from 'node:crypto';

/** The number of groups: small enough that each contains many addresses, so a group does not identify one. */
const GROUPS = 4096;

/** Returns the group of an address, from 0 to 4095. Matches of one group share the bots' time. */
export const groupOfAddress = (address: string): number =>
  createHash('sha256').update(address).digest().readUInt16BE() % GROUPS;
