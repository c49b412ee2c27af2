import { getJson } from '../server/request';

/** The rules in one language, as they are stored. */
export interface RulesFile {
  readonly language: string;
  readonly path: string;
  readonly revision: string;
  /** JSON in the format of json-rules-engine. */
  readonly text: string;
}

const ADDRESS = '/bin/authoring/json-assets';

/** The address that saves the texts of files. */
export const SAVE = `${ADDRESS}/save`;

/** Returns the files of rules in all languages, from the path of any. @throws ServerError */
export async function loadRules(path: string): Promise<readonly RulesFile[]> {
  const query = new URLSearchParams({ path });
  const { assets } = (await getJson(`${ADDRESS}/form.json?${query.toString()}`)) as {
    readonly assets: readonly RulesFile[];
  };
  return assets;
}
