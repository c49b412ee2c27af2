import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, dev } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { barWidths } from '../../../kit/barcode/drawing.testing';
import examples, { figures, history } from './examples';
import { RewardsSummary } from './RewardsSummary';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** Sets the responses of the member's services; every other request fails. */
function answer(answers: Readonly<Record<string, unknown>>): void {
  services.answerEach(answers);
}

signOutAfterEach();

function open(data: SessionData) {
  pageSession.$session.set({ signedIn: true, data });
  const user = userEvent.setup();
  render(<RewardsSummary {...props} />);
  return user;
}

const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

/** Returns the widths of the bars and gaps, alternately. */
function drawnWidths(bars: HTMLElement): number[] {
  const path = bars.querySelector('path')?.getAttribute('d') ?? '';
  const drawn = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(
    (each) => [Number(each[1]), Number(each[2])] as const,
  );
  return drawn.flatMap(([x, width], at) => {
    const next = drawn[at + 1];
    return next ? [width, next[0] - x - width] : [width];
  });
}

test('the figures of the session are shown at once, and then those of the service', async () => {
  answer({ ragetdashboarddetails: figures.body });
  open(dev);
  expect([figure('Points'), figure('Bonus Cash')]).toEqual(['120', '$2.50']);
  await waitFor(() => {
    expect([figure('Points'), figure('Bonus Cash')]).toEqual(['3,875', '$12.50']);
  });
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('125 points to your next $2.00');
  expect(screen.getByText(/enough points for \$6\.00 in Bonus Cash/)).toBeVisible();
});

test('a failure leaves the figures of the session, and can be tried again', async () => {
  answer({});
  const user = open(dev);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/These are from the start of your visit\./)).toBeVisible();
  expect(figure('Points')).toBe('120');
  answer({ ragetdashboarddetails: figures.body });
  await user.click(again);
  await waitFor(() => {
    expect(figure('Points')).toBe('3,875');
  });
  expect(screen.getByRole('heading', { name: 'Your rewards' })).toHaveFocus();
});

const withFigures = (fields: object) =>
  success({ DashboardDetails: { WellnessPoints: 420, ...fields } });

test('the amount in dollars settles the unit of the Bonus Cash', async () => {
  answer({ ragetdashboarddetails: withFigures({ BonusCash: 12, TotalDisplayDollars: '$12.50' }) });
  open(dev);
  expect(await screen.findByText('Updated now')).toBeVisible();
  expect(figure('Bonus Cash')).toBe('$12.50');
});

test('a figure that cannot be read says so, and the older one is gone', async () => {
  answer({ ragetdashboarddetails: withFigures({ BonusCash: 12.5 }) });
  open(dev);
  expect(figure('Bonus Cash')).toBe('$2.50');
  expect(await screen.findByText('Updated now')).toBeVisible();
  expect([figure('Points'), figure('Bonus Cash')]).toEqual(['420', 'Could not be read']);
});

test('figures that cannot be read at all are not called updated', async () => {
  answer({ ragetdashboarddetails: withFigures({ WellnessPoints: 'many' }) });
  open(dev);
  expect(await screen.findAllByText('Could not be read')).toHaveLength(2);
  expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
});

describe('the last figures of this tab', () => {
  const NOW = Date.now();
  const keep = (guid: string, minutesAgo: number) => {
    const value = { guid, points: 3000, bonusCash: 900 };
    const savedAt = NOW - minutesAgo * 60_000;
    sessionStorage.setItem('persisted:rewards-figures', JSON.stringify({ savedAt, value }));
  };
  const shown = () => [figure('Points'), figure('Bonus Cash')];

  test('are shown at once with their age, until the service has answered', async () => {
    let arrive: (response: Partial<Response>) => void = () => undefined;
    services.handle(() => new Promise((resolve) => (arrive = resolve)));
    keep(dev.userDetails.GUID, 10);
    open(dev);
    expect(shown()).toEqual(['3,000', '$9.00']);
    expect(screen.getByText('Updated 10 minutes ago')).toBeVisible();
    await waitFor(() => {
      expect(services.sent).toHaveLength(1);
    });
    arrive(respond(figures.body));
    expect(await screen.findByText('Updated now')).toBeVisible();
    expect(shown()).toEqual(['3,875', '$12.50']);
  });

  test('stay with their age if the service fails, and can be loaded again', async () => {
    answer({});
    keep(dev.userDetails.GUID, 130);
    const user = open(dev);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We could not update your points.')).toBeVisible();
    expect(screen.getByText('Updated 2 hours ago')).toBeVisible();
    expect(shown()).toEqual(['3,000', '$9.00']);
    answer({ ragetdashboarddetails: figures.body });
    await user.click(again);
    expect(await screen.findByText('Updated now')).toBeVisible();
  });

  test('are never those of another member', async () => {
    answer({});
    keep('another-member', 10);
    open(dev);
    await screen.findByRole('button', { name: 'Try again' });
    expect(shown()).toEqual(['120', '$2.50']);
    expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
  });

  test('are kept for the next page without anything of the pharmacy', async () => {
    answer({ ragetdashboarddetails: figures.body });
    open(dev);
    await screen.findByText('Updated now');
    const kept = JSON.parse(sessionStorage.getItem('persisted:rewards-figures') ?? '') as object;
    expect(kept).toEqual({
      savedAt: expect.any(Number) as number,
      value: { guid: dev.userDetails.GUID, points: 3875, bonusCash: 1250 },
    });
  });
});

test('a card that needs customer care shows the phone number and no figures', async () => {
  answer({
    ragetdashboarddetails: { Status: 'ERROR', ErrCde: 'RA0006', ErrMsg: null, Data: null },
  });
  open(dev);
  expect(await screen.findByRole('link', { name: '1-800-555-0114' })).toHaveAttribute(
    'href',
    'tel:+18005550114',
  );
  expect(screen.queryByText('Points')).toBeNull();
});

describe('the card for the till', () => {
  const withCard: SessionData = {
    ...dev,
    userDetails: { ...dev.userDetails, WellnessOriginalCardNumber: '4800155501423020' },
  };

  test('has its bars, its number in groups of four and the name', async () => {
    answer({ ragetdashboarddetails: figures.body });
    const user = open(withCard);
    const button = screen.getByRole('button', { name: 'Show my card' });
    await user.click(button);
    const card = await screen.findByRole('dialog', { name: 'Your rewards card' });
    expect(within(card).getByText('4800 1555 0142 3020')).toBeVisible();
    expect(within(card).getByText('Dev Patel')).toBeVisible();
    const bars = within(card).getByRole('img', { name: 'Barcode of your card, for the register' });
    // Eleven symbols of 11 modules, two more of the stop's, and the quiet zones.
    expect(bars).toHaveAttribute('viewBox', '0 0 143 44');
    expect(drawnWidths(bars)).toEqual(barWidths('code_128', '4800155501423020'));
    await user.click(within(card).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered if the session has no card number', async () => {
    answer({ ragetdashboarddetails: figures.body });
    open(dev);
    await screen.findByText('Updated now');
    expect(screen.queryByRole('button', { name: 'Show my card' })).toBeNull();
  });
});

test('without a card, there is a link to add one, and nothing is requested', () => {
  open(ana);
  expect(screen.getByRole('link', { name: 'Add a rewards card' })).toBeVisible();
  expect(services.sent).toEqual([]);
});

describe('the history', () => {
  const rows = () =>
    within(screen.getByRole('table', { name: 'All activity' }))
      .getAllByRole('row')
      .slice(1);

  async function openHistory() {
    answer({ ragetdashboarddetails: figures.body, ragetpointshistory: history.body });
    const user = open(dev);
    expect(services.sent.some(({ address }) => address.includes('history'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show the history' }));
    await screen.findByRole('table', { name: 'All activity' });
    return user;
  }

  test('shows the points that expire, the last six months and ten entries, and more on demand', async () => {
    const user = await openHistory();
    expect(screen.getByText(/^310 points expire on /)).toBeVisible();
    const months = within(screen.getByRole('table', { name: 'Points by month' }));
    expect(months.getAllByRole('row')).toHaveLength(7);
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show more entries' }));
    expect(rows()).toHaveLength(15);
    expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
  });

  test('has a chart, the oldest month first, and a table for screen readers', async () => {
    await openHistory();
    const chart = document.querySelector('.cmp-points-chart');
    expect(chart).toHaveAttribute('aria-hidden', 'true');
    const table = screen.getByRole('table', { name: 'Points by month' });
    const earned = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        Number(within(row).getAllByRole('cell')[0]?.lastChild?.textContent?.replace(',', '')),
      );
    const bars = [...(chart?.querySelectorAll('.cmp-points-chart__bar--earned') ?? [])];
    const heights = bars.map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toHaveLength(6);
    const most = Number(
      chart?.querySelector('.cmp-points-chart__most')?.textContent.replace(',', ''),
    );
    expect(heights.map((height) => Math.round((height / 100) * most))).toEqual(earned.reverse());
    expect(chart?.querySelectorAll('.cmp-points-chart__label')).toHaveLength(6);
  });

  test('can be filtered by kind', async () => {
    const user = await openHistory();
    await user.click(screen.getByRole('radio', { name: 'Used' }));
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent('Paid with Bonus Cash · Online');
    expect(rows()[0]).toHaveTextContent('−$3.50');
    expect(rows()[1]).toHaveTextContent('−1,000 points, +$2.00');
    await user.click(screen.getByRole('radio', { name: 'Expired points' }));
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 entry')).toBeVisible();
  });

  test('can fail without removing the figures', async () => {
    answer({ ragetdashboarddetails: figures.body });
    const user = open(dev);
    await user.click(screen.getByRole('button', { name: 'Show the history' }));
    expect(await screen.findByText('Your history is not available right now.')).toBeVisible();
    expect(figure('Points')).toBe('3,875');
  });
});
