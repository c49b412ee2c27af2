import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChainStore } from '../../domain/stores/chainStore';
import { currentStore } from '../../services/stores/currentStore';
import type { LocatorResults } from '../../patterns/locator/locator';
import type { LocatorQuery } from '../../patterns/locator/query';
import { failureText } from './failureText';
import { findStores, type Area, type Services, type Wanted } from './findStores';
import { invitation, nothingAsked, resultsOf } from './results';

/** What became of a question to the services. */
type Answer =
  { readonly area: Area | undefined } | { readonly error: Error; readonly retrying: boolean };

/**
 * Turns what is asked into stores: the services are asked for an area, and what passes the filters
 * is chosen here. As long as nothing is asked it is the area of the visitor's own store, if there
 * is one.
 * @param services keep the object between renders
 * @param phone who to call where nothing else helps
 */
export function useChainResults(
  query: LocatorQuery,
  services: Services,
  phone: string | undefined,
): LocatorResults<ChainStore> {
  const ownStore = useOwnStore();
  // Words are told apart by the search that they belong to: asked again, they are looked up again.
  const wanted = JSON.stringify(wantedIn(query, ownStore));
  const question = `${query.asked} ${wanted}`;
  const [answered, setAnswered] = useState<{ question: string; answer: Answer }>();
  const [attempt, setAttempt] = useState(0);
  const answer = answered?.question === question ? answered.answer : undefined;

  useEffect(() => {
    const parsed = JSON.parse(wanted) as Wanted | null;
    if (!parsed || isEmpty(parsed)) return undefined;
    let isCurrent = true;
    const take = (taken: Answer): void => {
      if (isCurrent) setAnswered({ question, answer: taken });
    };
    findStores(parsed, services).then(
      (area) => {
        take({ area });
      },
      (error: unknown) => {
        take({ error: error as Error, retrying: false });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [question, wanted, services, attempt]);

  return useMemo((): LocatorResults<ChainStore> => {
    const parsed = JSON.parse(wanted) as Wanted | null;
    if (!parsed) return invitation;
    if (isEmpty(parsed)) return nothingAsked(services);
    if (!answer) return SEARCHING;
    if ('area' in answer) {
      return answer.area ? resultsOf(answer.area, query, services) : invitation;
    }
    const { error, retrying } = answer;
    const retry = (): void => {
      setAnswered({ question, answer: { error, retrying: true } });
      setAttempt((attempts) => attempts + 1);
    };
    return { kind: 'failed', problem: failureText(error, phone), failure: { retrying, retry } };
  }, [answer, wanted, question, query, services, phone]);
}

const SEARCHING = { kind: 'searching' } as const;

function wantedIn({ text, near, area }: LocatorQuery, ownStore: string | undefined): Wanted | null {
  if (text !== undefined) return { kind: 'text', text: text.trim() };
  if (near) return { kind: 'near', position: near };
  if (area) return { kind: 'area', bounds: area };
  return ownStore === undefined ? null : { kind: 'store', storeNumber: ownStore };
}

const isEmpty = (wanted: Wanted): boolean => wanted.kind === 'text' && wanted.text === '';

/** The store that the visitor came with: another choice on this page does not move the list. */
function useOwnStore(): string | undefined {
  const [storeNumber] = useState(() =>
    typeof document === 'undefined' ? undefined : currentStore(),
  );
  return useSyncExternalStore(
    never,
    () => storeNumber,
    () => undefined,
  );
}

const never = () => () => undefined;
