import { escapeText } from '../../html/escape';
import type { SitemapUrl } from './SitemapGenerator';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

/** Returns a sitemap (sitemaps.org 0.9) with the links to other languages that Google reads. */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  return `${HEAD}${urls.map(urlXml).join('')}</urlset>`;
}

function urlXml({ location, alternates }: SitemapUrl): string {
  const links = alternates.map(
    (version) =>
      `<xhtml:link rel="alternate" hreflang="${escapeText(version.language)}" href="${escapeText(version.location)}"/>`,
  );
  return `<url><loc>${escapeText(location)}</loc>${links.join('')}</url>`;
}
