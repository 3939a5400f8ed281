import { z } from 'zod';
import * as protocol from '../../protocol/bodies.ts';
import { MAX_PLAYER_NAME } from '../../protocol/limits.ts';
import { tidyName } from './names.ts';

/** Request bodies that contain a name. The protocol accepts any text as a name; these schemas tidy and validate it. */

const playerName = z.string().transform((text, context) => {
  const tidy = tidyName(text, MAX_PLAYER_NAME);
  if ('name' in tidy) return tidy.name;
  context.addIssue({ code: 'custom', message: tidy.fault });
  return z.NEVER;
});

export const joinBody = protocol.joinBody.extend({ playerName: playerName.optional() });
export type JoinBody = z.infer<typeof joinBody>;

export const updateBody = protocol.updateBody.extend({ newName: playerName.optional() });
export type UpdateBody = z.infer<typeof updateBody>;
