import { escapeText } from '../../html/escape';
import type { Escape } from '../contexts/displayContexts';
import { parseInterpolation } from '../expression/parseExpression';
import type { ElementNode, MarkupNode, TextNode } from '../markup/parseMarkup';
import { VOID_ELEMENTS } from '../markup/parseTag';
import { toText } from '../objectModel';
import { call, declareTemplate, include, resource, text } from './contentPlugins';
import { element, set, test, unwrap, use } from './elementPlugins';
import { list, repeat } from './listPlugins';
import { sequence, toRender, type Evaluate, type Output, type Render } from '../runtime';
import {
  blockStatements,
  isBlockStatement,
  type BlockStatement,
  type Plugin,
  type PluginInvoke,
  type StatementName,
} from './blockStatements';
import type { CompilationUnit } from './CompilationUnit';
import { compileAttributes } from './compileAttributes';
import { compileExpression } from './compileExpression';

/** Compiles nodes to one output. Templates among them are declared in the script, not rendered. */
export function compileMarkup(nodes: readonly MarkupNode[], unit: CompilationUnit): Output {
  return sequence(
    nodes.map((node) =>
      node.kind === 'element'
        ? compileElement(node, unit)
        : compileTextNode(node, unit, escapeText),
    ),
  );
}

/**
 * Compiles text with expressions. Without an escape only expressions that name a display context
 * are printed, as scripts and styles demand (HTL 1.4 §1.1.3).
 */
function compileTextNode(
  node: Pick<TextNode, 'source' | 'offset'>,
  unit: CompilationUnit,
  escape: Escape | undefined,
): Output {
  if (!node.source.includes('${')) return node.source;
  const outputs = parseInterpolation(node.source, node.offset).map((part): Output => {
    if (typeof part === 'string') return part;
    const { evaluate, hasContext } = compileExpression(part, unit, 'all');
    if (hasContext) return (context) => toText(evaluate(context));
    return escape === undefined ? '' : (context) => escape(toText(evaluate(context)));
  });
  return sequence(outputs);
}

/** Compiles an element and its block statements (HTL 1.4 §2). */
function compileElement(node: ElementNode, unit: CompilationUnit): Output {
  if (isPlain(node)) {
    return sequence([node.openSource, compileChildren(node, unit), node.closeSource ?? '']);
  }
  const all = blockStatements(node);
  const template = all.find(({ name }) => name === 'template');
  const statements = all.filter(({ name }) => name !== 'template');
  if (template !== undefined) {
    // A template's own element is not rendered (§2.2.10).
    declareTemplate(template, unit, (own) => compileStatements(node, statements, own, false));
    return '';
  }
  const isUnwrapped = isSly(node) && !statements.some(({ name }) => name === 'unwrap');
  return compileStatements(node, statements, unit, !isUnwrapped);
}

/** Returns whether an element is printed as written, apart from its children. */
function isPlain(node: ElementNode): boolean {
  if (isSly(node)) return false;
  return !node.attributes.some(
    (attribute) => isBlockStatement(attribute) || attribute.value?.includes('${') === true,
  );
}

function isSly(node: ElementNode): boolean {
  return node.name.toLowerCase() === 'sly';
}

/** The plugins by statement. `declareTemplate` and `compileAttributes` compile `template` and `attribute`. */
const PLUGINS: Readonly<Record<Exclude<StatementName, 'template' | 'attribute'>, Plugin>> = {
  call,
  element,
  include,
  list,
  repeat,
  resource,
  set,
  test,
  text,
  unwrap,
  use,
};

function compileStatements(
  node: ElementNode,
  statements: readonly BlockStatement[],
  unit: CompilationUnit,
  withTags: boolean,
): Output {
  const invokes = statements.map((statement): PluginInvoke => {
    const { name } = statement;
    return name === 'template' || name === 'attribute' ? {} : PLUGINS[name](statement, unit);
  });
  const content = compileContent(node, invokes, unit);
  const output = withTags ? compileTags(node, statements, invokes, content, unit) : content;
  const wrappers = invokes.flatMap(({ wrapElement }) => wrapElement ?? []);
  if (wrappers.length === 0) return output;
  // The statement that comes first by priority is outermost.
  return wrappers.reduceRight((body, wrap) => wrap(body), toRender(output));
}

/** Compiles an element's content. Text, call, include and resource replace it; the first by priority wins. */
function compileContent(
  node: ElementNode,
  invokes: readonly PluginInvoke[],
  unit: CompilationUnit,
): Output {
  const replaced = invokes.find(({ content }) => content !== undefined)?.content;
  if (replaced !== undefined) return replaced;
  const children = compileChildren(node, unit);
  const wrap = invokes.find(({ wrapChildren }) => wrapChildren !== undefined)?.wrapChildren;
  return wrap === undefined ? children : wrap(toRender(children));
}

function compileChildren(node: ElementNode, unit: CompilationUnit): Output {
  const name = node.name.toLowerCase();
  const [only] = node.children;
  if ((name === 'script' || name === 'style') && only?.kind === 'text') {
    return compileTextNode(only, unit, undefined);
  }
  return compileMarkup(node.children, unit);
}

function compileTags(
  node: ElementNode,
  statements: readonly BlockStatement[],
  invokes: readonly PluginInvoke[],
  content: Output,
  unit: CompilationUnit,
): Output {
  const attributes = compileAttributes(node, statements, unit);
  const open = sequence([`<${node.name}`, attributes, openEnd(node)]);
  const close = closeTag(node);
  const tagName = invokes.flatMap((invoke) => invoke.tagName ?? []).at(-1);
  const tags =
    tagName === undefined ? { open, close } : renamed(tagName, attributes, toRender(open), close);
  const closesLine = tagName === undefined && invokes.some((invoke) => invoke.closesLine);
  const wrapped = sequence([tags.open, content, tags.close, closesLine ? '\n' : '']);
  const unwrapped = invokes.flatMap((invoke) => invoke.unwrapped ?? []).at(-1);
  if (unwrapped === undefined) return wrapped;
  const bare = toRender(content);
  const full = toRender(wrapped);
  return (context) => (unwrapped(context) === true ? bare(context) : full(context));
}

function openEnd(node: ElementNode): string {
  return node.selfClosing && VOID_ELEMENTS.has(node.name.toLowerCase()) ? '/>' : '>';
}

/** Returns the closing tag. A self-closing tag gets one, because HTML allows `/>` only for void elements. */
function closeTag(node: ElementNode): string {
  if (!node.selfClosing) return node.closeSource ?? '';
  return VOID_ELEMENTS.has(node.name.toLowerCase()) ? '' : `</${node.name}>`;
}

/** Returns the tags with the name that `data-sly-element` evaluates to, or with their own if that name is empty. */
function renamed(
  tagName: Evaluate,
  attributes: Output,
  open: Render,
  close: string,
): { open: Render; close: Render } {
  const written = toRender(attributes);
  return {
    open: (context) => {
      const name = tagName(context);
      return name === '' ? open(context) : `<${String(name)}${written(context)}>`;
    },
    close: (context) => {
      const name = String(tagName(context));
      if (name === '') return close;
      return VOID_ELEMENTS.has(name.toLowerCase()) ? '' : `</${name}>`;
    },
  };
}
