import { parse, type Node, type Options } from 'acorn';
import { HtlError, lineAt, reasonOf } from '../errors';
import { refusedPattern } from './rhinoPatterns';

/**
 * Refuses a script that Rhino 1.7.13 cannot parse, or whose regular expressions it refuses. Rhino runs the
 * Use-API's JavaScript in AEM. Every feature was tried in that Rhino with the language version that Sling
 * sets (ES6): it supports ECMAScript 5, `let`, `const`, arrow functions, generators and `for … of`, and only
 * parts of the rest of ECMAScript 2015.
 * @throws HtlError naming file, line and the alternative
 */
export function checkRhinoSyntax(source: string, file: string): void {
  let program: Node;
  try {
    program = parse(source, PARSING);
  } catch (error) {
    const line = error instanceof SyntaxError && 'loc' in error ? lineOf(error.loc) : 1;
    throw new HtlError(messageOf(error), { file, line, expression: '' }, error);
  }
  visit(program, undefined, (node, parent) => {
    const reason = refusedNode(node, parent);
    if (reason === undefined) return;
    const expression = source.slice(node.start, node.end).split('\n', 1)[0] ?? '';
    throw new HtlError(reason, { file, line: lineAt(source, node.start), expression });
  });
}

const PARSING: Options = { ecmaVersion: 'latest', sourceType: 'script' };

/** A node of the syntax tree with the members that the rules below read. */
type SyntaxNode = Node & Readonly<Record<string, unknown>>;

function refusedNode(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  const remedy = REFUSED[node.type];
  if (remedy !== undefined) return refusal(remedy);
  switch (node.type) {
    case 'Property':
      return refusedProperty(node, parent);
    case 'CatchClause':
      return node.param === null ? refusal('Name the error, as in catch (error).') : undefined;
    case 'BinaryExpression':
      return refusedOperator(String(node.operator));
    case 'AssignmentExpression':
      return refusedOperator(String(node.operator)) ?? refusedPatterns([node.left]);
    case 'LogicalExpression':
      return node.operator === '??' ? refusal('Write a condition for ??.') : undefined;
    case 'ArrowFunctionExpression':
      return refusedFunction(node) ?? refusedPatterns(node.params);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return refusedFunction(node);
    case 'VariableDeclaration':
      return refusedDeclaration(node, parent);
    case 'Literal':
      return refusedLiteral(node);
    default:
      return undefined;
  }
}

function refusal(remedy: string): string {
  return `Rhino 1.7.13, which runs scripts in AEM, does not take this. ${remedy}`;
}

/** The syntax that no script may contain, each with its remedy. */
const REFUSED: Readonly<Record<string, string>> = {
  ClassDeclaration: 'Write a function that returns an object.',
  ClassExpression: 'Write a function that returns an object.',
  AssignmentPattern: 'Give the default in the body, as in x = x || 1.',
  RestElement: 'Read arguments by their index.',
  SpreadElement: 'Call concat() or apply().',
  ChainExpression: 'Test each part with &&.',
  TemplateLiteral: 'Join the texts with +.',
  TaggedTemplateExpression: 'Call the function with texts.',
  AwaitExpression: 'Nothing in a script is asynchronous.',
  MetaProperty: 'There is nothing like it.',
  ImportExpression: 'Name the script in use([…], …).',
  ImportDeclaration: 'Name the script in use([…], …).',
  Super: 'Write a function that returns an object.',
};

function refusedProperty(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  if (node.computed === true) return refusal('Set the property by object[name] = value.');
  const { generator } = node.value as { generator?: boolean };
  if (node.method === true && generator === true) {
    return refusal('Write the generator as name: function* () { … }.');
  }
  const isShorthand = node.shorthand === true && parent?.type === 'ObjectExpression';
  return isShorthand ? refusal('Write the name twice, as in { name: name }.') : undefined;
}

function refusedFunction({ async }: SyntaxNode): string | undefined {
  return async === true ? refusal('Nothing in a script is asynchronous.') : undefined;
}

/** Returns the problem with destructuring. Rhino supports `{ a }` only in declarations and function parameters. */
function refusedPatterns(patterns: unknown): string | undefined {
  const isShort = (patterns as readonly SyntaxNode[]).some(
    ({ type, properties }) =>
      type === 'ObjectPattern' &&
      (properties as readonly SyntaxNode[]).some(({ shorthand }) => shorthand === true),
  );
  return isShort ? refusal('Write the name twice, as in { name: name }.') : undefined;
}

function refusedOperator(operator: string): string | undefined {
  if (operator.startsWith('**')) return refusal('Call Math.pow().');
  return ['&&=', '||=', '??='].includes(operator)
    ? refusal('Write the assignment out.')
    : undefined;
}

function refusedDeclaration(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  const isOfLoop = parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement';
  return isOfLoop && node.kind === 'const' ? refusal('Write let or var in the loop.') : undefined;
}

function refusedLiteral({ raw, regex, bigint }: SyntaxNode): string | undefined {
  if (bigint !== undefined) return refusal('Write a number.');
  if (regex !== undefined) return refusedPattern(String(raw));
  const isNumber = /^[\d.]/.test(String(raw));
  return isNumber && String(raw).includes('_') ? refusal('Write the number without _.') : undefined;
}

type Visitor = (node: SyntaxNode, parent: SyntaxNode | undefined) => void;

function visit(node: Node, parent: SyntaxNode | undefined, visitor: Visitor): void {
  const visited = node as SyntaxNode;
  visitor(visited, parent);
  for (const value of Object.values(visited)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) visit(child, visited, visitor);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function lineOf(location: unknown): number {
  return typeof location === 'object' && location !== null && 'line' in location
    ? Number(location.line)
    : 1;
}

/** Returns the parser's message without the position at its end, which the location contains. */
function messageOf(error: unknown): string {
  return reasonOf(error).replace(/ \(\d+:\d+\)\.$/, '.');
}
