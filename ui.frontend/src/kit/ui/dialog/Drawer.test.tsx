import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { Drawer } from './Drawer';

function Page({ isPrepared = false }: { isPrepared?: boolean }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </button>
      {(isOpen || isPrepared) && (
        <Drawer
          id="news"
          heading="News"
          closeLabel="Close"
          isOpen={isOpen}
          onClose={() => {
            setOpen(false);
          }}
          footer={<button>Read all</button>}
        >
          <p>Nothing new.</p>
        </Drawer>
      )}
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

const drawer = () => screen.queryByRole('dialog', { name: 'News' });

test('is a dialog with a name, and its heading has the focus', async () => {
  await open();
  expect(drawer()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'News' })).toHaveFocus();
});

test('a drawer rendered before it is open is hidden until then, and disappears when it is closed', async () => {
  render(<Page isPrepared />);
  expect(screen.getByText('Nothing new.')).not.toBeVisible();
  expect(drawer()).toBeNull();
  expect(document.body).toHaveFocus();
  expect(document.documentElement).not.toHaveClass('ui-scroll-locked');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'News' })).toHaveFocus();
  await waitFor(() => {
    expect(screen.getByText('Nothing new.')).toBeVisible();
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(drawer()).toBeNull();
  expect(document.documentElement).not.toHaveClass('ui-scroll-locked');
});

test('Escape closes the drawer', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  expect(drawer()).not.toBeInTheDocument();
});

test('its button closes the drawer', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(drawer()).not.toBeInTheDocument();
});

test('a press beside the drawer closes it, and one within does not', async () => {
  const user = await open();
  await user.click(screen.getByText('Nothing new.'));
  expect(drawer()).toBeVisible();
  await user.click(screen.getByRole('dialog'));
  expect(drawer()).not.toBeInTheDocument();
});

test('a text selection that ends beside the drawer leaves it open', async () => {
  const user = await open();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Nothing new.') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ]);
  expect(drawer()).toBeVisible();
});

test('the page does not scroll while the drawer is open', async () => {
  const user = await open();
  await waitFor(() => {
    expect(document.documentElement).toHaveClass('ui-scroll-locked');
  });
  await user.keyboard('{Escape}');
  expect(document.documentElement).not.toHaveClass('ui-scroll-locked');
});
