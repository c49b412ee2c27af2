import * as v from 'valibot';
import { getContent } from '../content/contentService';
import { endpoint } from '../content/endpoints';
import { persisted } from '../content/persisted';
import { hasAccounts } from '../site';
import { flagDefinitions, type FlagName } from './definitions';

/** What the flag service says: it may know flags that we do not, and say things that are none. */
type FlagValues = Readonly<Record<string, unknown>>;

const answer = v.object({ flags: v.record(v.string(), v.unknown()) });

let reading: Promise<FlagValues> | undefined;

/**
 * Whether a feature is on, as the flag service says; the flag's default where it says nothing or
 * cannot be asked. Never rejects. The service is read once for a page, so that no feature comes or
 * goes under a visitor's hands, and its answer is kept for ten minutes.
 */
export async function flag(name: FlagName): Promise<boolean> {
  const value = (await (reading ??= read()))[name];
  return typeof value === 'boolean' ? value : flagDefinitions[name].default;
}

async function read(): Promise<FlagValues> {
  // The dessert brand has no such service.
  if (!hasAccounts()) return {};
  try {
    return (await persisted('flags', () => getContent(endpoint('raflags')), answer)).flags;
  } catch {
    return {};
  }
}
