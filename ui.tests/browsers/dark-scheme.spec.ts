import { SITES, type Brand } from '../support/site';
import { expect, test } from './test';

for (const brand of Object.keys(SITES) as Brand[])
  test(`${brand} is light on dark on a device with a dark scheme`, async ({ visitor, site }) => {
    await visitor.open(site.publish(brand));
    expect(await visitor.run('matchMedia("(prefers-color-scheme: dark)").matches')).toBe(true);
    const ground = await lightness(visitor.run('getComputedStyle(document.body).backgroundColor'));
    const text = await lightness(visitor.run('getComputedStyle(document.body).color'));
    expect(ground, 'the ground').toBeLessThan(0.25);
    expect(text, 'the text').toBeGreaterThan(0.75);
  });

/** Returns the brightest component of a color, from 0 to 1. */
async function lightness(color: Promise<unknown>): Promise<number> {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(String(await color));
  if (!parts) throw new Error(`${String(await color)} is no opaque color.`);
  return Math.max(...parts.slice(1).map(Number)) / 255;
}
