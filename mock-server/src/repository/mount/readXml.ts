import { existsSync, readFileSync, type Stats } from 'node:fs';
import { type DocView, DocViewError } from '../docview/DocView';
import { isDocView, parseDocView } from '../docview/parseDocView';
import { requireTypes } from '../docview/requireTypes';
import type { ContentProblem } from '../node';
import { fileVersion } from './MountNode';

/** A version of an XML file as read. A `document` beside a `problem` is the last good version. */
export interface ReadXml {
  /** The result of {@link fileVersion}. */
  readonly version: string;
  readonly document?: DocView;
  readonly problem?: ContentProblem;
}

/**
 * Reads an XML file, unless `known` is the same version. For an XML file that is not FileVault's, there is neither a
 * document nor a problem. A file that can no longer be parsed keeps its last good version.
 */
export function readXml(
  file: string,
  stats: Stats,
  alwaysDocView: boolean,
  known: ReadXml | undefined,
): ReadXml {
  const version = fileVersion(stats);
  if (known?.version === version) return known;
  return { ...parse(file, alwaysDocView, known?.document), version };
}

function parse(
  file: string,
  alwaysDocView: boolean,
  lastGood: DocView | undefined,
): Omit<ReadXml, 'version'> {
  const text = textOf(file);
  if (text === undefined) return {};
  if (!alwaysDocView && !isDocView(text)) return {};
  try {
    const document = parseDocView(text, file);
    requireTypes(document);
    return { document };
  } catch (error) {
    if (!(error instanceof DocViewError)) throw error;
    const { line, column, message } = error;
    const served = lastGood ? ' Its last good version is served until then.' : '';
    const problem = { file, line, column, message: message + served };
    return lastGood ? { document: lastGood, problem } : { problem };
  }
}

/** Returns the text of a file, or undefined if it was deleted after the folder was listed. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (existsSync(file)) throw error;
    return undefined;
  }
}
