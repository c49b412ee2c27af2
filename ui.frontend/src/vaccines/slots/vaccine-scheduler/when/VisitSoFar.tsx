import { useEffect, useState, type JSX } from 'react';
import { pageClock } from '../../../../base/http/serverClock';
import { wallClock } from '../../../../base/values/zonedDays';
import type { VaccineProduct } from '../../../rules/vaccineProduct';
import { t } from '../../../../base/i18n/t';
import { timeText } from '../../../../base/i18n/times';
import { visitText } from '../../../times/visitText';
import { extendHold } from '../../../service/holds';
import { Button } from '../../../../kit/ui/Button';
import { NoticeRegion } from '../../../../kit/ui/feedback/Notice';
import { bookedText } from '../visit/heldTime';
import { toHeldTime } from './holdVisit';
import type { VisitState } from '../visit/useVisit';
import type { Visit } from '../visit/visit';

/** The visit so far, repeated on every later step: the vaccines, the time, the store, and the end of the hold. */
export function VisitSoFar({
  state: { visit, change },
  products,
  onChooseAgain,
}: {
  state: VisitState;
  products: readonly VaccineProduct[];
  onChooseAgain: () => void;
}): JSX.Element {
  const { store, time, hold } = visit;
  return (
    <>
      {store && time && (
        <p className="cmp-vaccine-scheduler__visit">
          <b>{visitText(time, store.zone)}</b>
          <br />
          {`${store.name}, ${store.address}`}
          <br />
          {bookedText(visit, products)}
        </p>
      )}
      {hold && (
        <HoldNotice key={hold.hold} visit={visit} change={change} onChooseAgain={onChooseAgain} />
      )}
    </>
  );
}

/**
 * Shows until when the time is held, with a button that extends the hold (WCAG 2.2.1). A warning appears two minutes
 * before the end, and at the end an instruction. The answers stay in any case.
 */
export function HoldNotice({
  visit: { hold: held, secondHold: second },
  change,
  onChooseAgain,
}: {
  visit: Visit;
  change: VisitState['change'];
  onChooseAgain: () => void;
}): JSX.Element {
  const expires = Math.min(held?.expires ?? 0, second?.expires ?? Infinity);
  const phase = usePhase(expires);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'kept' | 'gone' | 'failed'>();

  const extend = async (): Promise<void> => {
    setBusy(true);
    const first = held && (await extendHold(held));
    const other = second && (await extendHold(second));
    setBusy(false);
    const outcomes = [first, other].filter((each) => each !== undefined);
    if (outcomes.some(({ kind }) => kind === 'gone' || kind === 'taken')) setOutcome('gone');
    else setOutcome(outcomes.every(({ kind }) => kind === 'done') ? 'kept' : 'failed');
    change({
      ...(held && first?.kind === 'done' && { hold: toHeldTime(first.data, held.vaccineIds) }),
      ...(second &&
        other?.kind === 'done' && { secondHold: toHeldTime(other.data, second.vaccineIds) }),
    });
  };

  const isGone = phase === 'gone' || outcome === 'gone';
  const until = clockText(expires);
  return (
    <div className="cmp-vaccine-scheduler__hold">
      {!isGone && <p>{t('We are holding this time for you until {0}.', until)}</p>}
      <NoticeRegion>
        {!isGone && phase === 'ending' && (
          <p>
            <b>{t('You have two minutes left. You can hold the time longer.')}</b>
          </p>
        )}
        {!isGone && phase === 'kept' && outcome === 'kept' && (
          <p>{t('We are now holding it for you until {0}.', until)}</p>
        )}
        {!isGone && outcome === 'failed' && (
          <p>{t('We could not hold it longer. Check your connection and try again.')}</p>
        )}
      </NoticeRegion>
      <NoticeRegion urgent>
        {isGone && (
          <p>
            {t(
              'We are no longer holding this time, but we saved your answers. Choose a time again.',
            )}
          </p>
        )}
      </NoticeRegion>
      {isGone ? (
        <Button variant="secondary" onPress={onChooseAgain}>
          {t('Choose a time again')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          busy={isBusy}
          busyLabel={t('One moment…')}
          onPress={() => void extend()}
        >
          {t('Hold it longer')}
        </Button>
      )}
    </div>
  );
}

/** Returns the phase of a hold: `ending` in its last two minutes. It changes on time, and after the computer has slept. */
function usePhase(expires: number): 'kept' | 'ending' | 'gone' {
  const [now, setNow] = useState(pageClock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      clearTimeout(timer);
      const moment = pageClock.now();
      setNow(moment);
      const next = [expires - WARNING_MS, expires].find((at) => at > moment);
      if (next !== undefined) timer = setTimeout(update, next - moment);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [expires]);
  if (now >= expires) return 'gone';
  return now >= expires - WARNING_MS ? 'ending' : 'kept';
}

const WARNING_MS = 2 * 60_000;

/** Returns a moment as the visitor's own clock will show it, even if it is wrong: `2:40 pm`. */
function clockText(moment: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeText(wallClock(pageClock.onDevice(moment), timeZone).minutes);
}
