import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { Button } from './Button';
import { Card } from './Card';
import { Notice, NoticeRegion } from './feedback/Notice';
import { Skeleton } from './feedback/Skeleton';
import { Stepper } from './Stepper';
import { Table } from './Table';
import { TabList, Tabs } from './Tabs';

describe('a button', () => {
  test('performs its action', async () => {
    const press = jest.fn();
    render(<Button onPress={press}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('changes its label while busy, keeps its focus, and ignores presses', async () => {
    const press = jest.fn();
    const button = (busy: boolean): JSX.Element => (
      <Button busy={busy} busyLabel="Saving…" onPress={press}>
        Save
      </Button>
    );
    const { rerender } = render(button(false));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    rerender(button(true));
    const busy = screen.getByRole('button', { name: 'Saving…' });
    expect(busy).toHaveFocus();
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('keeps the space of both labels', () => {
    render(<Button busyLabel="Saving…">Save</Button>);
    expect(screen.getByRole('button')).toHaveTextContent('SaveSaving…');
  });

  test('submits its form, unless it is busy', async () => {
    const submit = jest.fn((event: Event) => {
      event.preventDefault();
    });
    const form = (busy: boolean): JSX.Element => (
      <form>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { container, rerender } = render(form(true));
    container.querySelector('form')?.addEventListener('submit', submit);
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

describe('the tabs', () => {
  const tabs = [
    { key: 'details', label: 'Details' },
    { key: 'ingredients', label: 'Ingredients' },
    { key: 'reviews', label: 'Reviews' },
  ] as const;

  function Product(): JSX.Element {
    const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('details');
    return (
      <Tabs
        id="product"
        label="About the product"
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
        panels={{
          details: 'A gentle soap',
          ingredients: 'Water, glycerin',
          reviews: 'No reviews yet',
        }}
      />
    );
  }

  const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });

  test('show the panel of the selected tab, which labels it', () => {
    render(<Product />);
    expect(screen.getByRole('tablist', { name: 'About the product' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Details' })).toHaveTextContent('A gentle soap');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Details')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  test('are one stop of the Tab key, and their panel is the next', async () => {
    render(<Product />);
    await userEvent.tab();
    expect(tab('Details')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(tab('Details')).toHaveFocus();
  });

  test.each([
    ['{ArrowRight}', 'Ingredients'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Details'],
    ['{ArrowLeft}', 'Reviews'],
    ['{End}', 'Reviews'],
    ['{End}{Home}', 'Details'],
    ['{Home}', 'Details'],
    ['{ArrowDown}', 'Details'],
    ['{Alt>}{ArrowRight}{/Alt}', 'Details'],
  ])('%s moves the focus and selects %s', async (keys, name) => {
    render(<Product />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(tab(name)).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
    expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(name)]);
  });

  test('a press selects a tab', async () => {
    render(<Product />);
    await userEvent.click(tab('Reviews'));
    expect(screen.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible();
  });

  test('the arrow keys follow the writing direction', async () => {
    const select = jest.fn();
    render(
      <TabList id="product" label="Product" tabs={tabs} selected="details" onSelect={select} />,
    );
    // Sets the style itself, because jsdom derives none from the attribute `dir`.
    screen.getByRole('tablist').style.direction = 'rtl';
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(select).toHaveBeenLastCalledWith('ingredients');
    await userEvent.keyboard('{ArrowRight}');
    expect(select).toHaveBeenLastCalledWith('reviews');
  });
});

describe('a table', () => {
  const rows = [
    { number: '10482', total: '$48.20' },
    { number: '10391', total: '$7.95' },
  ];

  test('has a caption, column headings and a heading for each row', () => {
    render(
      <Table
        caption="Your orders"
        columns={[
          { key: 'number', heading: 'Order', cell: ({ number }) => number },
          { key: 'total', heading: 'Total', cell: ({ total }) => total, isNumeric: true },
        ]}
        rows={rows}
        rowKey={({ number }) => number}
      />,
    );
    const table = screen.getByRole('table', { name: 'Your orders' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual(['Order', 'Total']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    const row = within(table).getByRole('row', { name: '10391 $7.95' });
    expect(within(row).getByRole('rowheader', { name: '10391' })).toBeVisible();
    // The heading beside a value is visual only: screen readers use the column's own.
    expect(within(row).getByRole('cell', { name: '$7.95' })).toHaveTextContent('Total$7.95');
  });
});

describe('a stepper', () => {
  const steps = [
    { key: 'cart', label: 'Cart', href: '/cart' },
    { key: 'delivery', label: 'Delivery', href: '/delivery' },
    { key: 'payment', label: 'Payment', href: '/payment' },
  ];

  const items = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Checkout' }))
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-current'));

  test('marks the current step and the completed ones', () => {
    render(<Stepper label="Checkout" steps={steps} current={1} />);
    expect(items()).toEqual([null, 'step', null]);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Cart (done)']);
    expect(screen.getByText('Step 2 of 3: Delivery')).toHaveAttribute('aria-hidden', 'true');
  });

  test('has no current step once all are completed', () => {
    render(<Stepper label="Checkout" steps={steps} current={3} />);
    expect(items()).toEqual([null, null, null]);
    expect(screen.getAllByText('(done)')).toHaveLength(3);
    expect(screen.queryByText(/^Step/)).not.toBeInTheDocument();
  });
});

test('a card is a region that its heading names', () => {
  render(
    <Card id="pickup" heading="Pick up today" level={3} actions={<Button>Choose</Button>}>
      Order by 5 PM.
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Pick up today' });
  expect(within(card).getByRole('heading', { level: 3 })).toBeVisible();
  expect(within(card).getByRole('button')).toBeVisible();
});

test('a notice is announced as its region specifies', () => {
  const { rerender } = render(<Notice>Free delivery today.</Notice>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(
    <NoticeRegion>
      <Notice kind="success">Your address is saved.</Notice>
    </NoticeRegion>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Your address is saved.');
  rerender(
    <NoticeRegion urgent>
      <Notice kind="error" heading="Your cart could not be saved">
        Try again.
      </Notice>
    </NoticeRegion>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart could not be saved');
});

test('a skeleton is hidden from screen readers and uses no style that a policy can block', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild?.children).toHaveLength(3);
  expect(container.querySelector('[style]')).toBeNull();
});
