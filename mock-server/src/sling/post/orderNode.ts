import { nodeName, parentPath } from '../../repository';
import { PostError } from './PostError';
import type { PostParameters } from './PostRequest';
import type { PostSession } from './PostSession';

/**
 * Orders the node as `:order` says: `first`, `last`, `before x`, `after x`, or a position counted
 * from 0. @throws PostError for another command or an unknown sibling.
 */
export function orderNode(session: PostSession, path: string, parameters: PostParameters): void {
  const command = parameters.text(':order');
  if (!command) return;
  const name = nodeName(path);
  const others = session.children(parentPath(path)).filter((sibling) => sibling !== name);
  const index = position(command, name, others);
  const next = others[index];
  session.order(path, index);
  session.log.push(next === undefined ? ['ordered', path] : ['ordered', path, next]);
}

function position(command: string, name: string, others: readonly string[]): number {
  if (command === 'first') return 0;
  if (command === 'last') return others.length;
  const [, where, sibling = ''] = /^(before|after) (.*)$/.exec(command) ?? [];
  if (where !== undefined) {
    const at = others.indexOf(sibling);
    if (at >= 0) return where === 'before' ? at : at + 1;
    const known = others.join(', ');
    throw new PostError(
      500,
      `"${name}" has no sibling "${sibling}" to stand ${where}. Its siblings are: ${known || 'none'}.`,
    );
  }
  if (/^\d+$/.test(command)) return Math.min(Number(command), others.length);
  throw new PostError(
    500,
    `":order" cannot be "${command}". Use first, last, before x, after x, or a position from 0.`,
  );
}
