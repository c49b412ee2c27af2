import { html } from '../html/html';

/**
 * Returns the page that the links of an exported example lead to, in place of a page of a site. The address names the
 * missing page (`?page=/content/…`).
 */
export function sitePage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>A page of a site · Component library</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/workshop/workshop.css" />
        <script src="/workshop/workshop.js" defer></script>
      </head>
      <body class="single">
        <main id="main">
          <h1>A page of a site</h1>
          <p>
            The link leads to a page of a site, which is not part of the library.
            <code data-parameter="page"></code>
          </p>
          <p><a href="/workshop" target="_top">Component library</a></p>
        </main>
      </body>
    </html>`.markup;
}
