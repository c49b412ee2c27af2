import { escapeAttribute } from '../../html/escape';
import type { Bundle, BundleKind } from './bundle';
import type { ClientLibraries } from './ClientLibraries';

/** The parameters of AEM's clientlib.html templates. */
export interface InclusionOptions {
  readonly categories: readonly string[];
  /** Style sheets, scripts, or both. */
  readonly mode: 'css' | 'js' | 'all';
  readonly loading?: string | undefined;
  readonly onload?: string | undefined;
  readonly crossorigin?: string | undefined;
  readonly media?: string | undefined;
}

/** The tags of client libraries on one page: a library is linked once, however often it is asked for. */
export class Inclusion {
  private readonly included = new Set<string>();

  constructor(private readonly libraries: ClientLibraries) {}

  /** `<link>`s and `<script>`s, dependencies first. */
  tags(options: InclusionOptions): string {
    const kinds: readonly BundleKind[] = options.mode === 'all' ? ['css', 'js'] : [options.mode];
    return kinds
      .flatMap((kind) => this.libraries.bundlesFor(options.categories, kind))
      .filter((bundle) => this.isNew(bundle))
      .map((bundle) => tagOf(bundle, options))
      .join('\n');
  }

  private isNew(bundle: Bundle): boolean {
    if (this.included.has(bundle.href)) return false;
    this.included.add(bundle.href);
    return true;
  }
}

function tagOf(bundle: Bundle, options: InclusionOptions): string {
  const shared =
    attribute('crossorigin', options.crossorigin) + attribute('onload', options.onload);
  if (bundle.kind === 'css') {
    return `<link rel="stylesheet" href="${bundle.href}"${attribute('media', options.media)}${shared}>`;
  }
  const loading = LOADING.has(options.loading ?? '') ? ` ${options.loading ?? ''}` : '';
  return `<script${loading} src="${bundle.href}"${shared}></script>`;
}

const LOADING: ReadonlySet<string> = new Set(['async', 'defer']);

function attribute(name: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`;
}
