import * as v from 'valibot';
import type { Draft, SavedDraft } from '../../../kit/drafts/orderedDraft';
import { pageSession } from '../../../session/session';

/**
 * Answers that were given after the session ended, so that the account no longer accepted them. The draft service
 * keeps them for this member only, and the form contains them after the next sign-in.
 */
export interface LateAnswers {
  /** Returns whether the session in which the form was opened has ended. */
  readonly areDue: () => boolean;
  /**
   * Keeps the state of a form with the page's version, at once, because the page is being left. Never rejects.
   * @param before a state that the account may have saved since, which gives it another version
   */
  readonly keep: (state: unknown, version: string, before: unknown) => Promise<void>;
  /** Deletes them, once the account has newer ones. */
  readonly forget: () => Promise<void>;
}

/**
 * Returns the late answers of the member who is signed in now, because the page does not know the member after the
 * session.
 */
export function createLateAnswers(): LateAnswers {
  const member = memberNow();
  const draft = draftOf(member);
  return {
    areDue: () => member !== undefined && memberNow() !== member,
    keep: async (state, version, before) => {
      const late = member === undefined ? undefined : await draft;
      const saved = late?.save({ version, state, before });
      late?.leave();
      await saved;
    },
    forget: async () => {
      await (await draft)?.drop();
    },
  };
}

/**
 * Returns the data with the late answers as the unfinished form, unless another page has saved newer ones. Never
 * rejects.
 */
export async function withLateAnswers<T extends Begun>(kept: T): Promise<T> {
  if (kept.isOptedOut) return kept;
  const late = await lateDraft();
  const isNewest =
    late?.version === kept.version ||
    (kept.begun !== undefined && areSame(late?.before, kept.begun.state));
  return late && isNewest ? { ...kept, begun: late.begun } : kept;
}

const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The parts of the account's data that this file reads. */
interface Begun {
  readonly isOptedOut: boolean;
  readonly begun: SavedDraft | undefined;
  readonly version: string;
}

interface LateDraft {
  readonly version: string;
  readonly before: unknown;
  readonly begun: SavedDraft;
}

async function lateDraft(): Promise<LateDraft | undefined> {
  const outcome = await (await draftOf(memberNow()))?.read();
  const draft = outcome?.kind === 'done' ? outcome.data : undefined;
  const late = v.safeParse(schema, draft?.state);
  return draft && late.success
    ? {
        version: late.output.version,
        before: late.output.before,
        begun: { state: late.output.state, savedAt: draft.savedAt },
      }
    : undefined;
}

/**
 * Loads the draft when the form is opened, because no script can be loaded while the page is being left; undefined if
 * this fails.
 */
const draftOf = (member: string | undefined): Promise<Draft | undefined> =>
  import(/* webpackChunkName: "drafts" */ '../../../kit/drafts/drafts').then(
    ({ createDraft }) => createDraft('better-care', member),
    () => undefined,
  );

const schema = v.object({
  version: v.string(),
  state: v.looseObject({ step: v.string() }),
  before: v.optional(v.unknown()),
});

function memberNow(): string | undefined {
  const session = pageSession.$session.get();
  return session.signedIn ? session.data?.userDetails.GUID : undefined;
}
