import { create } from 'zustand';
import type { FeaturedMatch } from '../../protocol/featured.ts';

/** The running matches most worth watching, as the server last listed them, or null before its first answer. */
export const useFeaturedList = create<{ readonly matches: readonly FeaturedMatch[] | null }>()(() => ({
  matches: null,
}));
