import { html } from './html';
import type { Html } from './html';
import { PAGE_STYLE } from './plainPageStyle';

/** A page for a form that was sent without JavaScript. It stands alone, so that it always arrives. */
export function plainPage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${PAGE_STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.markup;
}
