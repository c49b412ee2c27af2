import { useMemo, useState, useSyncExternalStore } from 'react';
import { type ChainStore, DRIVE_THROUGH } from '../../rules/chainStore';
import { t } from '../../../base/i18n/t';
import type { LocatorResults } from '../../locator/locator';
import { searchKey, type LocatorQuery } from '../../locator/useLocatorAddress';
import { NetworkError, TimeoutError } from '../../../base/http/errors';
import { currentStore } from '../../service/currentStore';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { chainFilters } from './filters';
import { findStores, UnknownZipError, type Question, type Services } from './findStores';
import { invitation, nothingAsked, resultsOf } from './foundStores';

/**
 * Turns the query into stores. The services look up the area and one ticked service; the browser
 * applies the other filters. Without a query, the area is that of the visitor's own store, if any.
 * @param services an object that stays the same between renders
 * @param phone the number to call if nothing else helps
 */
export function useChainSearch(
  query: LocatorQuery,
  services: Services,
  phone: string | undefined,
): LocatorResults<ChainStore> {
  const ownStore = useOwnStore();
  const question = questionOf(query, ownStore);
  const answer = useAsync(question?.key, (signal) =>
    question ? findStores(question, services, signal) : Promise.resolve(undefined),
  );
  const first = useMemo(() => invitation(), []);

  return useMemo((): LocatorResults<ChainStore> => {
    switch (answer.kind) {
      case 'idle':
        return query.text === undefined ? first : nothingAsked(services);
      case 'pending':
        return SEARCHING;
      case 'done':
        return answer.value ? resultsOf(answer.value, query, services) : first;
      case 'failed':
        return {
          kind: 'failed',
          problem: failureText(answer.error, phone),
          phone,
          failure: answer.failure,
        };
    }
  }, [answer, query, services, phone, first]);
}

const SEARCHING = { kind: 'searching' } as const;

/** Returns the search for the services; undefined if the query is empty. */
function questionOf(query: LocatorQuery, ownStore: string | undefined): Question | undefined {
  const { near, area } = query;
  const text = query.text?.trim();
  const service = serviceOf(query);
  const key = `${searchKey(query)} ${service ?? ''}`;
  if (text === '') return undefined;
  if (text !== undefined) return { key, service, kind: 'text', text };
  if (near) return { key, service, kind: 'near', position: near };
  if (area) return { key, service, kind: 'area', bounds: area };
  if (ownStore === undefined) return undefined;
  return { key: `${key} ${ownStore}`, service, kind: 'store', storeNumber: ownStore };
}

/** Returns the ticked service for the request; the first if several are ticked. */
function serviceOf({ filters }: LocatorQuery): string | undefined {
  const { driveThrough, services } = chainFilters(filters);
  return driveThrough ? DRIVE_THROUGH : services[0];
}

/** Returns the store that the visitor had when the page was opened; a later choice keeps the list. */
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

/** Returns why the stores could not be loaded, and what the visitor can do. */
function failureText(error: unknown, phone: string | undefined): string {
  if (error instanceof UnknownZipError) {
    return t('We could not find your ZIP code. Enter your city or ZIP code instead.');
  }
  if (error instanceof NetworkError) {
    return phone === undefined
      ? t('We could not load our store list. Check your connection and try again.')
      : t(
          'We could not load our store list. Check your connection and try again, or call {0}.',
          phone,
        );
  }
  if (error instanceof TimeoutError) {
    return phone === undefined
      ? t('Our store list is taking too long to load. Wait a moment and try again.')
      : t(
          'Our store list is taking too long to load. Wait a moment and try again, or call {0}.',
          phone,
        );
  }
  return phone === undefined
    ? t('Our store list is not available right now. Wait a minute and try again.')
    : t(
        'Our store list is not available right now. Wait a minute and try again, or call {0}.',
        phone,
      );
}
