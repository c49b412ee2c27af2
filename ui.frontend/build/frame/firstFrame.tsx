import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { translateWith, type Value } from '../../src/base/i18n/t';
import { frameKind, isSentence } from '../../src/slot/attributes';
import type { AnySlot, Attribute } from '../../src/slot/defineSlot';
import { expression, isExpression, NOT, replaceExpressions } from '../../src/slot/authored';
import { htlExpression, htlList, htlSentence, htlString } from './htlExpression';

/** A slot whose component cannot be rendered to a first frame; the message names the remedy. */
export class FirstFrameError extends Error {
  override name = 'FirstFrameError';

  constructor(slot: string, message: string, options?: ErrorOptions) {
    super(`The slot ${slot} of ui.frontend: ${message}`, options);
  }
}

/**
 * Renders a slot's component to the HTL template `firstFrame`. Each authored text and each sentence (`t`)
 * becomes an expression, so that one template serves every language. Its parameters are `id` and the slot's
 * texts; any other attribute (a number, a choice, a flag) has its default. The rest of React's markup is
 * unchanged, so that React can hydrate it.
 */
export function firstFrame({ name, attributes, component }: AnySlot): string {
  const entries = Object.entries(attributes);
  const texts = entries.filter(([, attribute]) => frameKind(attribute) !== 'default');
  const names = ['id', ...texts.map(([key]) => key)];
  const reserved = entries.find(([key]) => ['id', 'item', 'itemList'].includes(key));
  if (reserved)
    throw new FirstFrameError(name, `The attribute "${reserved[0]}" has a name that is taken.`);

  const props = Object.fromEntries(entries.flatMap((entry) => standIn(name, ...entry)));
  const { markup, sentences } = render(name, component as FunctionComponent<{ id: string }>, {
    ...props,
    id: expression('id'),
  });
  const htl = new FrameExpressions(name, attributes, sentences);
  const literal = markup.replaceAll('${', '\\${');
  const frame = replaceExpressions(literal, (expressionName) => htl.print(expressionName));
  if (isExpression(frame)) throw new FirstFrameError(name, changed(frame));
  return `<!--/* Written by the build of ui.frontend from slots/${name}. */-->
<template data-sly-template.firstFrame="\${@ ${names.join(', ')}}">${htl.variables()}${frame}</template>
`;
}

/** A sentence that was used while the component was rendered. */
interface Sentence {
  readonly text: string;
  readonly values: readonly Value[];
}

/** The prefix of the token for a sentence, followed by the sentence's number. */
const SENTENCE = '#';

/**
 * Creates the HTL for a frame's tokens. Expressions cannot be nested in HTL, so the template first sets a
 * variable for each translated default, and for a sentence that is a value of another sentence.
 */
class FrameExpressions {
  private readonly set = new Map<string, string>();

  constructor(
    private readonly slot: string,
    private readonly attributes: AnySlot['attributes'],
    private readonly sentences: readonly Sentence[],
  ) {}

  print(token: string): string {
    if (token.startsWith(SENTENCE)) return this.sentence(token);
    if (!token.startsWith(NOT)) return htlExpression(...this.text(token));
    const [name] = this.text(token.slice(NOT.length));
    return htlExpression(`!${name}`);
  }

  variables(): string {
    const set = [...this.set].map(([name, value]) => ` data-sly-set.${name}="${value}"`);
    return set.length > 0 ? `<sly${set.join('')}/>` : '';
  }

  /** Returns an authored text's name and its default as HTL. */
  private text(name: string): [string, string?] {
    if (name === 'item' || name === 'itemList.index' || name === 'id') return [name];
    const attribute = this.attributes[name];
    if (!attribute) throw new FirstFrameError(this.slot, changed(name));
    const fallback = attribute.fallback as string | string[] | undefined;
    if (fallback === undefined || fallback.length === 0) return [name];
    const literal = (text: string, variable: string): string =>
      isSentence(attribute) ? this.variable(variable, htlSentence(text, [])) : htlString(text);
    if (typeof fallback === 'string') return [name, literal(fallback, `${name}Default`)];
    const texts = fallback.map((text, index) => literal(text, `${name}Default${index}`));
    return [name, htlList(texts)];
  }

  private sentence(token: string): string {
    const { text, values } = this.sentences[Number(token.slice(SENTENCE.length))] ?? {};
    if (text === undefined || values === undefined)
      throw new FirstFrameError(this.slot, changed(token));
    return htlSentence(
      text,
      values.map((value) => this.value(value, text)),
    );
  }

  private value(value: Value, sentence: string): string {
    if (typeof value === 'number') {
      // HTL prints a number unchanged, but the browser formats it by language.
      if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
      throw new FirstFrameError(
        this.slot,
        `The number ${value} in "${sentence}" is written differently in other languages. ` +
          'Show it after hydration.',
      );
    }
    if (!isExpression(value)) return htlString(value);
    const [, token] = /^\uE000([^\uE000\uE001]*)\uE001$/.exec(value) ?? [];
    if (token === undefined) throw new FirstFrameError(this.slot, changed(value));
    if (token.startsWith(SENTENCE))
      return this.variable(`sentence${token.slice(SENTENCE.length)}`, this.sentence(token));
    const [name, fallback] = this.text(token);
    return fallback === undefined ? name : `${name} || ${fallback}`;
  }

  private variable(name: string, value: string): string {
    this.set.set(name, value);
    return name;
  }
}

function standIn(slot: string, key: string, attribute: Attribute): [string, unknown][] {
  const kind = frameKind(attribute);
  if (kind === 'text') return [[key, expression(key)]];
  if (kind === 'lines') return [[key, [expression(key)]]];
  if (attribute.presence === 'optional') return [];
  if (attribute.presence === 'defaulted') return [[key, attribute.fallback]];
  throw new FirstFrameError(
    slot,
    `The attribute "${key}" is not a text, so its authored value cannot be shown in the first frame. ` +
      'Give it a fallback, or make it optional.',
  );
}

function render(
  slot: string,
  component: FunctionComponent<{ id: string }>,
  props: { id: string },
): { markup: string; sentences: Sentence[] } {
  let markup: string;
  const sentences: Sentence[] = [];
  const restore = translateWith((text, values) => {
    sentences.push({ text, values });
    return expression(`${SENTENCE}${sentences.length - 1}`);
  });
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
  } finally {
    restore();
  }
  const inCode = /<[^>]* (?:style|on\w+)="[^"]*\uE000/.exec(markup);
  if (inCode)
    throw new FirstFrameError(
      slot,
      'An authored text is in a style or an event attribute, where HTL prints nothing.',
    );
  // React moves preload hints for images to the front, where they would break hydration.
  return { markup: markup.replace(/^(?:<link rel="preload"[^>]*>)+/, ''), sentences };
}

const changed = (found: string): string =>
  `An authored text was changed while the first frame was rendered (near "${found.slice(0, 60)}"). ` +
  'Print it as it is, or use IfAuthored and EachAuthored from kit/ui/authored.';
