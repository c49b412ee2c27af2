import type { Locator, Page } from '@playwright/test';
import { buildDialogPage, openDialog } from '../../support/dialogPage';
import { expect, test } from '../../support/test';

type Json = Readonly<Record<string, unknown>>;

const GRANITE = 'granite/ui/components/coral/foundation';

const node = (type: string, more: Json = {}): Json => ({
  'jcr:primaryType': 'nt:unstructured',
  'sling:resourceType': type.includes('/components/') ? type : `${GRANITE}/${type}`,
  ...more,
});

/** A kind of field: what is stored, how an author changes it, and what is stored then. */
interface Kind {
  readonly type: string;
  readonly more?: Json;
  readonly stored: unknown;
  readonly change: (dialog: Locator, label: string, page: Page) => Promise<void>;
  readonly then: string;
}

const fill =
  (text: string): Kind['change'] =>
  async (dialog, label) =>
    dialog.getByRole('textbox', { name: label, exact: true }).fill(text);

const OPTIONS = { items: { a: { value: 'a', text: 'Alpha' }, b: { value: 'b', text: 'Beta' } } };

const KINDS: Readonly<Record<string, Kind>> = {
  text: { type: 'form/textfield', stored: 'Old', change: fill('<b>New</b>'), then: '<b>New</b>' },
  words: { type: 'form/textarea', stored: 'Old', change: fill('New'), then: 'New' },
  path: {
    type: 'form/pathfield',
    stored: '/content/a',
    change: fill('/content/b'),
    then: '/content/b',
  },
  number: {
    type: 'form/numberfield',
    stored: 7,
    change: async (dialog, label) => {
      const input = dialog.getByRole('textbox', { name: label, exact: true });
      await input.fill('8');
      await input.blur();
    },
    then: '8',
  },
  check: {
    type: 'form/checkbox',
    more: { text: 'check', value: 'true' },
    stored: false,
    change: (dialog, label) => dialog.getByText(label, { exact: true }).click(),
    then: 'true',
  },
  choice: {
    type: 'form/select',
    more: OPTIONS,
    stored: 'a',
    change: async (dialog, label, page) => {
      await dialog.getByRole('button', { name: new RegExp(`${label}$`) }).click();
      await page.getByRole('option', { name: 'Beta' }).click();
    },
    then: 'b',
  },
  radio: {
    type: 'form/radiogroup',
    more: OPTIONS,
    stored: 'a',
    change: (dialog, label) =>
      dialog.getByRole('radiogroup', { name: label }).getByText('Beta').click(),
    then: 'b',
  },
  color: { type: 'form/colorfield', stored: '#112233', change: fill('#445566'), then: '#445566' },
  date: {
    type: 'form/datepicker',
    more: { type: 'date' },
    stored: '2026-11-27',
    change: (dialog, label) => dialog.getByLabel(label, { exact: true }).fill('2026-12-24'),
    then: '2026-12-24',
  },
  suggestion: {
    type: 'form/autocomplete',
    more: { options: OPTIONS },
    stored: 'a',
    change: async (dialog, label, page) => {
      // First into view: a list closes when the dialog scrolls.
      await dialog.getByRole('combobox', { name: label, exact: true }).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Bet');
      await page.getByRole('option', { name: 'Beta' }).click();
    },
    then: 'b',
  },
  rich: {
    type: 'cq/gui/components/authoring/dialog/richtext',
    stored: '<p>Old</p>',
    change: async (dialog, label, page) => {
      const text = dialog.getByRole('textbox', { name: label, exact: true });
      await text.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('New');
    },
    then: '<p>New</p>',
  },
};

const fields = Object.fromEntries(
  Object.entries(KINDS).map(([name, { type, more }]) => [
    name,
    node(type, { name: `./${name}`, fieldLabel: name, ...more }),
  ]),
);
const stored = Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, kind.stored]));

const container = (title: string, items: Json): Json =>
  node('container', { 'jcr:title': title, items });
const list = (name: string, items: Json): Json =>
  node('form/multifield', {
    composite: true,
    fieldLabel: name,
    field: node('container', { name: `./${name}`, items }),
  });

/** The containers of dialogs around all fields, the content for them, and where the values are stored. */
const CONTAINERS: Readonly<
  Record<
    string,
    { readonly items: Json; readonly content?: Json; readonly at?: string; readonly open?: string }
  >
> = {
  'no container': { items: fields },
  'the second tab': {
    items: {
      tabs: node('tabs', {
        items: {
          a: container('One', {
            other: node('form/textfield', { name: './other', fieldLabel: 'Other' }),
          }),
          b: container('Two', fields),
        },
      }),
    },
    open: 'tab',
  },
  columns: {
    items: {
      columns: node('fixedcolumns', { items: { a: node('container', { items: fields }) } }),
    },
  },
  'a fieldset in a well': {
    items: {
      well: node('well', {
        items: { set: node('form/fieldset', { 'jcr:title': 'Set', items: fields }) },
      }),
    },
  },
  'the item of a list': {
    items: { list: list('links', fields) },
    content: { links: { item0: stored } },
    at: 'links/item0',
  },
  'the item of a list in the item of a list': {
    items: { list: list('groups', { inner: list('links', fields) }) },
    content: { groups: { item0: { links: { item0: stored } } } },
    at: 'groups/item0/links/item0',
  },
};

let files: ReadonlyMap<string, string>;
test.beforeAll(async () => {
  files = await buildDialogPage();
});

for (const [name, { items, content = stored, at = '', open }] of Object.entries(CONTAINERS))
  test(`an author changes each kind of field in ${name}`, async ({ page }) => {
    const given = { dialog: node('container', { content: { items } }), content };
    await openDialog(page, files, JSON.stringify(given));
    const dialog = page.getByRole('dialog');
    if (open === 'tab') await page.getByRole('tab', { name: 'Two' }).click();
    for (const [label, { change }] of Object.entries(KINDS)) await change(dialog, label, page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveTitle(/^\[/);
    const posted = JSON.parse(await page.title()) as readonly (readonly string[])[];
    for (const [label, { then }] of Object.entries(KINDS))
      expect(posted).toContainEqual([`./${at === '' ? '' : `${at}/`}${label}`, then]);
  });
