import { parseLocalTime } from '../../../../stores/rules/storeTime';
import type { FormOutcome } from '../../../../base/content/formPost';
import type { Answers } from '../../../../kit/steps/steps';
import { findOffered } from '../../../times/findTimes';
import { NEAR } from '../../../times/useTimes';
import type { SchedulerSetup } from '../steps/stepProps';
import type { VisitState } from '../visit/useVisit';
import { decodeVisit, encodeVisit } from '../visit/visit';
import { holdVisit } from '../when/holdVisit';
import { idsAt } from '../when/visitTimes';

/**
 * Holds the first available time of the chosen store, if the visitor has left it at that, so that the step of the time
 * can be skipped. If it cannot be held, the next step lets the visitor choose a time. Never rejects.
 *
 * @param given the answers of the step; `soonest` is the time, or `choose`
 */
export async function holdFirst(
  given: Answers,
  state: VisitState,
  { products }: Pick<SchedulerSetup, 'products'>,
): Promise<FormOutcome<Answers>> {
  const { visit, patient, search } = state;
  const { store } = decodeVisit(given);
  const time = parseLocalTime(given.soonest);
  const toChoose = { kind: 'done', data: { ...given, soonest: 'choose' } } as const;
  if (!time || !store || !patient) return toChoose;
  try {
    const near = { ...search, place: store.zip, radius: NEAR, part: undefined };
    const offered = await findOffered(store, near, new AbortController().signal);
    const timeIds = idsAt(time, offered, visit.vaccines, products, patient);
    if (timeIds.length < visit.vaccines.length) return toChoose;
    const chosen = encodeVisit({ time, timeIds, secondTime: undefined, secondIds: [] });
    const answers = { ...visit.answers, storeNumber: store.storeNumber };
    const held = await holdVisit(
      { ...given, ...chosen },
      { ...state, visit: { ...visit, answers } },
    );
    return held.kind === 'done' ? held : toChoose;
  } catch {
    return toChoose;
  }
}
