import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogNode, dialogOf } from '../../dialog.testing';
import { Dialog } from '../../Dialog';
import { type JsonObject, readNode } from '../../tree/DialogNode';
import { canShow, createEditor, offeredOnly } from './createEditor';
import { featuresOf } from './features';
import { isSameHtml, storedHtml } from './storedHtml';

/** The document of the tests has no layout, which the editor asks for when it scrolls to the selection. */
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const RICH = 'cq/gui/components/authoring/dialog/richtext';

test.each([
  '<p>One <b>two</b> <strong>three</strong> <i>four</i> <em>five</em> <u>six</u></p>',
  '<p>H<sub>2</sub>O and m<sup>2</sup></p>',
  '<h2 id="a" class="lead">Title</h2>\n<p>Text&nbsp;with a<br>break &amp; more</p>',
  '<ul>\n<li>One</li>\n<li>Two <a href="/content/a" title="T" target="_blank" rel="noopener">link</a></li>\n</ul>',
  '<ol><li>One<ul><li>Inner</li></ul></li></ol>',
  '<p style="text-align: center">Middle</p>',
  '<blockquote>Said</blockquote>',
  '<p>Mail <a href="mailto:a@example.com">us</a></p><p>&nbsp;</p>',
  'No paragraph',
  '<p><b><a href="/a">x</a></b> <a href="/b">y <i>z</i></a></p>',
])('the editor keeps %s', (html) => {
  expect(canShow(html)).toBe(true);
});

test.each([
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<p>Picture <img src="/content/dam/x.png" alt=""></p>',
  '<p onclick="alert(1)">Text</p>',
  '<p><a href="javascript:alert(1)">x</a></p>',
  '<p><a href="java&#10;script:alert(1)">x</a></p>',
  '<p data-x="1">Text</p><!-- note -->',
  '<p><span style="color:red">Red</span></p>',
  '<pre>code</pre>',
  '<script>alert(1)</script><p>Text</p>',
])('the editor does not claim to keep %s', (html) => {
  expect(canShow(html)).toBe(false);
});

test('what is written has the tags of AEM, and a text without content is empty', () => {
  const editor = createEditor('<p>One two</p>', () => true, { element: null });
  editor.chain().setTextSelection({ from: 1, to: 4 }).toggleMark('bold').toggleMark('italic').run();
  expect(storedHtml(editor.getHTML())).toBe('<p><b><i>One</i></b> two</p>');
  editor.chain().selectAll().toggleList('bulletList', 'listItem').run();
  expect(storedHtml(editor.getHTML())).toBe('<ul><li><b><i>One</i></b> two</li></ul>');
  editor.commands.setContent('<p></p>');
  expect(storedHtml(editor.getHTML())).toBe('');
  editor.destroy();
});

test('what is pasted loses the marks that the dialog does not offer', () => {
  const editor = createEditor(
    '<p><b>a</b> <u>b</u></p><ul><li><u><b>c</b></u></li></ul>',
    () => true,
    {
      element: null,
    },
  );
  const whole = editor.state.doc.slice(0, editor.state.doc.content.size);
  const pasted = offeredOnly(whole, (mark) => mark === 'bold');
  editor.view.dispatch(editor.state.tr.replace(0, editor.state.doc.content.size, pasted));
  expect(storedHtml(editor.getHTML())).toBe('<p><b>a</b> b</p><ul><li><b>c</b></li></ul>');
  editor.destroy();
});

test('blanks that do not show are no difference, others are', () => {
  expect(isSameHtml('<p>a</p>\n  <p>b</p>', '<p>a</p><p>b</p>')).toBe(true);
  expect(isSameHtml('<p>a <b>b</b></p>', '<p>a<b>b</b></p>')).toBe(false);
  expect(isSameHtml('<p>a&nbsp;b</p>', '<p>a b</p>')).toBe(false);
});

function features(settings: JsonObject): readonly string[] {
  const { has, formats } = featuresOf(readNode({ 'sling:resourceType': RICH, ...settings }));
  const known = [
    'format#bold',
    'format#underline',
    'links#modifylink',
    'lists#ordered',
    'lists#indent',
  ];
  return [
    ...known.filter((name) => {
      const [plugin = '', feature = ''] = name.split('#');
      return has(plugin, feature);
    }),
    ...formats.map(({ tag }) => tag),
  ];
}

test('the toolbar offers what the plugins allow and the toolbar of the dialog shows', () => {
  expect(features({})).toEqual([
    'format#bold',
    'format#underline',
    'links#modifylink',
    'lists#ordered',
    'lists#indent',
  ]);
  const rtePlugins = {
    format: { features: 'bold,italic' },
    lists: { features: '*' },
    links: { features: ['modifylink', 'unlink'] },
    paraformat: {
      features: '*',
      formats: { a: { tag: 'p' }, b: { tag: 'h2', description: 'Big' }, c: { tag: 'pre' } },
    },
  };
  expect(features({ rtePlugins })).toEqual([
    'format#bold',
    'links#modifylink',
    'lists#ordered',
    'lists#indent',
    'p',
    'h2',
  ]);
  const inline = {
    toolbar: ['format#bold', '#lists'],
    popovers: { lists: { ref: 'lists', items: ['lists#unordered', 'lists#ordered'] } },
  };
  expect(features({ rtePlugins, uiSettings: { cui: { inline } } })).toEqual([
    'format#bold',
    'lists#ordered',
  ]);
});

function show(text: string) {
  const onSave = jest.fn();
  const rich = dialogNode(RICH, {
    name: './text',
    fieldLabel: 'Text',
    fieldDescription: 'Short.',
    rtePlugins: { format: { features: 'bold' } },
  });
  const title = dialogNode('form/textfield', { name: './title', fieldLabel: 'Title' });
  render(
    <Dialog
      dialog={dialogOf({ title, rich })}
      content={{ text }}
      onSave={onSave}
      onCancel={jest.fn()}
    />,
  );
  return { onSave, user: userEvent.setup() };
}

test('a text is edited with the commands of the dialog', async () => {
  const { onSave, user } = show('<p>One</p>');
  const area = await screen.findByRole('textbox', { name: 'Text' });
  expect(area).toHaveAccessibleDescription('Short.');
  expect(area.innerHTML).toBe('<p>One</p>');
  expect(screen.queryByRole('button', { name: 'Italic' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // Nothing was selected, so the text is the stored one.
  expect(onSave).toHaveBeenCalledWith([['./title', 'x']]);
});

test('a text with markup that the editor does not have is edited as source, and stays whole', async () => {
  const table = '<table><tbody><tr><td><b>1</b></td></tr></tbody></table>';
  const { onSave, user } = show(table);
  const source = await screen.findByRole('textbox', { name: 'Text' });
  expect(source).toHaveValue(table);
  await user.type(source, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith([
    ['./text', `${table}!`],
    ['./textIsRich', 'true'],
  ]);
});
