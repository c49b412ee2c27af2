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
 * Turns what is asked into stores: the services are asked for an area, and for a service that is
 * ticked; what passes the other filters is chosen here. As long as nothing is asked it is the area
 * of the visitor's own store, if there is one.
 * @param services keep the object between renders
 * @param phone who to call where nothing else helps
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

/** What the services are to be asked, where there is something to ask. */
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

/** The service that is asked of the stores; where several are ticked, the first. */
function serviceOf({ filters }: LocatorQuery): string | undefined {
  const { driveThrough, services } = chainFilters(filters);
  return driveThrough ? DRIVE_THROUGH : services[0];
}

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

/** Why the stores are not there, and what the visitor can do. */
function failureText(error: unknown, phone: string | undefined): string {
  if (error instanceof UnknownZipError) {
    return t('We could not tell which ZIP code that is. Enter your city or ZIP code instead.');
  }
  if (error instanceof NetworkError) {
    return phone === undefined
      ? t('We could not reach our list of stores. Check your connection and try again.')
      : t(
          'We could not reach our list of stores. Check your connection and try again, or call {0}.',
          phone,
        );
  }
  if (error instanceof TimeoutError) {
    return phone === undefined
      ? t('Our list of stores is taking too long to answer. Wait a moment and try again.')
      : t(
          'Our list of stores is taking too long to answer. Wait a moment and try again, or call {0}.',
          phone,
        );
  }
  return phone === undefined
    ? t('Our list of stores is not available just now. Wait a minute and try again.')
    : t(
        'Our list of stores is not available just now. Wait a minute and try again, or call {0}.',
        phone,
      );
}
