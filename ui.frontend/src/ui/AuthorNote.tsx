import { useSyncExternalStore, type JSX } from 'react';
import { readMode } from '../domain/cookies';
import { Notice } from './Notice';

/**
 * What an author has to mend in content that a slot reads, such as a file; in English, as every note for authors.
 * It is shown while the page is edited, and to no visitor.
 */
export function AuthorNote({
  problems,
}: {
  /** Whole sentences. */
  problems: readonly string[];
}): JSX.Element | undefined {
  const isEdited = useSyncExternalStore(
    never,
    () => readMode(document.cookie) === 'edit',
    () => false,
  );
  if (!isEdited || problems.length === 0) return undefined;
  return (
    <Notice kind="warning">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}

const never = () => () => undefined;
