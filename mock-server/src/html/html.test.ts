import fc from 'fast-check';
import { anyCharacter } from '../../../jest/anyCharacter.testing';
import { html } from './html';

test('text is escaped, markup and lists are not, absent values render nothing', () => {
  const items = ['<b>', 'Tom & "Jerry"'].map((text) => html`<li title="${text}">${text}</li>`);
  const list = html`<b>${items}</b>`.markup;
  expect(list).toBe(
    '<b><li title="&lt;b&gt;">&lt;b&gt;</li>' +
      '<li title="Tom &amp; &#34;Jerry&#34;">Tom &amp; &#34;Jerry&#34;</li></b>',
  );
  expect(html`${undefined}${null}${false}${0}`.markup).toBe('0');
});

test('no text can end its element or attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(html`${text}`.markup).not.toMatch(/[<>"']/);
    }),
  );
});
