import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { ana, dev } from '../../../session/rules/members';
import { browser, pageSession, SIGNED_OUT } from '../../../session/session';
import type { SessionData } from '../../../session/rules/session';
import { exampleProps } from '../../../slot/examples.testing';
import { AccountMenu } from './AccountMenu';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

const services = stubbedServices();
const departures: string[] = [];

beforeEach(() => {
  departures.length = 0;
  browser.navigate.replace = (to) => void departures.push(to);
  browser.navigate.reload = () => void departures.push('reload');
  // A page that comes back may be left again.
  dispatchEvent(new Event('pageshow'));
});

afterEach(() => {
  pageSession.$session.set(SIGNED_OUT);
});

function open(data: SessionData = ana) {
  pageSession.$session.set({ signedIn: true, data });
  const user = userEvent.setup();
  render(
    <>
      <AccountMenu {...props} />
      <main>
        <button>Next on the page</button>
      </main>
    </>,
  );
  return user;
}

const account = () => screen.getByRole('button', { name: /your account$/ });
const signOutButton = () => screen.getByRole('button', { name: 'Sign out' });
const signInLink = () => screen.getByRole('link', { name: 'Sign in' });

describe('signed out', () => {
  test('the links to sign in and to sign up work without script', () => {
    document.body.innerHTML = renderToString(<AccountMenu {...props} />);
    expect(signInLink()).toHaveAttribute('href', props.signInPage);
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      props.signUpPage,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    document.body.replaceChildren();
  });

  test('the links that publish has shortened are adopted as they are, and then replaced', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    const slot = document.createElement('div');
    slot.innerHTML = renderToString(<AccountMenu {...props} />).replace(props.signInPage, '/login');
    document.body.append(slot);
    pageSession.$session.set({ signedIn: true, data: ana });
    const root = await act(async () => {
      const hydrated = hydrateRoot(slot, <AccountMenu {...props} />);
      await Promise.resolve();
      return hydrated;
    });
    expect(slot).toHaveTextContent('Ana');
    expect(complain).not.toHaveBeenCalled();
    act(() => {
      root.unmount();
    });
    slot.remove();
  });
});

describe('signed in', () => {
  test('the button has the first name and opens the name, the account type and the links', async () => {
    const user = open(dev);
    expect(account()).toHaveAccessibleName('Dev, your account');
    expect(account()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Dev Patel')).not.toBeVisible();
    await user.click(account());
    expect(account()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Dev Patel')).toBeVisible();
    expect(screen.getByText('Online account with rewards and pharmacy')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/ra-dashboard',
    );
    expect(signOutButton()).toBeVisible();
  });

  test.each([
    ['is not known yet', undefined],
    ['is missing', { ...ana, userDetails: { ...ana.userDetails, UserName: '' } }],
    ['is an address', { ...ana, userDetails: { ...ana.userDetails, UserName: 'a@example.com' } }],
  ])('if the name %s, the button has the text “Account”', (_, data) => {
    pageSession.$session.set({ signedIn: true, data });
    render(<AccountMenu {...props} />);
    expect(account()).toHaveAccessibleName('Account, your account');
    expect(document.body).not.toHaveTextContent('@');
  });

  test('Escape closes the menu, and the focus returns to the button', async () => {
    const user = open();
    await user.click(account());
    await user.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Ana Reyes')).not.toBeVisible();
    expect(account()).toHaveFocus();
  });

  test('a press elsewhere closes the menu', async () => {
    const user = open();
    await user.click(account());
    await user.click(screen.getByRole('main'));
    expect(screen.getByText('Ana Reyes')).not.toBeVisible();
  });

  test('the focus moves through the menu with Tab, and closes it when it leaves', async () => {
    const user = open();
    await user.click(account());
    await user.tab();
    await user.tab();
    expect(signOutButton()).toHaveFocus();
    expect(screen.getByText('Ana Reyes')).toBeVisible();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next on the page' })).toHaveFocus();
    expect(screen.getByText('Ana Reyes')).not.toBeVisible();
  });
});

describe('signing out', () => {
  test('shows its progress, takes one press, and ends with the link and a new page', async () => {
    let answer: (response: Partial<Response>) => void = () => undefined;
    services.handle(() => new Promise((resolve) => (answer = resolve)));
    const user = open();
    await user.click(account());
    await user.dblClick(signOutButton());
    const busy = screen.getByRole('button', { name: 'Signing out…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Signing out…');
    await waitFor(() => {
      expect(services.sent).toHaveLength(1);
    });
    expect(services.sent[0]?.address).toBe('/content/riteaid-web/en.ralogout.json');
    answer(respond(success()));
    await waitFor(() => {
      expect(signInLink()).toHaveFocus();
    });
    expect(departures).toEqual(['reload']);
  });

  test('works even if the service is down', async () => {
    services.answerWith('', 500);
    const user = open();
    await user.click(account());
    await user.click(signOutButton());
    await waitFor(() => {
      expect(signInLink()).toBeVisible();
    });
    expect(departures).toEqual(['/#signedout']);
  });

  test('in another tab brings the link back, and the focus stays where the visitor is', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Next on the page' }));
    act(() => {
      pageSession.$session.set(SIGNED_OUT);
    });
    expect(signInLink()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next on the page' })).toHaveFocus();
  });
});
