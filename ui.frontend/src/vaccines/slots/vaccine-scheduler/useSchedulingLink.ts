import { useEffect, useEffectEvent, useState } from 'react';
import { readSchedulingLink, withoutSchedulingLink } from '../../rules/schedulingLink';
import type { VaccineProduct } from '../../rules/vaccineProduct';
import type { Answers } from '../../../kit/steps/steps';
import { loadStoreDirectory } from '../../../stores/service/storeDirectory';
import { choiceField } from './visit/visitPlan';

/**
 * Returns the answers that the link to the page fills in: a vaccine that the author offers, and the place of the
 * store, whose own names are `linkStore` and `linkDate`; undefined if there was no link. The link is removed from the address at once, because a visitor's vaccine is health information and an
 * address goes into the history, bookmarks and what other scripts report (docs/decisions/0032).
 */
export function useSchedulingLink(products: readonly VaccineProduct[]): Answers | undefined {
  const [answers, setAnswers] = useState<Answers>();

  const take = useEffectEvent((signal: AbortSignal): void => {
    const { pathname, search, hash } = location;
    const link = readSchedulingLink(search);
    if (!link) return;
    history.replaceState(history.state, '', pathname + withoutSchedulingLink(search) + hash);
    const { storeNumber, date = '', slotId, source = '', bookingReferral = '' } = link;
    const product = products.find((each) => each.slotId === slotId);
    const known = {
      linkStore: storeNumber ?? '',
      linkDate: date,
      source,
      bookingReferral,
      ...(product && { diseases: product.disease, [choiceField(product.disease)]: product.slotId }),
    };
    setAnswers(known);
    if (storeNumber !== undefined) void placeOf(storeNumber, signal).then(add);
    function add(place: string | undefined): void {
      if (place && !signal.aborted) setAnswers({ ...known, place });
    }
  });
  useEffect(() => {
    const abort = new AbortController();
    // The first frame knows of no link, and React has to find it so.
    queueMicrotask(() => {
      if (!abort.signal.aborted) take(abort.signal);
    });
    return () => {
      abort.abort();
    };
  }, []);
  return answers;
}

/** The ZIP of a store; undefined where it is not known, so that the visitor enters a place. Never rejects. */
async function placeOf(storeNumber: string, signal: AbortSignal): Promise<string | undefined> {
  const stores = await loadStoreDirectory(signal).catch(() => []);
  return stores.find(({ id }) => id === storeNumber)?.zip;
}
