import type { Address } from '../Backend';
import { forPeople } from './botCheck';
import { dashboard } from './dashboard';
import { forScripts } from './formPage';
import { forgotPassword, resetPassword } from './passwordReset';
import { refresh } from './refresh';
import { enrollRewards } from './rewards';
import { signIn } from './signIn';
import { signOut } from './signOut';
import { signUp } from './signUp';
import { forSignedIn } from './visits';

/** The account services' addresses, on both pharmacy sites and below the local mock paths. */
export function accountAddresses(): Address[] {
  return SERVICES.flatMap(({ endpoint, group, summary, answer }) =>
    [
      `/content/riteaid-web/en.${endpoint}.json`,
      `/content/bartell-web/en.${endpoint}.json`,
      `/mock-services/${group}/${endpoint}.json`,
    ].map((path) => ({
      method: 'POST' as const,
      path,
      summary,
      bodyLimit: 16 * 1024,
      answer: forScripts(answer),
    })),
  );
}

interface Service {
  /** The selector of its address (product-spec §7). */
  readonly endpoint: string;
  /** The folder of its mock path, as the pages know it (services/content/mockPaths.ts). */
  readonly group: 'signup-login' | 'uba' | 'rewards-enrollment';
  readonly summary: string;
  readonly answer: Address['answer'];
}

const SERVICES: readonly Service[] = [
  {
    endpoint: 'raauth',
    group: 'signup-login',
    summary: 'Signs in',
    answer: forPeople('login', signIn),
  },
  {
    endpoint: 'rarefreshuserinfo',
    group: 'uba',
    summary: 'Tells who is signed in, renews the session, or both',
    answer: forSignedIn(refresh),
  },
  { endpoint: 'ralogout', group: 'signup-login', summary: 'Signs out', answer: signOut },
  {
    endpoint: 'rasignup',
    group: 'signup-login',
    summary: 'Opens an account',
    answer: forPeople('signup', signUp),
  },
  {
    endpoint: 'raforgotpassword',
    group: 'signup-login',
    summary: 'Mails a link for a new password',
    answer: forPeople('forgot_password', forgotPassword),
  },
  {
    endpoint: 'raresetpassword',
    group: 'signup-login',
    summary: 'Sets a new password',
    answer: forPeople('reset_password', resetPassword),
  },
  {
    endpoint: 'raenrollrewards',
    group: 'rewards-enrollment',
    summary: 'Links or gives a rewards card',
    answer: forSignedIn((visit, request, reply, context) =>
      forPeople('enroll_rewards', (...asked) => enrollRewards(visit, ...asked))(
        request,
        reply,
        context,
      ),
    ),
  },
  {
    endpoint: 'ragetdashboarddetails',
    group: 'uba',
    summary: "The dashboard's numbers",
    answer: forSignedIn(dashboard),
  },
];
