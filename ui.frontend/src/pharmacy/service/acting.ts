import { useStore } from '@nanostores/react';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { submitForm, type ContentForm } from '../../base/content/contentForm';
import type { FormOutcome } from '../../base/content/formPost';
import { ServiceError } from '../../base/http/errors';
import type { Presence } from '../../session/presence';
import { pageSession } from '../../session/session';
import { decode, encode } from '../../session/tabData';

/** For whom the member acts in this tab (docs/decisions, "Acting for a dependent is always visible"). */
export interface Acting {
  /** The id of the dependent; undefined while the member acts for themselves. */
  readonly $dependent: ReadableAtom<string | undefined>;
  /** How often a service has answered that a dependent is not there. */
  readonly $doubts: ReadableAtom<number>;
  /** Chooses a dependent, or with undefined the member. It ends with the tab and with the session. */
  readonly choose: (id: string | undefined) => void;
  /** A service did not know the dependent: what shows it has to ask whether it is still there. */
  readonly doubt: () => void;
}

/** The id alone is kept, in the tab's storage, with the session in which it was chosen. */
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

/** For whom the tab acts. Undefined on the first render, as in the first frame. */
export function useActing(acting = pageActing): string | undefined {
  return useStore(acting.$dependent, { ssr: () => undefined });
}

/**
 * Asks a service for the member or for a dependent. One that is not there any more is a 404, upon which the page
 * finds out whether the access has ended. Never rejects.
 */
export async function submitFor<T>(
  dependent: string | undefined,
  form: ContentForm<T>,
): Promise<FormOutcome<T>> {
  if (dependent === undefined) return submitForm(form);
  const outcome = await submitForm({ ...form, fields: { ...form.fields, dependent } });
  const isMissing =
    outcome.kind === 'failed' &&
    outcome.error instanceof ServiceError &&
    outcome.error.status === 404;
  if (isMissing) pageActing.doubt();
  return outcome;
}
