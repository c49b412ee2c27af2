import { useEffect, useRef, useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import type { MapWords, ShownPlaces } from './viewport/map';

/** The time without a change before an announcement, in milliseconds: zooming takes steps. */
const ANNOUNCEMENT_DELAY_MS = 700;

/** Returns the sentence that describes the map's content after the visitor has moved it. */
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

/** The attribution line that a tile provider requires. */
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

/** The sources of our own outlines and names; the license of GeoNames requires its name. */
export function OutlineSources(): JSX.Element {
  return (
    <>
      {t('Outlines: U.S. Census Bureau. Cities:')}{' '}
      <a href="https://www.geonames.org/">{GEONAMES}</a>
    </>
  );
}

/** A part of a tile provider's attribution line: text, or a link. */
export interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

/**
 * Reads the attribution line that a tile provider requires, `&copy; <a href="https://…">…</a>`. It
 * keeps the text and the web links; nothing else in the line ever becomes markup.
 */
export function attributionParts(html: string): AttributionPart[] {
  // A separate document runs no script and loads no image.
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
