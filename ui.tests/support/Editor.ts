import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site';

/** The page editor in a browser, whose author reads English or Spanish. */
export class Editor {
  /** The page that is edited. */
  readonly frame: FrameLocator;
  /** The toolbar of the selected component. */
  readonly toolbar: Locator;
  readonly tree: Locator;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.frame = page.frameLocator('iframe');
    this.toolbar = page.locator('main').getByRole('toolbar');
    this.tree = page.getByRole('treegrid', {
      name: /^(?:Content of the page|Contenido de la página)$/,
    });
  }

  /** Opens a content page, and waits until its components can be selected. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.site.author(`/editor.html${path}.html`));
    await expect(this.card('Container')).toBeVisible();
    await this.showTree();
    await expect(this.tree.getByRole('row').first()).toBeVisible();
    await this.page.getByRole('tab', { name: /^(?:Add|Agregar)$/ }).click();
  }

  async showTree(): Promise<void> {
    await this.page.getByRole('tab', { name: /^Conten(?:t|ido)$/ }).click();
  }

  /** The card of a component in the side panel. */
  card(title: string): Locator {
    const exact = this.page.locator('.component__title', { hasText: new RegExp(`^${title}$`) });
    return this.page.getByRole('button').filter({ has: exact });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Drags a component of the side panel to just below the upper edge of an element of the page. */
  async dragCard(title: string, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.card(title).scrollIntoViewIfNeeded();
    await this.card(title).hover();
    await this.page.mouse.down();
    const box = await boxOf(target);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height + 200);
    await this.page.mouse.move(box.x + box.width / 2, box.y + 12, { steps: 4 });
    await expect(this.page.locator('.marker')).toBeVisible();
    await this.page.mouse.up();
  }

  /** Waits until all edits are saved. */
  async saved(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('status')).toHaveText(
      /^(?:Saved|Guardado)$/,
    );
  }

  /** Returns the names of the components directly in a container, by the content. */
  async order(container: string): Promise<string[]> {
    const url = this.site.author(`${container}.1.json`);
    const node = (await (await this.page.request.get(url)).json()) as Record<string, unknown>;
    return Object.keys(node).filter((name) => isNode(node[name]));
  }
}

const isNode = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);

async function boxOf(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

/** Returns a hash for each file of a folder by its path, so that two states can be compared. */
export function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .map((file) => join(file.parentPath, file.name) + (file.isDirectory() ? '/' : ''))
      .sort()
      .map((path) => [path.slice(folder.length), path.endsWith('/') ? '' : hashOf(path)]),
  );
}

const hashOf = (file: string): string =>
  createHash('sha1').update(readFileSync(file)).digest('hex');
