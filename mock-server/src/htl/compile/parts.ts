import type { Render } from '../runtime/Frame';

/** Compiled markup: text that is known, or what renders it. */
export type Part = string | Render;

/** Puts parts together to one, with what is known joined in advance. */
export function sequence(parts: readonly Part[]): Part {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string')
      merged[merged.length - 1] = last + part;
    else if (part !== '') merged.push(part);
  }
  const [first = '', second, third] = merged;
  if (merged.length < 2) return first;
  if (merged.length === 2 && second !== undefined) return pair(toRender(first), toRender(second));
  if (merged.length === 3 && typeof first === 'string' && typeof third === 'string') {
    const middle = toRender(second ?? '');
    return (frame) => first + middle(frame) + third;
  }
  return (frame) => {
    let out = '';
    for (const part of merged) out += typeof part === 'string' ? part : part(frame);
    return out;
  };
}

export function toRender(part: Part): Render {
  return typeof part === 'string' ? () => part : part;
}

function pair(first: Render, second: Render): Render {
  return (frame) => first(frame) + second(frame);
}
