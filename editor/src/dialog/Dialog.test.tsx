import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, type DialogProps } from './Dialog';
import { composite, dialogNode, dialogOf, multifield } from './dialog.testing';
import type { JsonObject } from './tree/DialogNode';

type Items = Readonly<Record<string, JsonObject>>;

function show(items: Items, content: JsonObject = {}, more: Partial<DialogProps> = {}) {
  const onSave = jest.fn();
  const onCancel = jest.fn();
  render(<Dialog dialog={dialogOf(items)} {...{ content, onSave, onCancel }} {...more} />);
  return { onSave, onCancel, user: userEvent.setup() };
}

const field = (name: string, more: JsonObject = {}): JsonObject =>
  dialogNode('form/textfield', { name: `./${name}`, fieldLabel: name, ...more });
const tab = (title: string, items: Items): JsonObject =>
  dialogNode('container', { 'jcr:title': title, items });
const tabs = (items: Items): Items => ({ tabs: dialogNode('tabs', { items }) });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

test('the author sees what is stored, changes it, and saves with Ctrl and Enter', async () => {
  const { onSave, user } = show({ title: field('Title') }, { Title: 'One' });
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toHaveValue('One');
  await user.type(input, ' more{Control>}{Enter}{/Control}');
  expect(onSave).toHaveBeenCalledWith([['./Title', 'One more']]);
});

test('every field has its label, help, example and mark', () => {
  show({
    title: field('Title', { required: true, fieldDescription: 'On top.', emptyText: 'Home' }),
    flag: dialogNode('form/checkbox', {
      name: './flag',
      text: 'Framed',
      fieldDescription: 'With a line.',
    }),
    note: dialogNode('form/textarea', { name: './note', fieldLabel: 'Note', disabled: true }),
  });
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('On top.');
  expect(input).toHaveAttribute('placeholder', 'Home');
  expect(screen.getByText('*')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Framed' })).toHaveAccessibleDescription(
    'With a line.',
  );
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeDisabled();
});

test('saving with faults names them, opens their tab and moves the focus to the first', async () => {
  const { onSave, user } = show(
    tabs({
      one: tab('First', { a: field('A') }),
      two: tab('Second', { b: field('B', { required: true }), c: field('C', { maxlength: 3 }) }),
    }),
    { C: 'long' },
  );
  await user.click(save());
  expect(onSave).not.toHaveBeenCalled();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('2 fields have to be mended');
  expect(alert).toHaveTextContent('B: Enter a value.');
  expect(screen.getByRole('tab', { name: /Second.*has errors/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.getByRole('textbox', { name: 'B' })).toHaveFocus();

  await user.type(screen.getByRole('textbox', { name: 'B' }), 'x');
  expect(alert).not.toHaveTextContent('B:');
  await user.click(within(alert).getByRole('button', { name: /^C:/ }));
  expect(screen.getByRole('textbox', { name: 'C' })).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([
    ['./B', 'x'],
    ['./C', 'lon'],
  ]);
});

test('an invalid stored value is marked at once, and a missing one only when the author saves', () => {
  show({ a: field('A', { maxlength: 2 }), b: field('B', { required: true }) }, { A: 'abc' });
  expect(screen.getByRole('textbox', { name: 'A' })).toBeInvalid();
  expect(screen.getByText('Shorten it to 2 characters. It has 3.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'B' })).toBeValid();
});

test('the message of the slot is at its field until the value changes, and does not keep from saving', async () => {
  const { onSave, user } = show(
    { home: field('home'), other: field('other') },
    { home: 'x' },
    {
      messages: [{ property: 'home', message: 'Home address: begin with a slash.' }],
    },
  );
  const input = screen.getByRole('textbox', { name: 'home' });
  expect(input).toHaveAccessibleDescription('Home address: begin with a slash.');
  await user.type(screen.getByRole('textbox', { name: 'other' }), 'y');
  await user.click(save());
  expect(onSave).toHaveBeenCalled();
  await user.type(input, 'y');
  expect(input).toBeValid();
});

test('closing with changes asks first, and keeps them unless the author discards them', async () => {
  const { onCancel, user } = show({ title: field('Title') });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'typed{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('typed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onCancel).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('closing without changes asks nothing', async () => {
  const { onCancel, user } = show({ title: field('Title') });
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('the browser asks before the page is left with changes', async () => {
  const { user } = show({ title: field('Title') });
  const leave = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x');
  expect(leave()).toBe(false);
});

test('a save that fails keeps the dialog with all that was typed, and says why', async () => {
  const onSave = jest.fn().mockRejectedValue(new Error('The page was changed meanwhile.'));
  const { user } = show({ title: field('Title') }, {}, { onSave });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'typed');
  await user.click(save());
  expect(await screen.findByText('The page was changed meanwhile.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('typed');
  await waitFor(() => {
    expect(save()).toBeEnabled();
  });
});

test('an unknown field shows its name, its XML and its value', () => {
  show(
    { map: dialogNode('custom/map', { name: './map', fieldLabel: 'Map', zoom: 3 }) },
    { map: '<script>alert(1)</script>' },
  );
  const unknown = screen.getByRole('region', { name: 'Map' });
  expect(unknown).toHaveTextContent('custom/map');
  expect(unknown).toHaveTextContent('<script>alert(1)</script>');
  expect(unknown).toHaveTextContent('zoom="{Long}3"');
  expect(document.querySelector('.unknown script')).toBeNull();
});

test('what a field cannot show is kept, and can be replaced', async () => {
  const { onSave, user } = show({ title: field('Title') }, { Title: ['a', 'b'] });
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'c');
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([
    ['./Title@Delete', ''],
    ['./Title', 'c'],
  ]);
});

const HOSTILE = '"><img src=x onerror=alert(1)>${x}</script>';

test('hostile content stays text in every field', () => {
  const name = (key: string): JsonObject => ({ name: `./${key}`, fieldLabel: HOSTILE });
  show(
    {
      a: dialogNode('form/textfield', name('a')),
      b: dialogNode('form/textarea', name('b')),
      c: dialogNode('form/select', {
        ...name('c'),
        items: { one: { text: HOSTILE, value: HOSTILE } },
      }),
      d: dialogNode('form/numberfield', name('d')),
      e: dialogNode('form/pathfield', name('e')),
      f: dialogNode('heading', { text: HOSTILE }),
      g: multifield('g', dialogNode('form/textfield')),
      h: dialogNode('custom/x', name('h')),
    },
    { ...Object.fromEntries('abcdeh'.split('').map((key) => [key, HOSTILE])), g: [HOSTILE] },
  );
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByDisplayValue(HOSTILE).length).toBeGreaterThan(3);
});

describe('a multifield', () => {
  const links = composite('Links', { url: field('Address'), text: field('Text') });
  const stored = { Links: { item0: { Address: '/a' }, item1: { Address: '/b' } } };
  const addresses = (): string[] =>
    screen
      .getAllByRole('textbox', { name: 'Address' })
      .map((input) => (input as HTMLInputElement).value);

  test('gets an item, whose first field has the focus', async () => {
    const { onSave, user } = show({ links }, stored);
    await user.click(screen.getByRole('button', { name: 'Add to Links' }));
    expect(screen.getAllByRole('textbox', { name: 'Address' })[2]).toHaveFocus();
    await user.keyboard('/c');
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith(
      expect.arrayContaining([
        ['./Links/item1/Address', '/b'],
        ['./Links/item2/Address', '/c'],
      ]),
    );
  });

  test('moves an item, keeps what is typed in it, and keeps the focus', async () => {
    const { user } = show({ links }, stored);
    const [, second] = screen.getAllByRole('textbox', { name: 'Address' });
    if (second) await user.type(second, 'x');
    await user.click(screen.getByRole('button', { name: 'Move Links 2 up' }));
    expect(addresses()).toEqual(['/bx', '/a']);
    expect(screen.getByRole('button', { name: 'Move Links 1 down' })).toHaveFocus();
  });

  test('removes an item, and the focus goes to the next', async () => {
    const { user } = show({ links }, stored);
    await user.click(screen.getByRole('button', { name: 'Remove Links 1' }));
    expect(addresses()).toEqual(['/b']);
    expect(screen.getByRole('button', { name: 'Remove Links 1' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Links 1' }));
    expect(screen.getByRole('button', { name: 'Add to Links' })).toHaveFocus();
  });

  test('has limits', async () => {
    const limited = multifield('States', dialogNode('form/textfield'), {
      required: true,
      'granite:data': { maxItems: '1' },
    });
    const { user } = show({ limited });
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('States: Add one item.');
    await user.click(screen.getByRole('button', { name: 'Add to States' }));
    await user.click(screen.getByRole('button', { name: 'Add to States' }));
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('States: Remove one item.');
  });
});

describe('a path', () => {
  const path = {
    link: dialogNode('form/pathfield', {
      name: './link',
      fieldLabel: 'Link',
      rootPath: '/content',
    }),
  };
  const entry = (at: string, isFolder = false) => ({
    name: at.slice(at.lastIndexOf('/') + 1),
    path: at,
    title: `Title of ${at}`,
    isFolder,
  });

  test('is browsed for from its folder', async () => {
    const browse = jest.fn((at: string) =>
      Promise.resolve(
        at === '/content' ? [entry('/content/site', true)] : [entry('/content/site/home')],
      ),
    );
    const { onSave, user } = show(path, { link: '/content/old' }, { browse });
    await user.click(screen.getByRole('button', { name: 'Browse' }));
    await user.click(await screen.findByRole('button', { name: 'Open Title of /content/site' }));
    await user.click(await screen.findByRole('button', { name: /home/ }));
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('/content/site/home');
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith([
      ['./link', '/content/site/home'],
      ['./link@Delete', ''],
    ]);
  });

  test('says why a folder cannot be read', async () => {
    const browse = () => Promise.reject(new Error('The server cannot be reached.'));
    const { user } = show(path, {}, { browse });
    await user.click(screen.getByRole('button', { name: 'Browse' }));
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
  });

  test('is typed, also to another site', async () => {
    const { onSave, user } = show(path);
    await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.com/?a=b#c');
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith([
      ['./link', 'https://example.com/?a=b#c'],
      ['./link@Delete', ''],
    ]);
  });
});

test('a select without known options keeps its value as text', async () => {
  const select = dialogNode('form/select', {
    name: './kind',
    fieldLabel: 'Kind',
    datasource: { 'sling:resourceType': 'custom/kinds' },
  });
  const { onSave, user } = show({ select, title: field('Title') }, { kind: 'stored' });
  expect(screen.getByRole('textbox', { name: 'Kind' })).toHaveValue('stored');
  expect(screen.getByText(/custom\/kinds, which is not available here/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x');
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([['./Title', 'x']]);
});

test('a select shows a stored value that it does not offer', () => {
  const select = dialogNode('form/select', {
    name: './kind',
    fieldLabel: 'Kind',
    items: { a: { text: 'Alpha', value: 'a' } },
  });
  show({ select }, { kind: 'old' });
  expect(screen.getByRole('button', { name: /Kind/ })).toHaveTextContent('old (not offered)');
});
