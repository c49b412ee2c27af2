import { useEffect, useRef, useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import type { MapWords, ShownPlaces } from './viewport/map';

/** How long nothing must change before it is announced, in milliseconds: zooming takes steps. */
const ANNOUNCEMENT_DELAY_MS = 700;

/** The sentence that says what the map shows after the visitor has moved it. */
export function useMapAnnouncement(shown: ShownPlaces | undefined, { count }: MapWords): string {
  const [text, setText] = useState('');
  const zoomBefore = useRef<number>(undefined);

  useEffect(() => {
    if (!shown?.byVisitor) {
      zoomBefore.current = shown?.zoom;
      return undefined;
    }
    const timer = setTimeout(() => {
      setText(announcementOf(count(shown.places), shown.zoom, zoomBefore.current));
      zoomBefore.current = shown.zoom;
    }, ANNOUNCEMENT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shown, count]);

  return text;
}

function announcementOf(places: string, zoom: number, before: number | undefined): string {
  const level = String(zoom);
  if (before === undefined || before === zoom) {
    return t('Moved. {0} on the map, zoom level {1}.', places, level);
  }
  return before < zoom
    ? t('Zoomed in. {0} on the map, zoom level {1}.', places, level)
    : t('Zoomed out. {0} on the map, zoom level {1}.', places, level);
}

/** The line that a tile provider asks for. */
export function Attribution({ html }: { html: string }): JSX.Element {
  return (
    <>
      {attributionParts(html).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href}>
            {text}
          </a>
        ),
      )}
    </>
  );
}

const GEONAMES = 'GeoNames';

/** Where our own outlines and names are from; the license of GeoNames asks for its name. */
export function OutlineSources(): JSX.Element {
  return (
    <>
      {t('Outlines: U.S. Census Bureau. Cities:')}{' '}
      <a href="https://www.geonames.org/">{GEONAMES}</a>
    </>
  );
}

/** A piece of a tile provider's line: text, or a link. */
export interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

/**
 * Reads the line that a tile provider asks for, `&copy; <a href="https://…">…</a>`. Its text and
 * its web links are kept; nothing else of it ever becomes markup.
 */
export function attributionParts(html: string): AttributionPart[] {
  // A document of its own runs no script and loads no image.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap(partsOf);
}

function partsOf(node: Node): AttributionPart[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ text: node.nodeValue ?? '' }];
  if (!(node instanceof Element) || /^(?:script|style)$/i.test(node.tagName)) return [];
  const href = node.tagName === 'A' ? webLink(node.getAttribute('href')) : undefined;
  if (href !== undefined) return [{ text: node.textContent, href }];
  return [...node.childNodes].flatMap(partsOf);
}

function webLink(href: string | null): string | undefined {
  return href !== null && /^https?:\/\//i.test(href) ? href : undefined;
}
