import type { SessionData } from '../../domain/account/session';
import { success } from '../../slots/contract/examples';

const DRAFT = 'POST /content/riteaid-web/en.ragetdraft.json';
const SAVE = 'POST /content/riteaid-web/en.rasavedraft.json';
const DROP = 'POST /content/riteaid-web/en.radropdraft.json';

/** What a member typed into a form over this version before the session ended, as the service has kept it. */
export const keptOf = (
  { userDetails }: SessionData,
  version: string,
  fields: Readonly<Record<string, string>>,
) => ({
  [DRAFT]: success({
    state: { guid: userDetails.GUID, version, fields },
    savedAt: 1_760_000_000_000,
  }),
  [SAVE]: success(),
  [DROP]: success(),
});
