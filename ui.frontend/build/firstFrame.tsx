import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { frameKind } from '../src/slots/contract/attributes';
import type { AnySlot, Attribute } from '../src/slots/contract/defineSlot';
import { expression, isExpression, replaceExpressions } from '../src/ui/authored';
import { htlExpression } from './htlExpression';

/** A slot whose component cannot be rendered into a first frame; the message says what to change. */
export class FirstFrameError extends Error {
  override name = 'FirstFrameError';

  constructor(slot: string, message: string, options?: ErrorOptions) {
    super(`ui.frontend/src/components/${slot}: ${message}`, options);
  }
}

/**
 * Renders a slot's component into the HTL template `firstFrame`, with an expression in place of
 * each authored text. It takes `id` and the slot's texts; what is not a text (a number, a choice,
 * a flag) stands in it with its default. React's markup is otherwise left as it is, so that
 * React finds it again when it hydrates.
 */
export function firstFrame({ name, attributes, component }: AnySlot): string {
  const entries = Object.entries(attributes);
  const texts = entries.filter(([, attribute]) => frameKind(attribute) !== 'default');
  const names = ['id', ...texts.map(([key]) => key)];
  const reserved = entries.find(([key]) => ['id', 'item', 'itemList'].includes(key));
  if (reserved)
    throw new FirstFrameError(name, `The attribute "${reserved[0]}" has a name that is taken.`);

  const props = Object.fromEntries(entries.flatMap((entry) => standIn(name, ...entry)));
  const markup = render(name, component as FunctionComponent<{ id: string }>, {
    ...props,
    id: expression('id'),
  });
  const literal = markup.replaceAll('${', '\\${');
  const frame = replaceExpressions(literal, (expressionName) => {
    if (expressionName === 'item' || expressionName === 'itemList.index' || expressionName === 'id')
      return htlExpression(expressionName);
    const attribute = attributes[expressionName];
    if (!attribute) throw new FirstFrameError(name, changed(expressionName));
    return htlExpression(expressionName, attribute.fallback as string | string[] | undefined);
  });
  if (isExpression(frame)) throw new FirstFrameError(name, changed(frame));
  return `<!--/* Written by the build of ui.frontend from components/${name}. */-->
<template data-sly-template.firstFrame="\${@ ${names.join(', ')}}">${frame}</template>
`;
}

function standIn(slot: string, key: string, attribute: Attribute): [string, unknown][] {
  const kind = frameKind(attribute);
  if (kind === 'text') return [[key, expression(key)]];
  if (kind === 'lines') return [[key, [expression(key)]]];
  if (attribute.presence === 'optional') return [];
  if (attribute.presence === 'defaulted') return [[key, attribute.fallback]];
  throw new FirstFrameError(
    slot,
    `The attribute "${key}" is not a text, so its authored value cannot stand in the first frame. ` +
      'Give it a fallback, or make it optional.',
  );
}

function render(
  slot: string,
  component: FunctionComponent<{ id: string }>,
  props: { id: string },
): string {
  let markup: string;
  try {
    markup = renderToString(createElement(component, props), {
      identifierPrefix: `${props.id}-`,
    });
  } catch (error) {
    throw new FirstFrameError(
      slot,
      `The component cannot be rendered without a browser: ${String(error)}`,
      { cause: error },
    );
  }
  const inCode = /<[^>]* (?:style|on\w+)="[^"]*\uE000/.exec(markup);
  if (inCode)
    throw new FirstFrameError(
      slot,
      'An authored text stands in a style or an event attribute, where HTL prints nothing.',
    );
  // React hoists hints for images to the front, where hydration would stumble over them.
  return markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

const changed = (found: string): string =>
  `An authored text was changed while the first frame was rendered (near "${found.slice(0, 60)}"). ` +
  'Print it as it is, or use IfAuthored and EachAuthored from ui/authored.';
