import { useState } from 'react';
import { rememberName, rememberedName } from './memory.ts';

export const NAME_LENGTH = 30;

/** The player's name, remembered in this browser. */
export function useName(): [string, (name: string) => void] {
  const [name, setName] = useState(rememberedName);
  const change = (next: string) => {
    setName(next);
    rememberName(next.trim());
  };
  return [name, change];
}
