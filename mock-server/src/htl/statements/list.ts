import type { BlockStatement } from '../compile/blockStatements';
import { compileArguments, compileValue } from '../compile/compileExpression';
import type { Unit } from '../compile/Unit';
import type { Evaluate, Frame, Render } from '../runtime/Frame';
import { toItems } from '../values/toItems';
import type { Around } from './variables';

/** The items to go through, and which of them. */
interface Span {
  readonly items: readonly unknown[];
  readonly begin: number;
  readonly step: number;
  readonly end: number;
}

/** `data-sly-list.item="${items @ begin, step, end}"` (HTL 1.4 §2.2.6): repeats the content. */
export function compileList(
  statement: BlockStatement,
  unit: Unit,
): { before: Around; loop: Around } {
  const span = compileSpan(statement, unit);
  const slot = unit.temporary();
  const iterate = compileLoop(statement, unit);
  return {
    before: (body) => (frame) => {
      const found = span(frame);
      if (found === undefined) return '';
      // Kept and put back, since the content may come to this element again.
      const outer = frame.slots[slot];
      frame.slots[slot] = found;
      const text = body(frame);
      frame.slots[slot] = outer;
      return text;
    },
    loop: (body) => (frame) => iterate(frame.slots[slot] as Span, body, frame),
  };
}

/** `data-sly-repeat.item="${items}"` (§2.2.7): repeats the element. */
export function compileRepeat(statement: BlockStatement, unit: Unit): Around {
  const span = compileSpan(statement, unit);
  const iterate = compileLoop(statement, unit);
  return (body) => (frame) => {
    const found = span(frame);
    return found === undefined ? '' : iterate(found, body, frame);
  };
}

/** Undefined where there is nothing to go through. */
function compileSpan(statement: BlockStatement, unit: Unit): (frame: Frame) => Span | undefined {
  const value = statement.value ?? [];
  // Without a value nothing is shown; an empty text would be an item (§2.2.6).
  if (value.length === 0) return () => undefined;
  const { evaluate } = compileValue(value, unit, 'all');
  const args = compileArguments(value, unit);
  const [begin, step, end] = [args.get('begin'), args.get('step'), args.get('end')];
  return (frame) => {
    const items = toItems(evaluate(frame));
    const span: Span = {
      items,
      begin: numberOf(begin, frame, 0),
      step: numberOf(step, frame, 1),
      end: numberOf(end, frame, items.length),
    };
    const isEmpty = span.begin < 0 || span.begin >= items.length;
    // An end of 0 shows nothing: so Sling has it, and so the conformance kit wants it.
    return isEmpty || span.step <= 0 || span.end <= 0 ? undefined : span;
  };
}

function numberOf(evaluate: Evaluate | undefined, frame: Frame, otherwise: number): number {
  const value = Number(evaluate?.(frame) ?? otherwise);
  return Number.isNaN(value) ? otherwise : value;
}

function compileLoop(
  statement: BlockStatement,
  unit: Unit,
): (span: Span, body: Render, frame: Frame) => string {
  const name = statement.identifier === '' ? 'item' : statement.identifier;
  const itemSlot = unit.slot(name);
  const statusSlot = unit.slot(`${name}List`);
  return ({ items, begin, step, end }, body, frame) => {
    const { slots } = frame;
    const item = slots[itemSlot];
    const status = slots[statusSlot];
    let text = '';
    const last = Math.min(end, items.length - 1);
    for (let index = begin; index <= last; index += step) {
      slots[itemSlot] = items[index] ?? null;
      slots[statusSlot] = new LoopStatus(index, items.length);
      text += body(frame);
    }
    // Outside of the loop both names mean what they meant before (§2.2.6).
    slots[itemSlot] = item;
    slots[statusSlot] = status;
    return text;
  };
}

/** `itemList`: where the loop stands. */
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
