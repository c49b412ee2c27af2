/** A component's pages link every style sheet that the component calls, in markup that browsers follow. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITES, UI_APPS, type Brand } from '../support/site';
import { serveSites } from './sites.testing';

const { get } = serveSites();

/** Returns the libraries that a component's script calls outside a `<template>`, whose content is inert. */
function librariesOf(component: string): string[] {
  const script = join(UI_APPS, 'apps/riteaid-web/components', component, `${component}.html`);
  if (!existsSync(script)) return [];
  const live = readFileSync(script, 'utf8').replace(/<template\b.*?<\/template>/gs, '');
  const calls = [...live.matchAll(/clientlib\.css @ categories=(\[[^\]]*\]|'[^']*')/g)];
  return calls.flatMap(([, named = '']) =>
    [...named.matchAll(/riteaid-web\.([\w-]+)/g)].map(([, name = '']) => name),
  );
}

/** Returns the pages of a site's sitemap without single stores, which all use the same script. */
async function pagesOf(brand: Brand): Promise<string[]> {
  const { body } = await get('/sitemap.xml', brand);
  const paths = [...body.matchAll(/<loc>https:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, at = '']) => at);
  const pages = paths.filter((path) => !/\/(?:stores|find-us)\/./.test(path));
  return brand === 'thrifty' ? pages : [...pages, '/ra-dashboard'];
}

test.each(Object.keys(SITES) as Brand[])(
  'pages of %s link the style sheets of their components',
  async (brand) => {
    const missing: string[] = [];
    let checked = 0;
    for (const path of await pagesOf(brand)) {
      const { body } = await get(path, brand);
      const live = body.replace(/<template\b.*?<\/template>/gs, '');
      for (const [, component = ''] of live.matchAll(/data-cmp-is="([\w-]+)"/g))
        for (const library of librariesOf(component)) {
          checked += 1;
          if (!new RegExp(`<link[^>]+clientlib-${library}\\.`).test(live))
            missing.push(`${path}: ${component} has no ${library}`);
        }
    }
    expect(checked).toBeGreaterThan(brand === 'thrifty' ? 1 : 20);
    expect(missing).toEqual([]);
  },
);
