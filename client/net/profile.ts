import { request } from './http.ts';

/** What a guest has played and won, as everybody may know it (docs/server.md, Guests). */

export interface Count {
  readonly played: number;
  readonly won: number;
}

/** A first win (VAR-3). */
export interface Trophy {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Told of a private match to oneself only. */
  readonly matchID?: string;
}

export interface PastMatch {
  /** Told of a private match to oneself only. */
  readonly matchID?: string;
  readonly faction: string;
  readonly mat: string;
  readonly players: number;
  readonly score: number;
  readonly won: boolean;
  /** A bot sat there at the end. */
  readonly away: boolean;
  readonly endedAt: number;
}

export interface Profile {
  readonly player: { readonly id: string; readonly name: string; readonly emblem: string; readonly since: number };
  readonly played: number;
  readonly won: number;
  readonly factions: Readonly<Record<string, Count>>;
  readonly mats: Readonly<Record<string, Count>>;
  readonly trophies: {
    readonly factions: Readonly<Record<string, Trophy>>;
    readonly mats: Readonly<Record<string, Trophy>>;
    readonly players: Readonly<Record<string, Trophy>>;
  };
  readonly matches: readonly PastMatch[];
}

export const getProfile = (id: string): Promise<Profile> => request(`/api/players/${encodeURIComponent(id)}`);
