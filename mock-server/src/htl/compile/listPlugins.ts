import type { BlockStatement, PluginInvoke } from './blockStatements';
import type { CompilationUnit } from './CompilationUnit';
import { compileArguments, compileValue } from './compileExpression';
import { toItems } from '../objectModel';
import type { Evaluate, Render, RenderContext } from '../runtime';

/** The items of a loop, and the range that it renders. */
interface Loop {
  readonly items: readonly unknown[];
  readonly begin: number;
  readonly step: number;
  readonly end: number;
}

/** Compiles `data-sly-list.item="${items @ begin, step, end}"` (HTL 1.4 §2.2.6), which repeats the content. */
export function list(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const evaluateLoop = compileLoop(statement, unit);
  const iterate = compileIteration(statement, unit);
  const variable = unit.internalVariable();
  return {
    wrapElement: (body) => (context) => {
      const loop = evaluateLoop(context);
      if (loop === undefined) return '';
      // The variable is restored afterwards, because the content may render this element again.
      const outer = context.variables[variable];
      context.variables[variable] = loop;
      const text = body(context);
      context.variables[variable] = outer;
      return text;
    },
    wrapChildren: (body) => (context) =>
      iterate(context.variables[variable] as Loop, body, context),
  };
}

/** Compiles `data-sly-repeat.item="${items}"` (§2.2.7), which repeats the element. */
export function repeat(statement: BlockStatement, unit: CompilationUnit): PluginInvoke {
  const evaluateLoop = compileLoop(statement, unit);
  const iterate = compileIteration(statement, unit);
  return {
    wrapElement: (body) => (context) => {
      const loop = evaluateLoop(context);
      return loop === undefined ? '' : iterate(loop, body, context);
    },
    closesLine: true,
  };
}

/** Compiles a loop, which evaluates to undefined if it has no items to render. */
function compileLoop(
  statement: BlockStatement,
  unit: CompilationUnit,
): (context: RenderContext) => Loop | undefined {
  const value = statement.value ?? [];
  // Without a value nothing is rendered; an empty text would be an item (§2.2.6).
  if (value.length === 0) return () => undefined;
  const { evaluate } = compileValue(value, unit, 'all');
  const args = compileArguments(value, unit);
  const [begin, step, end] = [args.get('begin'), args.get('step'), args.get('end')];
  return (context) => {
    const items = toItems(evaluate(context));
    const loop: Loop = {
      items,
      begin: numberOf(begin, context, 0),
      step: numberOf(step, context, 1),
      end: numberOf(end, context, items.length),
    };
    const isEmpty = loop.begin < 0 || loop.begin >= items.length;
    // An end of 0 renders nothing, in Sling and in the conformance kit.
    return isEmpty || loop.step <= 0 || loop.end <= 0 ? undefined : loop;
  };
}

function numberOf(
  evaluate: Evaluate | undefined,
  context: RenderContext,
  otherwise: number,
): number {
  const value = Number(evaluate?.(context) ?? otherwise);
  return Number.isNaN(value) ? otherwise : value;
}

function compileIteration(
  statement: BlockStatement,
  unit: CompilationUnit,
): (loop: Loop, body: Render, context: RenderContext) => string {
  const name = statement.identifier === '' ? 'item' : statement.identifier;
  const itemVariable = unit.variable(name);
  const statusVariable = unit.variable(`${name}List`);
  return ({ items, begin, step, end }, body, context) => {
    const { variables } = context;
    const item = variables[itemVariable];
    const status = variables[statusVariable];
    let text = '';
    const last = Math.min(end, items.length - 1);
    for (let index = begin; index <= last; index += step) {
      variables[itemVariable] = items[index] ?? null;
      variables[statusVariable] = new LoopStatus(index, items.length);
      text += body(context);
    }
    // The variables of the loop end with it (§2.2.6).
    variables[itemVariable] = item;
    variables[statusVariable] = status;
    return text;
  };
}

/** The state of a loop, `itemList`. */
class LoopStatus {
  constructor(
    readonly index: number,
    private readonly size: number,
  ) {}

  get count(): number {
    return this.index + 1;
  }

  get first(): boolean {
    return this.index === 0;
  }

  get middle(): boolean {
    return !this.first && !this.last;
  }

  get last(): boolean {
    return this.index === this.size - 1;
  }

  get odd(): boolean {
    return this.index % 2 === 0;
  }

  get even(): boolean {
    return this.index % 2 === 1;
  }
}
