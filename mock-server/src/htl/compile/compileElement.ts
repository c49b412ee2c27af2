import { VOID_ELEMENTS, type ElementNode } from '../markup/nodes';
import type { Evaluate, Render } from '../runtime/Frame';
import { compileContent } from '../statements/content';
import { compileTagName } from '../statements/element';
import { compileList, compileRepeat } from '../statements/list';
import { declareTemplate } from '../statements/template';
import { compileUnwrap } from '../statements/unwrap';
import { compileSet, compileTest, compileUse } from '../statements/variables';
import { blockStatements, isBlockStatement, type BlockStatement } from './blockStatements';
import { compileAttributes } from './compileAttributes';
import { compileMarkup, compileText } from './compileMarkup';
import { sequence, toRender, type Part } from './parts';
import type { Unit } from './Unit';

/** Compiles an element and its block statements (HTL 1.4 §2). */
export function compileElement(element: ElementNode, unit: Unit): Part {
  if (isPlain(element)) {
    const children = compileChildren(element, unit);
    return sequence([element.openSource, children, element.closeSource ?? '']);
  }
  const statements = blockStatements(element);
  const template = statements.find(({ name }) => name === 'template');
  if (template === undefined) return compileStatements(element, statements, unit);
  const rest = statements.filter(({ name }) => name !== 'template');
  declareTemplate(template, unit, (own) => compileBody(element, rest, own, undefined));
  return '';
}

function isPlain(element: ElementNode): boolean {
  if (element.name.toLowerCase() === 'sly') return false;
  return !element.attributes.some(
    (attribute) => isBlockStatement(attribute) || attribute.value?.includes('${') === true,
  );
}

function compileStatements(
  element: ElementNode,
  statements: readonly BlockStatement[],
  unit: Unit,
): Part {
  const shown = !(element.name.toLowerCase() === 'sly' && !has(statements, 'unwrap'));
  return compileBody(element, statements, unit, shown ? element.name : undefined);
}

/** The element without its template statement. No tags are rendered where there is no tag name. */
function compileBody(
  element: ElementNode,
  statements: readonly BlockStatement[],
  unit: Unit,
  tagName: string | undefined,
): Part {
  // What a statement computes before the element begins, innermost last.
  const around: ((body: Render) => Render)[] = [];
  let name: Evaluate | undefined;
  let unwrapped: Evaluate | undefined;
  let loop: ((body: Render) => Render) | undefined;
  for (const statement of statements) {
    switch (statement.name) {
      case 'set':
        around.push(compileSet(statement, unit));
        break;
      case 'test':
        around.push(compileTest(statement, unit));
        break;
      case 'use':
        around.push(compileUse(statement, unit));
        break;
      case 'element': {
        const { before, tagName: chosen } = compileTagName(statement, unit);
        around.push(before);
        name = chosen;
        break;
      }
      case 'unwrap': {
        const unwrap = compileUnwrap(statement, unit);
        around.push(unwrap.before);
        unwrapped = unwrap.unwrapped;
        break;
      }
      case 'list': {
        const list = compileList(statement, unit);
        around.push(list.before);
        loop ??= list.loop;
        break;
      }
      case 'repeat':
        around.push(compileRepeat(statement, unit));
        break;
      default:
        break;
    }
  }
  const content = contentOf(element, statements, unit, loop);
  const body =
    tagName === undefined ? content : withTags(element, unit, { content, name, unwrapped });
  if (around.length === 0) return body;
  return around.reduceRight((inner, wrap) => wrap(inner), toRender(body));
}

/** Text, call, include and resource replace the content, the first by priority wins. */
function contentOf(
  element: ElementNode,
  statements: readonly BlockStatement[],
  unit: Unit,
  loop: ((body: Render) => Render) | undefined,
): Part {
  for (const statement of statements) {
    const content = compileContent(statement, unit);
    if (content !== undefined) return content;
  }
  const children = compileChildren(element, unit);
  return loop === undefined ? children : loop(toRender(children));
}

function compileChildren(element: ElementNode, unit: Unit): Part {
  const name = element.name.toLowerCase();
  const [only] = element.children;
  if ((name === 'script' || name === 'style') && only?.kind === 'text') {
    return compileText(only, unit, undefined);
  }
  return compileMarkup(element.children, unit);
}

interface Inside {
  readonly content: Part;
  readonly name: Evaluate | undefined;
  readonly unwrapped: Evaluate | undefined;
}

function withTags(element: ElementNode, unit: Unit, { content, name, unwrapped }: Inside): Part {
  const attributes = compileAttributes(element, unit);
  const open = sequence([`<${element.name}`, attributes, openEnd(element)]);
  const close = closeTag(element);
  const tags =
    name === undefined ? { open, close } : renamed(name, attributes, toRender(open), close);
  if (unwrapped === undefined) return sequence([tags.open, content, tags.close]);
  const wrapped = toRender(sequence([tags.open, content, tags.close]));
  const bare = toRender(content);
  return (frame) => (unwrapped(frame) === true ? bare(frame) : wrapped(frame));
}

function openEnd(element: ElementNode): string {
  return element.selfClosing && VOID_ELEMENTS.has(element.name.toLowerCase()) ? '/>' : '>';
}

/** A self-closing tag is spelled out: HTML knows it for void elements only. */
function closeTag(element: ElementNode): string {
  if (!element.selfClosing) return element.closeSource ?? '';
  return VOID_ELEMENTS.has(element.name.toLowerCase()) ? '' : `</${element.name}>`;
}

/** The tags with the name that `data-sly-element` chose, or their own where it chose none. */
function renamed(
  name: Evaluate,
  attributes: Part,
  open: Render,
  close: string,
): { open: Render; close: Render } {
  const written = toRender(attributes);
  return {
    open: (frame) => {
      const chosen = name(frame);
      return chosen === '' ? open(frame) : `<${String(chosen)}${written(frame)}>`;
    },
    close: (frame) => {
      const chosen = String(name(frame));
      if (chosen === '') return close;
      return VOID_ELEMENTS.has(chosen.toLowerCase()) ? '' : `</${chosen}>`;
    },
  };
}

function has(statements: readonly BlockStatement[], name: BlockStatement['name']): boolean {
  return statements.some((statement) => statement.name === name);
}
