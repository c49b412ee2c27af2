import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { toFlag } from '../values/tolerant';
import { getContent } from '../content/contentService';
import { endpoint } from '../content/endpoints';
import { persisted } from '../content/persisted';
import { ofrepUrl } from '../page/pageSettings';
import { hasAccounts } from '../page/site';
import { flagDefinitions, type FlagName } from './definitions';

/** The flag service's values. It may know flags that this code does not, and have other types of values. */
type FlagValues = Readonly<Record<string, unknown>>;

export const flagsSchema = v.object({ flags: v.record(v.string(), v.unknown()) });

/**
 * Creates the function that returns whether a feature is on: the flag service's value, or the flag's default if the
 * service does not contain it or cannot be reached. The service is the content service `raflags`, or one that speaks
 * OFREP if the page names it (docs/decisions/0011-feature-flags.md). It never rejects. The service is read once for a page, so that no
 * feature comes or goes while a visitor uses the page, and its response is kept for ten minutes.
 */
export function createFlags(): (name: FlagName) => Promise<boolean> {
  let reading: Promise<FlagValues> | undefined;
  return async (name) => {
    const values = await (reading ??= read());
    return toFlag(values[name]) ?? flagDefinitions[name].default;
  };
}

/** Returns whether a feature is on, for this page. */
const flag = createFlags();

/** Returns whether a feature is on; its default until the flag service has responded. */
export function useFlag(name: FlagName): boolean {
  const [isOn, setIsOn] = useState<boolean>(flagDefinitions[name].default);
  useEffect(() => {
    let isWanted = true;
    void flag(name).then((value) => {
      if (isWanted) setIsOn(value);
    });
    return () => {
      isWanted = false;
    };
  }, [name]);
  return isOn;
}

async function read(): Promise<FlagValues> {
  const base = ofrepUrl();
  // The dessert brand has no content service for flags.
  if (base === undefined && !hasAccounts()) return {};
  try {
    if (base !== undefined) {
      const { evaluateFlags } = await import(/* webpackChunkName: "ofrep" */ './ofrep');
      return await evaluateFlags(base);
    }
    return (await persisted('flags', () => getContent(endpoint('raflags')), flagsSchema)).flags;
  } catch {
    return {};
  }
}
