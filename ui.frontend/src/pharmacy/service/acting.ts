import { useStore } from '@nanostores/react';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { submitForm, type ContentForm } from '../../base/content/contentForm';
import type { FormOutcome } from '../../base/content/formPost';
import { ServiceError } from '../../base/http/errors';
import type { Presence } from '../../session/presence';
import { pageSession } from '../../session/session';
import { decode, encode } from '../../session/tabData';
import { otherPrescriptions } from './otherPrescriptions';

/** The dependent for whom the member acts in this tab (docs/decisions/0036-acting-for-a-dependent.md). */
export interface Acting {
  /** The id of the dependent; undefined while the member acts for themselves. */
  readonly $dependent: ReadableAtom<string | undefined>;
  /** The number of times that a service did not find the dependent. */
  readonly $doubts: ReadableAtom<number>;
  /** Chooses a dependent, or the member with undefined. The choice ends with the tab and with the session. */
  readonly choose: (id: string | undefined) => void;
  /** Reports that a service did not find the dependent, so that the page checks whether the access still exists. */
  readonly doubt: () => void;
}

/** Returns the choice of a tab. The tab's storage keeps only the id, with the session in which it was chosen. */
export function createActing({
  tab,
  known,
  $session,
}: Pick<Presence, 'tab' | 'known' | '$session'>): Acting {
  const $dependent = atom<string | undefined>(undefined);
  const $doubts = atom(0);
  let chosen: Choice | undefined;

  const follow = (): void => {
    const kept = v.safeParse(choiceSchema, decode(tab.read('acting') ?? ''));
    chosen ??= kept.success ? kept.output : undefined;
    if (chosen && chosen.of !== known()) {
      chosen = undefined;
      tab.write('acting', undefined);
    }
    $dependent.set(chosen?.dependent);
  };
  onMount($dependent, () => {
    follow();
    return $session.listen(follow);
  });

  return {
    $dependent,
    $doubts,
    choose(dependent) {
      const of = known();
      chosen = dependent === undefined || of === undefined ? undefined : { of, dependent };
      tab.write('acting', chosen && encode(chosen));
      $dependent.set(chosen?.dependent);
    },
    doubt() {
      $doubts.set($doubts.get() + 1);
    },
  };
}

const choiceSchema = v.object({ of: v.string(), dependent: v.string() });
type Choice = v.InferOutput<typeof choiceSchema>;

/** The choice of this page's tab. */
export const pageActing = createActing(pageSession);

/**
 * Returns the id of the dependent for whom the tab acts. It is undefined on the first render, as in the first frame.
 */
export function useActing(acting = pageActing): string | undefined {
  return useStore(acting.$dependent, { ssr: () => undefined });
}

/**
 * Sends a form for the member or for a dependent. A status of 404 means that the dependent may no longer exist, so
 * the page then checks whether the access has ended. Never rejects.
 */
export async function submitFor<T>(
  dependent: string | undefined,
  form: ContentForm<T>,
): Promise<FormOutcome<T>> {
  const fields = dependent === undefined ? form.fields : { ...form.fields, dependent };
  const instead = otherPrescriptions(form.endpoint, fields);
  const outcome = await submitForm({ ...form, fields, instead });
  if (dependent === undefined) return outcome;
  const isMissing =
    outcome.kind === 'failed' &&
    outcome.error instanceof ServiceError &&
    outcome.error.status === 404;
  if (isMissing) pageActing.doubt();
  return outcome;
}
