import type { Expression, Interpolation } from '../expression/ast';
import { HtlSyntaxError, lineAt, type SourcePlace } from '../HtlError';
import type { TemplateDefinition } from '../runtime/HtlTemplate';
import type { Location } from '../runtime/Frame';

/** What all parts of one script share while it is compiled. */
export interface ScriptSource {
  readonly file: string;
  readonly source: string;
  readonly templates: TemplateDefinition[];
}

/** A script's own markup or one of its templates: each has variables of its own. */
export class Unit {
  private readonly slots = new Map<string, number>();
  private next = 0;

  constructor(readonly script: ScriptSource) {}

  /** How many slots a frame of this unit needs. */
  get size(): number {
    return this.next;
  }

  /** The slot of a variable. Case does not matter in its name. */
  slot(name: string): number {
    const key = name.toLowerCase();
    let slot = this.slots.get(key);
    if (slot === undefined) {
      slot = this.temporary();
      this.slots.set(key, slot);
    }
    return slot;
  }

  /** A slot that no name reaches. */
  temporary(): number {
    this.next += 1;
    return this.next - 1;
  }

  /** Where an expression stands, for errors while rendering. */
  locate(expression: Pick<Expression, 'source' | 'offset'>): Location {
    const { file, source } = this.script;
    return {
      place: (): SourcePlace => ({
        file,
        line: lineAt(source, expression.offset),
        expression: expression.source,
      }),
    };
  }
}

/** The offset of what cannot be compiled, as an error. */
export function fault(reason: string, offset: number, written: string): HtlSyntaxError {
  return new HtlSyntaxError(reason, offset, written);
}

/** The expression that an interpolation consists of, if it is one and no more. */
export function onlyExpression(interpolation: Interpolation): Expression | undefined {
  const [only] = interpolation;
  return interpolation.length === 1 && typeof only === 'object' ? only : undefined;
}
