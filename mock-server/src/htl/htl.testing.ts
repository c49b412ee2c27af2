import { compileHtl } from './compileHtl';
import type { HtlHost } from './host';

/** Returns a host for tests: translations and Java models come from tables, includes print their path. */
export function testHost(overrides: Partial<HtlHost> = {}): HtlHost {
  return {
    locale: 'en-US',
    use: (identifier) => {
      throw new Error(`There is no model ${identifier}.`);
    },
    include: (path, options) => `[include ${path} ${JSON.stringify(options)}]`,
    resource: (target, options) => `[resource ${String(target)} ${JSON.stringify(options)}]`,
    translate: (text) => text,
    ...overrides,
  };
}

/** Compiles and renders a script. */
export function render(
  source: string,
  bindings: Readonly<Record<string, unknown>> = {},
  host: Partial<HtlHost> = {},
): string {
  return compileHtl(source, 'test.html').render(bindings, testHost(host));
}
