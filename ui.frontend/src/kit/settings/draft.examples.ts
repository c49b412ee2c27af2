import type { SessionData } from '../../session/rules/session';
import { kept } from '../steps/draft.examples';

/**
 * Returns a saved draft of what a member typed into a form over this version before the session
 * ended.
 */
export const keptOf = (
  { userDetails }: SessionData,
  version: string,
  fields: Readonly<Record<string, string>>,
) => kept({ guid: userDetails.GUID, version, fields });
