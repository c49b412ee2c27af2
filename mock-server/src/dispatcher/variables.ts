import type { Place } from './errors';
import { DispatcherConfigError } from './errors';

/**
 * What the platform sets before our files are read. Apache falls back on the environment for them;
 * no rule depends on their values, so they stand for themselves here.
 */
const FROM_PLATFORM: ReadonlySet<string> = new Set(['DOCROOT', 'AEM_HOST', 'AEM_PORT']);

/** Apache's `Define`: global, in the order of reading, put in before a line is split into words. */
export class Variables {
  readonly #values = new Map<string, string>();

  define(name: string, value: string): void {
    this.#values.set(name, value);
  }

  /** @throws DispatcherConfigError for a variable that nobody has defined. */
  fill(text: string, place: Place): string {
    return text.replace(/\$\{([^}]+)\}/g, (written, name: string) => {
      const value = this.#values.get(name);
      if (value === undefined && !FROM_PLATFORM.has(name)) {
        throw new DispatcherConfigError(
          place,
          `The variable ${written} is not defined.`,
          'Define it in conf.d/variables/custom.vars and include that file first.',
        );
      }
      return value ?? written;
    });
  }
}
