import { existsSync, readFileSync, type Stats } from 'node:fs';
import { type DocView, DocViewError } from '../docview/DocView';
import { parseDocView } from '../docview/parseDocView';
import type { ContentProblem } from '../node';

/** What an XML file turned out to be. A `document` beside a `problem` is the last good version. */
export interface ReadDocument {
  readonly document?: DocView;
  readonly problem?: ContentProblem;
}

/**
 * The XML files of a mount, parsed once for each version of a file, and the last good version of
 * a file that does not parse any more.
 */
export class DocumentCache {
  private readonly entries = new Map<string, ReadDocument & { readonly version: string }>();

  /** The document in `file`; neither document nor problem where it is an XML file of another kind. */
  read(file: string, stats: Stats, alwaysDocView: boolean): ReadDocument {
    const version = `${stats.mtimeMs}/${stats.size}/${stats.ino}`;
    const known = this.entries.get(file);
    if (known?.version === version) return known;
    const entry = { ...readDocument(file, alwaysDocView, known?.document), version };
    this.entries.set(file, entry);
    return entry;
  }

  /** Forgets every file that was not among those read, so that a deleted file does not live on. */
  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.entries.keys()) if (!files.has(file)) this.entries.delete(file);
  }
}

function readDocument(
  file: string,
  alwaysDocView: boolean,
  lastGood: DocView | undefined,
): ReadDocument {
  const text = textOf(file);
  if (text === undefined) return {};
  if (!alwaysDocView && !/<jcr:root[\s/>]/.test(text)) return {};
  try {
    return { document: parseDocView(text, file) };
  } catch (error) {
    if (!(error instanceof DocViewError)) throw error;
    const { line, column, message } = error;
    const served = lastGood ? ' Its last good version is served until then.' : '';
    const problem = { file, line, column, message: message + served };
    return lastGood ? { document: lastGood, problem } : { problem };
  }
}

/** The text of a file, or undefined where it was deleted a moment ago. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (existsSync(file)) throw error;
    return undefined;
  }
}
