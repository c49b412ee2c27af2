import type { Repository } from '../../repository/Repository';
import { contentOf } from '../resources/Page';
import { absolutePath, Resource, resourceAt } from '../resources/Resource';
import type { DecorationOptions } from './decoration';
import { RenderProblem } from '../problems';
import { pathInfoOf, type RequestPathInfo } from './SlingRequest';

/** The options of `data-sly-include` and `data-sly-resource`. */
export interface IncludeOptions extends DecorationOptions {
  readonly prependPath?: unknown;
  readonly appendPath?: unknown;
  readonly resourceType?: unknown;
  readonly selectors?: unknown;
  readonly addSelectors?: unknown;
  readonly removeSelectors?: unknown;
  readonly wcmmode?: unknown;
  readonly requestAttributes?: unknown;
}

export interface IncludeTarget {
  readonly resource: Resource;
  /** The selectors and the extension in the path itself, if any. */
  readonly selectors?: readonly string[];
  readonly extension?: string | null;
}

/**
 * Returns the resource of a `data-sly-resource`: a resource object, or a path relative to `base`. A missing
 * resource with a given type is synthetic.
 * @throws RenderProblem if it does not exist and no type is given
 */
export function targetOf(
  repository: Repository,
  target: unknown,
  options: IncludeOptions,
  base: Resource,
): IncludeTarget {
  const type = typeof options.resourceType === 'string' ? options.resourceType : '';
  if (target instanceof Resource)
    return { resource: type === '' ? contentOf(target) : target.typed(type) };
  const path = absolutePath(joinPath(pathOf(target), options), base.path);
  const existing = resourceAt(repository, path);
  if (existing) return { resource: type === '' ? contentOf(existing) : existing.typed(type) };
  const dot = path.indexOf('.', path.lastIndexOf('/'));
  if (dot > 0) {
    const { selectors, extension } = pathInfoOf('', path.slice(dot));
    const shorter = resourceAt(repository, path.slice(0, dot));
    if (shorter)
      return {
        resource: type === '' ? contentOf(shorter) : shorter.typed(type),
        selectors,
        extension,
      };
  }
  if (type === '') {
    throw new RenderProblem(
      `There is nothing at ${path}. Author it, or give data-sly-resource a resourceType.`,
    );
  }
  return { resource: new Resource(repository, path, undefined, { resourceType: type }) };
}

/** Returns a path with `prependPath` and `appendPath` added. */
export function joinPath(path: string, options: IncludeOptions): string {
  const before = typeof options.prependPath === 'string' ? `${options.prependPath}/` : '';
  const after = typeof options.appendPath === 'string' ? `/${options.appendPath}` : '';
  return before === '' && after === '' ? path : `${before}${path}${after}`.replace(/\/{2,}/g, '/');
}

/** Returns the selectors of the inclusion: first they are replaced, then added, then removed. */
export function includedSelectors(
  inherited: readonly string[],
  options: IncludeOptions,
): Pick<RequestPathInfo, 'selectors' | 'selectorString'> {
  let selectors = 'selectors' in options ? namesOf(options.selectors) : inherited;
  if ('addSelectors' in options) selectors = [...selectors, ...namesOf(options.addSelectors)];
  if ('removeSelectors' in options) {
    const removed = namesOf(options.removeSelectors);
    // Without a value, all selectors are removed.
    selectors =
      removed.length === 0 ? [] : selectors.filter((selector) => !removed.includes(selector));
  }
  return { selectors, selectorString: selectors.length > 0 ? selectors.join('.') : null };
}

function namesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? value.split('.') : [];
}

function pathOf(target: unknown): string {
  if (typeof target === 'string') return target;
  const path: unknown = (target as { path?: unknown } | null | undefined)?.path;
  return typeof path === 'string' ? path : '';
}
