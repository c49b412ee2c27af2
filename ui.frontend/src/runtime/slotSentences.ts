import { addSentences } from '../base/i18n/t';
import { request } from '../base/http/request';
import { ServiceError } from '../base/http/errors';

/** Returns the address of a slot's sentences in a language, which `build/SentencesPlugin` writes. */
type Locate = (slot: string, language: string) => Promise<{ default: string }>;

/**
 * Loads a slot's sentences. A page in a language without a dictionary stays English, as it does in HTL.
 * @throws NetworkError | ServiceError if the file cannot be fetched
 */
export async function addSlotSentences(
  slot: string,
  language: string,
  locate: Locate = fromBuild,
): Promise<void> {
  let address: string;
  try {
    address = (await locate(slot, language)).default;
  } catch (error) {
    // Webpack's code for a file that the build did not write.
    if ((error as { code?: string }).code === 'MODULE_NOT_FOUND') return;
    throw error;
  }
  const { ok, status, body } = await request(address);
  if (!ok) throw new ServiceError(status, body);
  addSentences(JSON.parse(body) as Record<string, string>);
}

// The addresses are in this chunk. As webpack's chunks they would add their hashes to every page's script.
const fromBuild: Locate = (slot, language) =>
  import(/* webpackMode: "eager" */ `sentences/${slot}-${language}`) as ReturnType<Locate>;
