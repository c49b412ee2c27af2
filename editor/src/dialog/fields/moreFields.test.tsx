import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, type DialogProps } from '../Dialog';
import { dialogNode, dialogOf } from '../dialog.testing';
import type { JsonObject } from '../tree/DialogNode';

function show(node: JsonObject, stored?: JsonObject[string], more: Partial<DialogProps> = {}) {
  const onSave = jest.fn();
  const content = stored === undefined ? {} : { field: stored };
  render(
    <Dialog dialog={dialogOf({ node })} {...{ content, onSave }} onCancel={jest.fn()} {...more} />,
  );
  const user = userEvent.setup();
  return {
    user,
    saved: async (): Promise<unknown> => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      return (onSave.mock.calls[0] as [unknown] | undefined)?.[0];
    },
  };
}

const field = (type: string, more: JsonObject = {}): JsonObject =>
  dialogNode(type, { name: './field', fieldLabel: 'Field', ...more });

test('radio buttons show the stored choice, also one that is not offered', async () => {
  const node = field('form/radiogroup', { items: { a: { value: 'a', text: 'Alpha' } } });
  const { user, saved } = show(node, 'old');
  expect(screen.getByRole('radio', { name: 'old (not offered)' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Alpha' }));
  expect(await saved()).toContainEqual(['./field', 'a']);
});

test('a tag is found by its title and stored by its id', async () => {
  const tags = jest.fn().mockResolvedValue([{ id: 'site:health', title: 'Topics / Health' }]);
  const node = field('cq/gui/components/coral/common/form/tagfield', { multiple: true });
  const { user, saved } = show(node, ['site:old'], { tags });
  expect(screen.getByRole('combobox', { name: 'Field 1' })).toHaveValue('site:old');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(screen.getByRole('combobox', { name: 'Field 2' }), 'heal');
  await user.click(await screen.findByRole('option', { name: 'Topics / Health' }));
  expect(await saved()).toEqual([
    ['./field', 'site:old'],
    ['./field', 'site:health'],
    ['./field@TypeHint', 'String[]'],
    ['./field@Delete', ''],
  ]);
});

test('a color is typed or taken from the swatches', async () => {
  const { user, saved } = show(
    field('form/colorfield', { items: { a: { value: '#112233' } } }),
    'red',
  );
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('red');
  await user.click(screen.getByRole('button', { name: '#112233' }));
  expect(screen.getByLabelText('Pick Field')).toHaveValue('#112233');
  expect(await saved()).toEqual([['./field', '#112233']]);
});

test('a date is entered with the calendar of the browser', async () => {
  const { user, saved } = show(field('form/datepicker', { type: 'date' }), '2026-11-27');
  const input = screen.getByLabelText('Field');
  expect(input).toHaveAttribute('type', 'date');
  await user.clear(input);
  await user.type(input, '2026-12-24');
  expect(await saved()).toEqual([['./field', '2026-12-24']]);
});

test('a suggestion is read by its text and stored by its value', async () => {
  const options = { items: { a: { value: 'a', text: 'Alpha' }, b: { value: 'b', text: 'Beta' } } };
  const { user, saved } = show(field('form/autocomplete', { options }), 'a');
  const input = screen.getByRole('combobox', { name: 'Field' });
  expect(input).toHaveValue('Alpha');
  await user.clear(input);
  await user.type(input, 'Bet');
  await user.click(await screen.findByRole('option', { name: 'Beta' }));
  expect(await saved()).toContainEqual(['./field', 'b']);
});

test('an experience fragment is browsed for among the fragments', async () => {
  const browse = jest.fn().mockResolvedValue([]);
  const { user } = show(field('cq/experience-fragments/editor/components/xffield'), undefined, {
    browse,
  });
  await user.click(screen.getByRole('button', { name: 'Browse' }));
  expect(await screen.findByText('This folder is empty.')).toBeVisible();
  expect(browse).toHaveBeenCalledWith('/content/experience-fragments');
});
