import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../buildPackage';
import type { Suite } from '../comparison';
import { ContentServerSide } from '../ContentServerSide';
import { ROOT, WORK } from '../tools';
import { compareViews, MODES } from './pages';

/** A template with locked, unlocked and nested components, and pages that fill it, are empty or have no template. One sets widths. */
const FIXTURE = join(ROOT, 'ui.tests/parity/templates');

const PAGES = ['full', 'bare', 'untemplated', 'sized'].map(
  (name) => `/content/parity-templates/${name}`,
);
const PARTS = ['first', 'open', 'main', 'outer'].map((name) => `full/_jcr_content/root/${name}`);

/** Pages that show the structure of an editable template, and the components of one by their addresses. */
export const templates: Suite = {
  name: 'templates',
  async compare({ sling }) {
    const folder = join(WORK, 'templates');
    rmSync(folder, { recursive: true, force: true });
    cpSync(FIXTURE, folder, { recursive: true });
    const roots = ['apps', 'conf', 'content'].map((root) => `${root}/parity-templates`);
    await sling.install(await buildPackage(folder, 'parity-templates', roots));
    const ours = await ContentServerSide.start([join(FIXTURE, 'jcr_root')]);
    const paths = [...PAGES, ...PARTS.map((part) => `/content/parity-templates/${part}`)];
    const views = paths.flatMap((path) => MODES.map((mode) => ({ path: `${path}.html`, mode })));
    const comparison = await compareViews({ sling, ours }, 'templates', views);
    await ours.stop();
    return comparison;
  },
};
