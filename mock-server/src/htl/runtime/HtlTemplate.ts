import type { HtlHost } from '../host';
import { Frame, type Render } from './Frame';
import { withPlace } from './withPlace';

/** A compiled `data-sly-template`, not yet bound to a request. */
export interface TemplateDefinition {
  readonly name: string;
  /** Parameters by lower-case name, each with its variable's slot. */
  readonly parameters: ReadonlyMap<string, number>;
  readonly file: string;
  readonly slots: () => number;
  readonly body: () => Render;
}

/** A template that `data-sly-call` can call. It sees its parameters and the globals, nothing else. */
export class HtlTemplate {
  constructor(
    private readonly definition: TemplateDefinition,
    private readonly bindings: Readonly<Record<string, unknown>>,
    private readonly host: HtlHost,
    private readonly siblings: ReadonlyMap<string, HtlTemplate>,
  ) {}

  /** Renders the template. Parameters that are not passed are empty (HTL 1.4 §2.2.10). */
  call(args: ReadonlyMap<string, unknown>): string {
    const { definition } = this;
    const frame = new Frame(
      this.bindings,
      this.host,
      this.siblings,
      definition.file,
      definition.slots(),
    );
    for (const [name, slot] of definition.parameters) frame.set(slot, args.get(name) ?? '');
    return withPlace(frame, definition.body());
  }
}

/** The templates of a file, each under its name. `find` looks for one without regard to case. */
export class TemplateLibrary {
  readonly #byName: ReadonlyMap<string, HtlTemplate>;

  constructor(
    definitions: readonly TemplateDefinition[],
    bindings: Readonly<Record<string, unknown>>,
    host: HtlHost,
  ) {
    const byName = new Map<string, HtlTemplate>();
    for (const definition of definitions) {
      const { name } = definition;
      const template = new HtlTemplate(definition, bindings, host, byName);
      byName.set(name.toLowerCase(), template);
      Object.defineProperty(this, name, { value: template, enumerable: true, configurable: true });
    }
    this.#byName = byName;
  }

  /** Static, so that a template can have any name. */
  static find(library: TemplateLibrary, name: string): HtlTemplate | undefined {
    return library.#byName.get(name.toLowerCase());
  }

  static all(library: TemplateLibrary): ReadonlyMap<string, HtlTemplate> {
    return library.#byName;
  }
}
