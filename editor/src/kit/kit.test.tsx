import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { Button } from './button/Button';
import { ToggleButton } from './button/ToggleButton';
import { Checkbox } from './choice/Checkbox';
import { ComboBox } from './choice/ComboBox';
import { RadioGroup } from './choice/RadioGroup';
import { Select } from './choice/Select';
import { Switch } from './choice/Switch';
import { Notice } from './feedback/Notice';
import { NumberField } from './fields/NumberField';
import { TextField } from './fields/TextField';
import { Menu } from './navigation/Menu';
import { Tabs } from './navigation/Tabs';
import { Overlay } from './overlay/Overlay';
import { Question } from './overlay/Question';

const CHOICES = [
  { value: '', text: 'None' },
  { value: 'a', text: 'Alpha' },
  { value: 'b', text: 'Beta' },
];

test('a text field is named by its label, and described by its help and error', () => {
  render(
    <TextField
      label="Title"
      description="Shown on top."
      errorMessage="Enter a title."
      isRequired
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/Shown on top\..*Enter a title\./);
});

function Stateful<T>({
  initial,
  children,
}: {
  initial: T;
  children: (value: T, set: (value: T) => void) => JSX.Element;
}): JSX.Element {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

test('a number field keeps any text, and steps within its limits', async () => {
  render(
    <Stateful initial="2.8">
      {(value, onChange) => (
        <NumberField {...{ value, onChange }} label="Zoom" min={1} max={3} step={0.1} />
      )}
    </Stateful>,
  );
  const input = screen.getByRole('textbox', { name: 'Zoom' });
  await userEvent.type(input, '{ArrowUp}');
  expect(input).toHaveValue('2.9');
  await userEvent.click(screen.getByRole('button', { name: 'Increase Zoom' }));
  await userEvent.click(screen.getByRole('button', { name: 'Increase Zoom' }));
  expect(input).toHaveValue('3');
  await userEvent.clear(input);
  await userEvent.type(input, 'many');
  await userEvent.tab();
  expect(input).toHaveValue('many');
  await userEvent.clear(input);
  await userEvent.click(screen.getByRole('button', { name: 'Increase Zoom' }));
  expect(input).toHaveValue('1');
});

test('a select offers the empty value as a choice', async () => {
  render(
    <Stateful<readonly string[]> initial={['a']}>
      {(value, onChange) => <Select {...{ value, onChange }} label="Letter" choices={CHOICES} />}
    </Stateful>,
  );
  const button = screen.getByRole('button', { name: /Letter/ });
  expect(button).toHaveTextContent('Alpha');
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('option', { name: 'None' }));
  expect(button).toHaveTextContent('None');
});

test('a select of several choices shows them all', async () => {
  render(
    <Stateful<readonly string[]> initial={['a']}>
      {(value, onChange) => (
        <Select {...{ value, onChange }} label="Letters" choices={CHOICES} isMultiple />
      )}
    </Stateful>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Letters/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Beta' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Letters/ })).toHaveTextContent('Alpha and Beta');
});

test('a combo box suggests, and keeps a text that is no suggestion', async () => {
  render(
    <Stateful initial="">
      {(value, onChange) => (
        <ComboBox {...{ value, onChange }} label="Path" choices={CHOICES} allowsOther />
      )}
    </Stateful>,
  );
  const input = screen.getByRole('combobox', { name: 'Path' });
  await userEvent.type(input, 'bet');
  await userEvent.click(await screen.findByRole('option', { name: 'Beta' }));
  expect(input).toHaveValue('Beta');
  await userEvent.clear(input);
  await userEvent.type(input, '/other');
  await userEvent.tab();
  expect(input).toHaveValue('/other');
});

test('checkbox, switch and radio buttons are set by a press on their text', async () => {
  render(
    <>
      <Checkbox label="Framed" description="In the brand's frame." />
      <Switch label="Live" />
      <RadioGroup label="Letter" choices={CHOICES} />
    </>,
  );
  await userEvent.click(screen.getByText('Framed'));
  await userEvent.click(screen.getByText('Live'));
  await userEvent.click(screen.getByText('Beta'));
  expect(screen.getByRole('checkbox', { name: 'Framed' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Live' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Beta' })).toBeChecked();
});

test('tabs keep what is typed in a tab that is not shown', async () => {
  const tab = (key: string): JSX.Element => <TextField label={`Text ${key}`} />;
  render(
    <Stateful initial="a">
      {(selected, onSelect) => (
        <Tabs
          {...{ selected, onSelect }}
          label="Groups"
          tabs={[
            { key: 'a', title: 'A', content: tab('a') },
            { key: 'b', title: 'B', content: tab('b'), hasError: true },
          ]}
        />
      )}
    </Stateful>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Text a' }), 'kept');
  await userEvent.click(screen.getByRole('tab', { name: 'B , has errors' }));
  expect(screen.getByRole('tab', { name: /^B/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'A' }));
  expect(screen.getByRole('textbox', { name: 'Text a' })).toHaveValue('kept');
});

test('an overlay has the focus, and Escape and Close ask to close it', async () => {
  const onClose = jest.fn();
  render(
    <Overlay kind="sheet" title="Image" onClose={onClose} footer={<Button>Save</Button>}>
      <Notice kind="warning">Two fields are missing.</Notice>
    </Overlay>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Image' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(dialog).toBeVisible();
});

test('a question has the focus on its first answer', async () => {
  const onPress = jest.fn();
  render(
    <Question title="Discard?" answers={[{ text: 'Keep', onPress }]} onCancel={jest.fn()}>
      Something was typed.
    </Question>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Discard?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalled();
});

test('a menu opens from its button, and a toggle button says whether it is on', async () => {
  const onAction = jest.fn();
  render(
    <>
      <Menu
        label="More"
        trigger={<Button>More</Button>}
        actions={[{ key: 'remove', text: 'Remove', icon: 'remove', onAction }]}
      />
      <ToggleButton icon="bold" label="Bold" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(onAction).toHaveBeenCalled();
});
