import type { Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** The failure of a slot, without a message, which could contain what a visitor typed. */
export interface SlotFailure {
  readonly slot: string;
  readonly phase: string;
}

type RumEntry =
  | { readonly kind: 'slot-error'; readonly slot: string; readonly phase: string }
  | { readonly kind: 'web-vital'; readonly name: Metric['name']; readonly value: number };

/** A batch of one page. It identifies no visitor: no id, no query of the address, no stored value. */
export interface RumBatch {
  /** The path of the page, with `0` for each number, because an order's page has the order's. */
  readonly page: string;
  /** The hash of the page's script. */
  readonly build: string;
  /** The connection as the browser classes it, such as `4g`; empty if it does not. */
  readonly connection: string;
  readonly entries: readonly RumEntry[];
}

/** A page that fails again and again sends no more than this. */
export const MOST_ENTRIES = 20;

interface Vitals {
  readonly onLCP: typeof onLCP;
  readonly onINP: typeof onINP;
  readonly onCLS: typeof onCLS;
  readonly onTTFB: typeof onTTFB;
}

const VITALS = ['onLCP', 'onINP', 'onCLS', 'onTTFB'] as const;

/**
 * Collects failures of slots, and the Web Vitals of a share of pages, and sends them in one batch when the visitor leaves
 * the page. The page names the address (`data-rum-url`) and the share in percent (`data-rum-share`). Returns the function
 * that reports a failure. Nothing is stored; what cannot be sent is lost.
 * @param build the hash of the page's script
 */
export function startRum(
  build: string,
  {
    random = Math.random,
    loadVitals = () => import(/* webpackChunkName: "web-vitals" */ 'web-vitals'),
  }: { readonly random?: () => number; readonly loadVitals?: () => Promise<Vitals> } = {},
): (failure: SlotFailure) => void {
  const { rumUrl = '', rumShare } = document.body.dataset;
  const url = new URL(rumUrl, location.origin);
  if (url.origin !== location.origin && url.protocol !== 'https:') return () => undefined;
  const page = location.pathname.replace(/\d+/g, '0');
  const measured = new Set<string>();
  let entries: RumEntry[] = [];
  let left = MOST_ENTRIES;

  function add(entry: RumEntry): void {
    if (left === 0) return;
    left -= 1;
    entries.push(entry);
  }

  function send(): void {
    if (document.visibilityState !== 'hidden' || entries.length === 0) return;
    const batch: RumBatch = { page, build, connection: connectionKind(), entries };
    const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
    // A browser that cannot take it now is asked again when the page is hidden next.
    if (navigator.sendBeacon(url.href, body)) entries = [];
  }

  // On the window, so that the listeners of web-vitals at the document come first.
  addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);

  async function measure(): Promise<void> {
    // The page's own code comes first; measurements of before are buffered.
    if (document.readyState !== 'complete')
      await new Promise((resolve) => {
        addEventListener('load', resolve);
      });
    const vitals = await loadVitals();
    for (const name of VITALS)
      vitals[name](({ name: metric, value }) => {
        // A later value would count as another visit.
        if (measured.has(metric)) return;
        measured.add(metric);
        add({ kind: 'web-vital', name: metric, value: Math.round(value * 1000) / 1000 });
      });
  }

  if (random() * 100 < Number(rumShare)) measure().catch(() => undefined);

  return ({ slot, phase }) => {
    add({ kind: 'slot-error', slot, phase });
  };
}

function connectionKind(): string {
  const { connection } = navigator as { connection?: { effectiveType?: unknown } };
  return typeof connection?.effectiveType === 'string' ? connection.effectiveType : '';
}
