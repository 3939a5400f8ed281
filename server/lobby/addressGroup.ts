import { createHash } from 'node:crypto';

/** The number of groups: small enough that each contains many addresses, so a group does not identify an address. */
const GROUPS = 4096;

/** Returns the group of an address, from 0 to 4095. The groups take turns to use the bots' computing time. */
export const groupOfAddress = (address: string): number =>
  createHash('sha256').update(address).digest().readUInt16BE() % GROUPS;
