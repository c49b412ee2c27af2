import { Html, html } from '../../../html/html';

/**
 * Returns a page in response to a form that is submitted without JavaScript. It has no other
 * resources that could fail to load.
 *
 * @param isSecret - Its address contains a secret, which must not reach other sites as the
 * referrer.
 */
export function plainPage(
  title: string,
  body: Html,
  language: 'en' | 'es' = 'en',
  isSecret = false,
): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${isSecret && html`<meta name="referrer" content="no-referrer" />`}
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

const PAGE_STYLE = new Html(`
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #22252b; background: #f7f5f1 }
main { max-width: 36rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4rem) 1.25rem }
h1 { margin: 0 0 .5rem; font-size: clamp(1.6rem, 5vw, 2.1rem); line-height: 1.2; letter-spacing: -.015em }
a { color: #14507a }
.problems { margin: 1.5rem 0; padding: 1rem 1rem 1rem 2.25rem; background: #fff; border-left: 4px solid #b3261e; border-radius: 4px }
.field { margin-top: 1.4rem }
label { display: block; font-weight: 600; margin-bottom: .3rem }
label span { font-weight: 400; color: #5a5f69 }
.field p { margin: 0 0 .35rem; color: #5a5f69; font-size: .95rem }
.field .error { color: #b3261e; font-weight: 600 }
input, textarea { display: block; width: 100%; min-height: 3rem; padding: .6rem .75rem; font: inherit; color: inherit; background: #fff; border: 1px solid #767b85; border-radius: 6px }
[aria-invalid] { border: 2px solid #b3261e }
button { margin-top: 1.75rem; min-height: 3rem; padding: .6rem 1.75rem; font: inherit; font-weight: 600; color: #fff; background: #14507a; border: 0; border-radius: 6px; cursor: pointer }
button:hover { background: #0e3b5b }
:focus-visible { outline: 3px solid #14507a; outline-offset: 2px }
`);
