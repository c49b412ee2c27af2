import * as v from 'valibot';
import type { Draft, SavedDraft } from '../../../kit/drafts/formDraft';
import { pageSession } from '../../../session/session';

/**
 * Answers that came when the session was over, so that the account could not take them any more. They wait with the
 * draft service for this member alone, and are in the form after the next sign-in.
 */
export interface LateAnswers {
  /** Whether the session is over in which the form was opened. */
  readonly areDue: () => boolean;
  /**
   * Keeps the state of a form over the version that its page knows, at once, because the page is being left. Never rejects.
   * @param before a state that the account may have taken since, which makes another version
   */
  readonly keep: (state: unknown, version: string, before: unknown) => Promise<void>;
  /** Forgets them, once the account has newer ones. */
  readonly forget: () => Promise<void>;
}

/** Of the member who is signed in now: later the page does not know who it was. */
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

/** What is kept, begun with the answers that came late where no other page has saved others since. Never rejects. */
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

/** How far the account knows of a form. */
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

/** Asked for when the form is opened, because nothing can be loaded while the page is left; undefined where it fails. */
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
