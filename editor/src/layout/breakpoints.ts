import { atom } from 'nanostores';
import { DEFAULT } from '../page/gridClasses';
import { getJson, ServerError } from '../server/request';

/** A range of widths for which a component may have a layout of its own. */
export interface Breakpoint {
  /** The name of its node in `cq:responsive`. */
  readonly name: string;
  readonly title: string;
  /** The widest page, in pixels; undefined for the default. */
  readonly width: number | undefined;
}

/**
 * The breakpoints of the page that is open, the narrowest first, without the default; undefined until they are known, because a
 * layout for phones must not be saved for all widths.
 */
export const $breakpoints = atom<readonly Breakpoint[] | undefined>(undefined);

/** The reason why the breakpoints could not be loaded. */
export const $breakpointsProblem = atom<string | undefined>(undefined);

/** The page whose breakpoints were asked for last. */
let asked: string | undefined;

/** Loads the breakpoints that the template of a page defines, as AEM's templates do. Without any, the page has one layout. */
export async function loadBreakpoints(page: string): Promise<void> {
  asked = page;
  $breakpoints.set(undefined);
  $breakpointsProblem.set(undefined);
  try {
    const loaded = await breakpointsOf(page);
    if (asked === page) $breakpoints.set(loaded);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (asked === page) $breakpointsProblem.set(error.message);
  }
}

/** Asks again for the breakpoints that could not be loaded. */
export async function loadBreakpointsAgain(): Promise<void> {
  if (asked !== undefined) await loadBreakpoints(asked);
}

async function breakpointsOf(page: string): Promise<readonly Breakpoint[]> {
  const content = await read(`${page}/jcr:content`);
  const template = content?.['cq:template'];
  if (typeof template !== 'string') return [];
  const defined = await read(`${template}/structure/jcr:content/cq:responsive/breakpoints`, 1);
  return Object.entries(defined ?? {})
    .flatMap(([name, value]) => breakpointOf(name, value))
    .sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
}

/** Returns the breakpoint of a page of a width in pixels. */
export function breakpointFor(breakpoints: readonly Breakpoint[], width: number): Breakpoint {
  const found = breakpoints.find((each) => each.width !== undefined && width <= each.width);
  return found ?? { name: DEFAULT, title: '', width: undefined };
}

function breakpointOf(name: string, value: unknown): readonly Breakpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  const { title, width } = value as { readonly title?: unknown; readonly width?: unknown };
  const widest = Number(width);
  if (!Number.isFinite(widest) || name === DEFAULT) return [];
  return [{ name, title: typeof title === 'string' ? title : name, width: widest }];
}

/** Returns the properties of a node, and of the nodes below to a depth; undefined if there is none. @throws ServerError */
async function read(path: string, depth = 0): Promise<Record<string, unknown> | undefined> {
  try {
    return (await getJson(`${encodeURI(path)}.${String(depth)}.json`)) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return undefined;
    throw error;
  }
}
