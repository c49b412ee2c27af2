import { CHANGES } from '../kit/limits/addressLimits';
import { forSignedIn, withBotCheck } from '../account';
import type { Account } from '../account/account';
import type { SignedIn } from '../account/sessions/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Address,
  Backend,
  BackendContext,
  ClosingFacts,
  HookContext,
  SessionFacts,
} from '../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../kit/database/consoleTable';
import { utcTime } from '../../html/utcTime';
import { contentAddresses, type ContentService } from '../kit/requests/contentAddresses';
import { success } from '../../http/envelope';
import { idempotent } from '../kit/limits/idempotency';
import { ASKED, CARD_CODES_SCHEMA, sendCardCode, TEXTS } from './cardCodes';
import { CARDS_SCHEMA, cardOfAccount, type Card } from './cardRecords';
import { loadedOffers, predecessorsOf } from './cards';
import { getOtherCard, mergeCards, REPLACEMENTS, replaceCard, UNKNOWN_CARDS } from './cardSettings';
import { currentCard } from './currentCard';
import { seedCards } from './demoCards';
import { enrollRewards } from './enrollment';
import { entriesOf, LEDGER_SCHEMA, lotsOf } from './ledger';
import { getOffers, loadOffer, OFFERS_SCHEMA } from './offers';
import { eraseCards, personalDataOfCards } from './personalData';

const SERVICES: readonly ContentService[] = [
  {
    endpoint: 'raenrollrewards',
    summary: 'Links or gives a rewards card',
    limits: CHANGES,
    answer: forSignedIn((visitor, request, reply, context) =>
      withBotCheck('enroll_rewards', enrollOnce(visitor))(request, reply, context),
    ),
  },
  {
    endpoint: 'ragetdashboarddetails',
    summary: "The dashboard's numbers",
    answer: forSignedIn(dashboard),
  },
  {
    endpoint: 'ragetpointshistory',
    summary: 'Returns what came and went on the rewards card in the last year',
    answer: forSignedIn((visitor, _request, _reply, context) => success(history(visitor, context))),
  },
  {
    endpoint: 'ragetoffers',
    summary: 'Returns the offers that can be loaded to the card',
    answer: getOffers,
  },
  {
    endpoint: 'raloadoffer',
    summary: 'Loads an offer to the card',
    limits: CHANGES,
    answer: loadOffer,
  },
  {
    endpoint: 'rasendcardcode',
    summary: 'Texts a code to the phone number of a card that is to be linked',
    limits: { ...CHANGES, mailbox: TEXTS, counted: ASKED },
    answer: forSignedIn((visitor, ...asked) =>
      withBotCheck(
        'enroll_rewards',
        idempotent((...first) => sendCardCode(visitor, ...first), {
          visitor: String(visitor.account.id),
        }),
      )(...asked),
    ),
  },
  {
    endpoint: 'rareplacecard',
    summary: 'Stops a lost card and gives a new one',
    limits: { ...CHANGES, counted: REPLACEMENTS },
    answer: forSignedIn(replaceCard),
  },
  {
    endpoint: 'ragetothercard',
    summary: "Returns what the member's card and a second one hold",
    limits: { ...CHANGES, counted: UNKNOWN_CARDS },
    answer: forSignedIn(getOtherCard),
  },
  {
    endpoint: 'ramergecards',
    summary: 'Puts two cards together',
    limits: { ...CHANGES, counted: UNKNOWN_CARDS },
    answer: forSignedIn(mergeCards),
  },
  {
    endpoint: 'ragetwellnessinfo',
    summary: 'Returns the name on the rewards card',
    answer: forSignedIn(
      ({ account: { id, firstName, lastName } }, _request, _reply, { database }) =>
        success(
          cardOfAccount(database, id)
            ? { firstName, lastName }
            : { firstName: null, lastName: null },
        ),
    ),
  },
];

/**
 * The points and the Bonus Cash of rewards cards (docs/specification/rewards.md#figures,
 * docs/specification/session.md#user-session).
 */
export const rewards: Backend = {
  name: 'rewards',
  title: 'Rewards',
  description:
    'Keeps an entry for everything that comes to a rewards card or goes from it. Both pharmacy sites share the cards.',
  addresses: contentAddresses(SERVICES),
  schema: CARDS_SCHEMA + LEDGER_SCHEMA + OFFERS_SCHEMA + CARD_CODES_SCHEMA,
  personalData: personalDataOfCards,
  erase: eraseCards,
  sessionFacts,
  closingFacts,
  seed: seedCards,
  consoleTables: ({ database }) => [
    {
      title: 'Entries of rewards cards',
      columns: ['Card', 'At (UTC)', 'Kind', 'Points', 'Cents', 'Place'],
      rows: database
        .rows('SELECT * FROM rewards_entries ORDER BY id DESC LIMIT ?', MAX_TABLE_ROWS)
        .map(({ card, at, kind, points, cents, place }) => [
          `…${String(card).slice(-4)}`,
          utcTime(Number(at)),
          String(kind),
          String(points),
          String(cents),
          String(place),
        ]),
      total: countRows(database, 'rewards_entries'),
    },
  ],
};

/** Wraps `enrollRewards` so that a repeat calls it again, which finds the card linked. */
function enrollOnce(visitor: SignedIn): Address['answer'] {
  const enroll: Address['answer'] = (...asked) => enrollRewards(visitor, ...asked);
  return idempotent(enroll, { visitor: String(visitor.account.id), again: enroll });
}

/**
 * ragetdashboarddetails: returns the dashboard's numbers and the completed steps of setting up the
 * account.
 */
function dashboard(
  { account }: SignedIn,
  _request: FastifyRequest,
  _reply: FastifyReply,
  context: Pick<BackendContext, 'database' | 'now'>,
): unknown {
  const own = cardOfAccount(context.database, account.id);
  return success(dashboardDetails(account, own && currentCard(context, own)));
}

/** Returns the dashboard's numbers. Money is integer cents, except in `TotalDisplayDollars`. */
function dashboardDetails({ progress }: Account, card: Card | undefined) {
  const bonusCents = card?.bonusCents ?? 0;
  return {
    DashboardDetails: {
      WellnessPoints: card?.points ?? 0,
      WellnessNumber: card?.number ?? '',
      BonusCash: bonusCents,
      TotalDisplayDollars: (bonusCents / 100).toFixed(2),
    },
    accountProgress: progress,
  };
}

/** Returns the figures of the account's rewards card; nothing if it has no card. */
function sessionFacts(context: HookContext, account: number): SessionFacts {
  const own = cardOfAccount(context.database, account);
  if (!own) return {};
  const card = currentCard(context, own);
  return {
    authInfo: { wellness: true },
    userDetails: {
      WellnessOriginalCardNumber: card.number,
      Load2cardToken: card.load2cardToken,
    },
    dashboardDetailsData: { WellnessPoints: card.points, BonusCash: card.bonusCents },
  };
}

/** Returns what the account's card holds, which is lost with the account. */
function closingFacts(context: HookContext, account: number): ClosingFacts {
  const own = cardOfAccount(context.database, account);
  if (!own) return {};
  const { number, points, bonusCents } = currentCard(context, own);
  return { points, bonusCash: bonusCents, offers: loadedOffers(context.database, number) };
}

/** Returns the entries of the last year, newest first, and the points that expire next. */
function history({ account }: SignedIn, { database, now }: BackendContext) {
  const card = cardOfAccount(database, account.id);
  if (!card) return { entries: [], expiring: [] };
  const entries = entriesOf(database, currentCard({ database, now }, card).number);
  // Entries from before a card was replaced or merged are part of the member's history as well.
  const all = predecessorsOf(database, card.number)
    .flatMap((number) => entriesOf(database, number))
    .filter(({ kind }) => kind !== 'moved')
    .sort((a, b) => b.at - a.at || b.id - a.id);
  const since = now().getTime() - YEAR_MS;
  return {
    entries: all
      .filter(({ at }) => at >= since)
      .map(({ id, at, kind, points, cents, place }) => ({
        id: String(id),
        date: new Date(at).toISOString(),
        kind,
        points,
        bonusCash: cents,
        place,
      })),
    expiring: lotsOf(entries)
      .filter(({ expires }) => expires - now().getTime() <= SOON_MS)
      .map(({ points, expires }) => ({ points, date: new Date(expires).toISOString() })),
  };
}

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** The time before their expiry at which points are announced. */
const SOON_MS = 60 * 24 * 60 * 60_000;
