import type { EditableConfig } from './editableConfig';

/** Returns the configurations of the editor's handles in markup, in order. */
export function handlesIn(markup: string): readonly EditableConfig[] {
  const found = markup.matchAll(/<cq data-path="([^"]*)" data-config="([^"]*)"><\/cq>/g);
  return Array.from(found, ([, path, json = '']) => {
    const config = JSON.parse(unescaped(json)) as EditableConfig;
    if (unescaped(path ?? '') !== config.path) throw new Error(`Two paths in ${json}.`);
    return config;
  });
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
