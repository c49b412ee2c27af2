import type { Repository } from '../../repository/Repository';

/** What could not be read of the content, each in a sentence that begins with file and line. */
export function unreadableContent(repository: Pick<Repository, 'problems'>): readonly string[] {
  return repository.problems.map(({ file, line, message }) =>
    message.includes(file) ? message : `${file}, line ${line}: ${message}`,
  );
}
