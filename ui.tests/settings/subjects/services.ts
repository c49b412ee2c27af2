import type { Subject } from '../Setting';

/** The settings of the services behind the components. */
export const SERVICES: readonly Subject[] = [
  {
    title: 'Accounts',
    declared: {
      'page publicKey': { mock: 'same content; its private key is public' },
    },
  },
  {
    title: 'Bot check',
    declared: {
      'page isCaptchaEnabled': {},
      'page publicSiteKey': {},
      'page captchaScript': { mock: 'same content: its own provider, `/services/captcha/api.js`' },
      'dispatcher BOT_ORIGINS': {
        says: 'Where a page may load the provider’s script ([which](aem.md#bot-check)).',
        mock: 'read from `custom.vars`',
      },
    },
  },
  {
    title: 'Services of other forms',
    declared: {
      'page cartService': {},
      'page prescriptionService': {},
      'page vaccineService': {},
    },
    others: [
      {
        name: 'addresses of services',
        where: '[contract](services.md), and rules of the dispatcher or a servlet',
        says: 'Content services are selectors of the home pages: route them to your services.',
        mock: 'its own services; `--proxy <path>=<url>` asks a real one',
      },
      {
        name: '`MOCK_PATHS`',
        where: 'build, `MOCK_PATHS=1 npm run build -w ui.frontend`',
        says: 'The clients ask `/mock-services/…` instead, which static files can serve ([which](specification/services.md#mock-paths)).',
        values: 'default off',
        mock: 'serves the mock paths at both ports, beside the sites’ own addresses',
      },
      {
        name: '`--scenarios`, `--database`',
        where: 'options of `npm start`',
        says: 'Failures on demand, and where the mock services keep what they are sent.',
        mock: '`npm start -- --help`',
      },
    ],
  },
  {
    title: 'Stores and maps',
    declared: {
      'page geocoder': {},
      'policy store-locator endpoint': {},
      'policy my-store endpoint': {},
      'policy store-summary endpoint': {},
      'policy refill endpoint': {},
      'policy prescription-transfer endpoint': {},
      'policy opportunities endpoint': {},
      'policy store-locator geocoder': {},
      'policy store-locator tiles': {},
      'dispatcher TILE_ORIGINS': {
        says: 'The servers from which a page may load map tiles.',
        mock: 'read from `custom.vars`',
      },
    },
  },
  {
    title: 'Flags and reports',
    declared: {
      'page ofrepUrl': {},
      'page rumUrl': {},
      'page rumShare': {},
      'dispatcher CALL_ORIGINS': {
        says: 'The other hosts that a page may call: the flag service and the address for reports.',
        mock: 'read from `custom.vars`',
      },
    },
  },
];
