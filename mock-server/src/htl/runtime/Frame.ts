import type { HtlHost, HtlScope } from '../host';
import type { SourcePlace } from '../HtlError';
import type { HtlTemplate } from './HtlTemplate';

/** Where an expression stands; the line is counted only when a message needs it. */
export interface Location {
  place(): SourcePlace;
}

/**
 * One run of a script or template: its variables and what surrounds it. Variables live in
 * numbered slots, given out at compile time; undefined is a variable nobody has set.
 */
export class Frame {
  readonly slots: unknown[];
  readonly scope: HtlScope;
  /** The expression that runs, for messages. */
  at: Location | undefined;
  private bindingNames: ReadonlyMap<string, string> | undefined;

  constructor(
    readonly bindings: Readonly<Record<string, unknown>>,
    readonly host: HtlHost,
    readonly templates: ReadonlyMap<string, HtlTemplate>,
    script: string,
    size: number,
  ) {
    this.slots = new Array<unknown>(size).fill(undefined);
    this.scope = { script, bindings };
  }

  /** Sets a variable; a value of undefined hides a global of the same name all the same. */
  set(slot: number, value: unknown): void {
    this.slots[slot] = value ?? null;
  }

  /** A name that no block statement has set: a template of the file, or a global variable. */
  resolve(slot: number, name: string): unknown {
    const value = this.templates.get(name.toLowerCase()) ?? this.binding(name) ?? null;
    this.slots[slot] = value;
    return value;
  }

  /** Names are case-insensitive, since HTML's attributes, which set them, are (HTL 1.4 §2.1.1). */
  private binding(name: string): unknown {
    const { bindings } = this;
    if (name in bindings && !(name in Object.prototype)) return bindings[name];
    if (this.bindingNames === undefined) {
      const names = new Map<string, string>();
      for (const key in bindings) names.set(key.toLowerCase(), key);
      this.bindingNames = names;
    }
    const key = this.bindingNames.get(name.toLowerCase());
    return key === undefined ? undefined : bindings[key];
  }
}

/** A piece of compiled markup. */
export type Render = (frame: Frame) => string;
/** A compiled expression. */
export type Evaluate = (frame: Frame) => unknown;
