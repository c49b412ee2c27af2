import type { FastifyReply } from 'fastify';
import { Html, html } from '../../../html/html';
import { SHOP } from '../language';
import type { Language } from '../language';
import { withoutSlots } from './slotMarkup';
import { jsonLd } from './structuredData';
import type { Visit } from './visit';

/** A page of the shop: the part between the site's header and footer, and the facts for its head. */
export interface ShopPage {
  /** The title, without the site's name. */
  readonly title: string;
  readonly description?: string;
  /** The path below the shop's home page, in either language: `/vitamins`; empty for the home page. */
  readonly path: string;
  /** Whether search engines may list it. They may not list a visitor's own pages. */
  readonly isListed: boolean;
  /** Whether it shows what only this visitor may see, such as the cart or an order. */
  readonly isPersonal?: boolean;
  readonly main: Html;
  /** Returns the data for search engines (schema.org); `origin` is the site's, or empty. */
  readonly data?: (origin: string) => readonly object[];
}

/**
 * Sends a page of the shop in the frame of the site's own page `/shop`, as a theme of Magento reuses the
 * header and the footer that authors edit (docs/decisions, "The shop's pages stand in a page of the site").
 * The page is not shared between visitors: its forms contain a key. Only a personal page is `no-store`, which would keep
 * a page out of the browser's back/forward cache.
 */
export function sendShopPage({ reply, language, frame }: Visit, page: ShopPage): FastifyReply {
  if (frame === undefined) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', page.isPersonal ? 'no-store' : 'private, no-cache')
    .send(framed(frame, page, language));
}

function framed(frame: string, page: ShopPage, language: Language): string {
  const about = frame.match(ABOUT)?.join('') ?? '';
  const origin = CANONICAL.exec(about)?.[1] ?? '';
  const siteName = new Html(SITE_NAME.exec(about)?.[1] ?? '');
  const head = headOf(page, language, origin, siteName);
  return (
    withoutSlots(frame)
      .replace(ABOUT, '')
      // The replacements are functions, because `$&` in a text would be a pattern of the replacement.
      .replace('</head>', () => `${head.markup}</head>`)
      .replace(OUTLET, () => html`${page.main}${jsonLd(page.data?.(origin) ?? [])}`.markup)
      .replace(LANGUAGE_LINK, (link) => {
        const other = language === 'en' ? 'es' : 'en';
        return link.replace(/ href="[^"]*"/, ` href="${SHOP[other]}${page.path}"`);
      })
  );
}

/** The elements in the head of the site's page that describe that page, and not one of the shop. */
const ABOUT =
  /\s*(?:<title>[^<]*<\/title>|<meta (?:name="(?:description|robots)"|property="og:(?:type|site_name|title|description|url)")[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>)/g;

const CANONICAL = /<link rel="canonical" href="([^"]*?)(?:\/es)?\/shop">/;
const SITE_NAME = /<meta property="og:site_name" content="([^"]*)">/;
const OUTLET = /<div data-shop-outlet>[\s\S]*?<\/div>/;
const LANGUAGE_LINK = /<a\b[^>]*\bcmp-header__language\b[^>]*>/g;

function headOf(page: ShopPage, language: Language, origin: string, siteName: Html): Html {
  const { title, description, path, isListed } = page;
  const address = `${origin}${SHOP[language]}${path}`;
  return html`<title>${title} – ${siteName}</title>
    ${description !== undefined && html`<meta name="description" content="${description}" />`}
    ${
      isListed
        ? html`<link rel="canonical" href="${address}" />
            <link rel="alternate" hreflang="en" href="${origin}${SHOP.en}${path}" />
            <link rel="alternate" hreflang="x-default" href="${origin}${SHOP.en}${path}" />
            <link rel="alternate" hreflang="es" href="${origin}${SHOP.es}${path}" />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content="${siteName}" />
            <meta property="og:title" content="${title}" />
            ${
              description !== undefined &&
              html`<meta property="og:description" content="${description}" />`
            }
            <meta property="og:url" content="${address}" />`
        : html`<meta name="robots" content="noindex" />`
    }`;
}
