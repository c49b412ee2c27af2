/*
 * The changes of `npm run mutate`, which makes one at a time: the numbers, sentences, addresses and names of
 * docs/specification, at their place in the source. A heading names the files that specify them.
 * `[file, text, replacement]`; the text must be in the file exactly once. A style sheet also names the journey and the title
 * of the test that has to fail: `[file, text, replacement, [journey, title]]`. A test that is far from its file is named to run
 * first: `[file, text, replacement, test]`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './copyTree.mjs';

const src = 'ui.frontend/src';
const vaccines = `${src}/vaccines/rules`;
const services = 'mock-server/src/services';
const vaccineService = 'mock-server/src/services/vaccines';
const feed = `${vaccineService}/schedulingLinks`;
const visits = `${vaccineService}/visits`;

/** The same text with a letter more, which no test for a part of a sentence would notice. */
const sentences = (file, ...texts) => texts.map((text) => [file, `'${text}'`, `'${text}x'`]);

/** The same name with a letter less. */
const names = (file, ...texts) =>
  texts.map((text) => [file, `'${text}'`, `'${text.slice(0, -1)}'`]);

/** A width of a style sheet a pixel later, and one that no longer grows with the text. */
const breakpoints = (file, journey, ...conditions) =>
  conditions.flatMap((condition) => {
    const [, sign, width] = /(.*) (.*)em/.exec(condition);
    return [
      [file, `(${condition})`, `(${sign} ${Number(width) + 1 / 16}em)`, journey],
      [file, `(${condition})`, `(${sign} ${Number(width) * 16}px)`, journey],
    ];
  });

const widths = 'journeys/widths.spec.ts';

const LIMITS_TEST = `${services}/kit/limits/addressLimits.test.ts`;

/** One request more under each limit that a service declares for its addresses. The test compares all with the specification. */
const addressLimits = readdirSync(join(root, services), { recursive: true })
  .filter((name) => name.endsWith('.ts') && !/\.(?:test|testing)\.ts$/.test(name))
  .map((name) => `${services}/${name}`)
  .flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /('[\w-]+', most: |rarely\('[\w-]+', )(\d+)/g,
      ),
    ].map(([text, before, most]) => [file, text, `${before}${Number(most) + 1}`, LIMITS_TEST]),
  );

export const mutations = [
  // Screens and routes: routes.md
  ...names(
    `${src}/base/page/pages.ts`,
    '/login',
    '/ra-dashboard',
    '/add-rewards',
    '/signup-signin',
    '/forgotpassword',
    '/resetpassword',
    '/signup',
    '/account/login',
    '/account/signup',
    '#sessiontimeout',
    'referrer',
  ),
  ...names(`${src}/session/rules/routes.ts`, '#loginForm'),
  ...breakpoints(
    `${src}/site/header/header.css`,
    [widths, 'the header changes'],
    'width < 39.6875em',
    'width >= 22.5em',
    'width >= 39.6875em',
    'width >= 59.75em',
    'width >= 62em',
    'width >= 75em',
  ),
  ...breakpoints(
    `${src}/site/footer/footer.css`,
    [widths, 'the footer changes'],
    'width >= 22.5em',
    'width >= 39.6875em',
    'width >= 59.75em',
    'width >= 62em',
    'width >= 75em',
  ),
  ...breakpoints(
    `${src}/shop/slots/mini-cart/cart-drawer.css`,
    ['journeys/shop/mini-cart.spec.ts', 'product names are visible'],
    'width < 48em',
  ),
  ...breakpoints(
    `${src}/site/container/container.css`,
    [widths, 'the layout changes'],
    'width >= 48em',
    'width >= 80em',
  ),
  [
    `${src}/styles/tokens.css`,
    '--side-rail: 315px',
    '--side-rail: 316px',
    [widths, 'the side rail'],
  ],
  // Accounts, stores and vaccines: session.md, stores.md, dessert.md, vaccines.md
  ...["? 'UBA + Rewards + Rx'", ": 'UBA + Rewards';", "? 'UBA + Rx'", ": 'UBA Only';"].map(
    (label) => [`${src}/session/rules/session.ts`, label, label.replace('UBA', 'XUBA')],
  ),
  ...names(
    `${src}/session/rules/accountProgress.ts`,
    'pharmacyComms',
    'linkDependents',
    'isLoggedInMobile',
    'defaultBilling',
    'defaultShipping',
  ),
  ...names(`${src}/stores/service/storeCookie.ts`, 'storeNumber'),
  ...names(`${src}/base/values/cookies.ts`, 'serviceToken'),
  ...names(`${src}/dessert/rules/dessertStore.ts`, 'thriftyModelList', 'hand_dipped'),
  ...['3', '40', '53', '54'].map((id) => [
    `${src}/vaccines/rules/products.ts`,
    `slotId: '${id}'`,
    `slotId: '${id}0'`,
  ]),
  ...names(`${src}/vaccines/rules/covidProducts.ts`, 'Novavax', 'PREF-125', 'PREF-126'),
  // States: shop.md, dessert.md
  [`${src}/dessert/slots/distributor-form/slot.ts`, "'Request Submitted'", "'Request sent'"],
  ...sentences(`${src}/shop/slots/add-to-cart/AddToCart.tsx`, 'Adding...', 'Added', 'Couldnt Add'),
  ...sentences(`${src}/shop/slots/add-to-cart/slot.ts`, 'Add To Cart'),
  [`${src}/shop/slots/add-to-cart/AddToCart.tsx`, "state === 'adding' || undefined", 'undefined'],
  [`${src}/shop/slots/add-to-cart/AddToCart.tsx`, 'if (isAdding.current) return;', ''],
  // Validation: forms.md, messages.md
  ...sentences(
    `${src}/kit/form/rules/rules.ts`,
    'This field is required.',
    'Please enter a valid email address.',
    'Please enter only digits.',
    'Please enter the same value again.',
    'Please enter no more than {0} characters.',
    'Please enter at least {0} characters.',
    'Please enter a value between {0} and {1} characters long.',
  ),
  ...sentences(
    `${src}/kit/form/rules/formatRules.ts`,
    'Please enter a valid URL.',
    'Please enter a valid date.',
    'Please enter a valid number.',
    'Please enter a valid credit card number.',
  ),
  [`${src}/kit/form/rules/rules.ts`, '[a-z]{2,6}$', '[a-z]{2,7}$'],
  [`${src}/kit/form/rules/rules.ts`, '[a-z]{2,6}$', '[a-z]{2,5}$'],
  [`${src}/kit/form/rules/rules.ts`, '[a-z]{2,6}$', '[a-z]{1,6}$'],
  [`${src}/kit/form/rules/rules.ts`, '[a-z]{2,}$', '[a-z]{1,}$'],
  [`${src}/kit/form/rules/rules.ts`, '[a-z]{2,}$', '[a-z]{2,6}$'],
  [`${src}/kit/form/rules/phone.ts`, "'(000) 000-0000'", "'(000) 000 0000'"],
  [`${src}/kit/form/rules/phone.ts`, "'(Z00) Z00-0000'", "'(Z00) 000-0000'"],
  [`${src}/kit/form/rules/phone.ts`, "'(Z00) Z00-0000'", "'(000) Z00-0000'"],
  // Hours and pickup times: stores.md, pharmacy.md
  [`${src}/stores/rules/nearestOffer.ts`, 'FARTHEST_OFFER = 150', 'FARTHEST_OFFER = 200'],
  [`${src}/stores/rules/nearestOffer.ts`, 'FARTHEST_OFFER = 150', 'FARTHEST_OFFER = 130'],
  [`${src}/stores/rules/dayHours.ts`, 'to + MINUTES_OF_DAY', 'to'],
  [`${src}/stores/rules/dayHours.ts`, '? 720 : 0', '? 0 : 720'],
  [`${src}/stores/rules/holidayNames.ts`, 'from(11, 22, 4), ', 'from(11, 23, 4), '],
  [`${src}/stores/rules/holidayNames.ts`, 'from(11, 22, 4), ', 'from(11, 21, 4), '],
  [`${src}/stores/rules/holidayNames.ts`, 'from(5, 25, 1)', 'from(5, 24, 1)'],
  [`${src}/stores/rules/holidayNames.ts`, 'from(9, 1, 1)', 'from(9, 2, 1)'],
  [`${src}/stores/rules/holidayNames.ts`, 'moon > 28', 'moon > 29'],
  [`${src}/stores/rules/holidayNames.ts`, 'YESTERDAY = 2.5 * DAY', 'YESTERDAY = 0 * DAY'],
  [`${src}/stores/rules/holidayNames.ts`, 'YESTERDAY = 2.5 * DAY', 'YESTERDAY = 9 * DAY'],
  [`${src}/stores/rules/holidayDate.ts`, 'days > 366', 'days > 800'],
  [`${src}/stores/rules/holidayDate.ts`, 'days > 366', 'days > 2'],
  [`${src}/stores/rules/holidays.ts`, "?? { kind: 'unknown' };", "?? { kind: 'all-day' };"],
  ...names('mock-server/src/services/stores/pickupTimes.ts', ' $1'),
  ...sentences(`${src}/stores/rules/pickup.ts`, 'Store has no available hours.'),
  [`${src}/stores/rules/pickupDays.ts`, 'MINUTES_OF_DAY - 1', 'MINUTES_OF_DAY'],
  [`${src}/stores/rules/pickupDays.ts`, 'PICKUP_STEP = 30', 'PICKUP_STEP = 15'],
  [`${src}/stores/rules/pickupDays.ts`, 'day.at(minutes) >= now', 'day.at(minutes) > now'],
  [`${src}/stores/rules/pickupDays.ts`, 'isReady && isShown(minutes)', 'isReady'],
  // Password managers: account.md
  // Renewals: pharmacy.md
  ['mock-server/src/services/pharmacy/renewals/renewalService.ts', 'most: 10', 'most: 9'],
  ['mock-server/src/services/pharmacy/renewals/renewalService.ts', '24 * 60', '12 * 60'],
  [
    'mock-server/src/services/pharmacy/renewals/decideRenewal.ts',
    'NEW_REFILLS = 3',
    'NEW_REFILLS = 4',
  ],
  [
    'mock-server/src/services/pharmacy/renewals/decideRenewal.ts',
    'NEW_DAYS = 365',
    'NEW_DAYS = 364',
  ],
  // Order of the prescription list: pharmacy.md
  [
    `${src}/pharmacy/rules/prescriptionGroups.ts`,
    "['ready', 'refillable', 'in-process', 'other']",
    "['refillable', 'ready', 'in-process', 'other']",
  ],
  // Barcodes: pharmacy.md
  ...sentences(
    `${src}/pharmacy/rules/scannedPrescriptions.ts`,
    'Please scan at least one prescription.',
    'Refill Scan',
  ),
  ...sentences(`${src}/pharmacy/service/refillResult.ts`, 'We have your request'),
  ['mock-server/src/services/pharmacy/link/signUpRecords.ts', 'SIGN_UP_MS = 30', 'SIGN_UP_MS = 31'],
  ['mock-server/src/services/pharmacy/link/signUpRecords.ts', 'WRONG_CODES = 5', 'WRONG_CODES = 6'],
  [`${src}/pharmacy/rules/typedPrescriptions.ts`, 'length >= RX_NUMBER', 'length > RX_NUMBER'],
  [`${src}/pharmacy/rules/typedPrescriptions.ts`, 'length <= RX_NUMBER', 'length < RX_NUMBER'],
  [`${src}/kit/barcode/rules/barcode.ts`, 'BARCODE_LENGTH = 24', 'BARCODE_LENGTH = 23'],
  [`${src}/kit/barcode/rules/barcode.ts`, 'BARCODE_LENGTH = 24', 'BARCODE_LENGTH = 25'],
  [`${src}/kit/barcode/rules/barcode.ts`, 'RX_NUMBER_LENGTH = 12', 'RX_NUMBER_LENGTH = 11'],
  [`${src}/kit/barcode/rules/barcode.ts`, 'slice(1, -11)', 'slice(0, -11)'],
  [`${src}/kit/barcode/rules/barcode.ts`, 'slice(1, -11)', 'slice(1, -10)'],
  [`${src}/kit/barcode/rules/vin.ts`, '% 11 === 10', '% 11 === 9'],
  [`${src}/kit/barcode/rules/agreement.ts`, 'source.image !==', 'source.image ==='],
  [`${src}/kit/barcode/prepare/images.ts`, 'NOISE = 12', 'NOISE = 2'],
  // Pickers: forms.md
  [`${src}/stores/rules/dayHours.ts`, 'MINUTES_OF_DAY - 1)', 'MINUTES_OF_DAY - 0)'],
  [`${src}/base/values/calendarFile.ts`, 'BYDAY=2SU', 'BYDAY=1SU'],
  [
    'contract/commonPasswords.ts',
    'digits.length <= 4',
    'digits.length <= 3',
    `${src}/account/rules/passwords.test.ts`,
  ],
  [`${src}/base/values/fields.ts`, 'padStart(5', 'padStart(4'],
  [`${src}/base/values/calendarDate.ts`, "'mm/dd/yyyy'", "'dd/mm/yyyy'"],
  [`${src}/base/values/clockTime.ts`, "'g:ia'", "'g:i a'"],
  [`${src}/kit/ui/calendar/options.ts`, 'weekStart: 0', 'weekStart: 1'],
  [`${src}/kit/ui/calendar/options.ts`, 'startView: 0', 'startView: 1'],
  [`${src}/kit/ui/calendar/options.ts`, 'offset: 10', 'offset: 11'],
  [`${src}/kit/ui/calendar/options.ts`, 'zIndex: 1000', 'zIndex: 1'],
  [`${src}/kit/ui/time-picker/options.ts`, 'step: 30', 'step: 15'],
  // Calls: services.md, account.md
  [`${src}/base/content/contentService.ts`, '2_000', '1_000'],
  [`${src}/base/content/contentService.ts`, '2_000', '3_000'],
  [`${src}/base/content/contentService.ts`, 'status === 403', 'status === 401'],
  [`${src}/base/content/contentService.ts`, 'status === 422', 'status === 423'],
  ...names(`${src}/base/http/request.ts`, 'CSRF-Token'),
  ...names(`${src}/base/http/csrf.ts`, ':cq_csrf_token'),
  [`${src}/base/http/csrf.ts`, '/libs/granite/csrf/token.json`', '/libs/granite/csrf.json`'],
  [`${src}/base/http/csrf.ts`, "=== 'post'", "!== 'get'"],
  [`${src}/base/http/csrf.ts`, 'isSameOrigin(chosen(', 'Boolean(chosen('],
  [`${src}/base/http/csrf.ts`, 'submitter?.getAttribute(`form${name}`) ?? ', ''],
  [`${src}/base/http/csrf.ts`, "field.type = 'hidden'", "field.type = 'text'"],
  [`${src}/base/http/csrf.ts`, 'field?.remove();', ''],
  ...sentences(
    `${src}/base/http/csrf.ts`,
    'CSRF data not available; the data may be unavailable by design, such as during non-authenticated requests',
  ),
  ...names(`${src}/base/content/apiErrors.ts`, 'apiErrorMessages'),
  [`${src}/base/content/apiErrors.ts`, 'riteaid-web/getApiErrorList', 'riteaid-web/getApiErrors'],
  [
    'contract/codes.ts',
    "INVALID = 'RA0001'",
    "INVALID = 'RA0016'",
    `${src}/account/service/accounts.test.ts`,
  ],
  [`${src}/shop/service/cartSection.ts`, 'section/load/', 'section/'],
  [`${src}/shop/rules/pieces.ts`, 'summary_count', 'summary'],
  [`${src}/shop/service/cartRequests.ts`, '/addtocart?pid=', '/addtocart?id='],
  [`${src}/shop/service/cartRequests.ts`, "status === 'fail'", "status === 'failed'"],
  [`${src}/shop/service/cartRequests.ts`, '/cart/add/product/', '/cart/add/'],
  [`${src}/shop/service/cartRequests.ts`, 'item: productId', 'id: productId'],
  [`${src}/shop/service/cartRequests.ts`, 'qty: String(qty),', 'quantity: String(qty),'],
  [`${src}/shop/service/cartRequests.ts`, 'form_key: formKey', 'key: formKey'],
  [`${src}/shop/service/cartRequests.ts`, 'ofAddForm({ cartID,', 'ofAddForm({ cartId: cartID,'],
  [`${src}/shop/service/cartRequests.ts`, ' && isSameOrigin(backUrl)', ''],
  ...names(`${src}/base/http/request.ts`, 'X-Requested-With'),
  [`${src}/shop/service/formKey.ts`, 'LENGTH = 16', 'LENGTH = 15'],
  [`${src}/account/service/defaultPayment.ts`, 'isSameOrigin(endpoint)', 'endpoint'],
  [`${src}/dessert/service/distributorRequests.ts`, "'email_distributor'", "'email_distributors'"],
  [
    'ui.frontend/src/dessert/slots/distributor-form/DistributorForm.tsx',
    '"email_distributor"',
    '"email"',
  ],
  [`${src}/session/ending.ts`, "endpoint('ralogout')", "endpoint('logout')"],
  [`${src}/base/content/persisted.ts`, "!== 'SUCCESS'", "=== 'ERROR'"],
  // The rules of the mock shop, against which the journeys shop
  ['mock-server/src/services/shop/quote/items.ts', 'pieces === 0', 'pieces < 0'],
  ['mock-server/src/services/shop/quote/items.ts', 'qty > pieces', 'qty >= pieces'],
  ['mock-server/src/services/shop/quote/items.ts', 'qty > most', 'qty >= most'],
  ['mock-server/src/services/shop/quote/items.ts', '?? MAX_QTY', '?? Infinity'],
  ['mock-server/src/services/shop/quote/items.ts', 'const sum = qty +', 'const sum = 0 * qty +'],
  ['mock-server/src/services/shop/quote/totals.ts', 'missing > 0', 'missing >= 0'],
  [
    'mock-server/src/services/shop/quote/totals.ts',
    'today > coupon.until',
    'today >= coupon.until',
  ],
  ['mock-server/src/services/shop/quote/totals.ts', 'from: 2500', 'from: 2400'],
  ['mock-server/src/services/shop/quote/totals.ts', 'goods / 10', 'goods / 5'],
  [
    'mock-server/src/services/shop/quote/totals.ts',
    'goods - discount >= FREE',
    'goods - discount > FREE',
  ],
  ['mock-server/src/services/shop/quote/totals.ts', '(goods - discount) * (TAX', 'goods * (TAX'],
  // Numbers and limits: limits.md
  [`${src}/shop/slots/add-to-cart/AddToCart.tsx`, '5_000', '4_500'],
  [`${src}/shop/slots/add-to-cart/AddToCart.tsx`, '5_000', '5_500'],
  [`${src}/base/http/csrf.ts`, '300_000', '270_000'],
  [`${src}/base/http/csrf.ts`, '300_000', '330_000'],
  ['mock-server/src/services/stores/pickupTimes.ts', 'FILL_MINUTES = 60', 'FILL_MINUTES = 90'],
  ['mock-server/src/services/stores/pickupTimes.ts', 'STEP = 30', 'STEP = 15'],
  ['mock-server/src/services/stores/pickupTimes.ts', 'STEP = 30', 'STEP = 60'],
  [`${src}/base/http/serverClock.ts`, '5_000', '4_900'],
  [`${src}/base/http/serverClock.ts`, '5_000', '5_100'],
  [`${src}/base/content/persisted.ts`, '600_000', '540_000'],
  [`${src}/base/content/persisted.ts`, '600_000', '660_000'],
  [`${src}/base/encryption/encrypt.ts`, 'length: 256', 'length: 128'],
  [`${src}/base/encryption/encrypt.ts`, 'Uint8Array(32)', 'Uint8Array(12)'],
  [`${src}/base/encryption/encrypt.ts`, "hash: 'SHA-1'", "hash: 'SHA-256'"],
  [`${src}/base/analytics/track.ts`, "'SHA-256'", "'SHA-1'"],
  [`${src}/dessert/rules/dessertSearch.ts`, 'countLimit: 25', 'countLimit: 24'],
  [`${src}/dessert/rules/dessertSearch.ts`, 'miles: 20', 'miles: 21'],
  [`${src}/dessert/rules/dessertSearch.ts`, 'countedPercent: 60', 'countedPercent: 61'],
  [`${src}/dessert/rules/dessertSearch.ts`, 'resultRadius: 25', 'resultRadius: 26'],
  [
    `${src}/dessert/rules/dessertSearch.ts`,
    "sentence('within 20 miles')",
    "sentence('within 21 miles')",
  ],
  [`${src}/dessert/slots/dessert-locator/slot.ts`, 'fallback: 5 }', 'fallback: 6 }'],
  [`${src}/dessert/slots/dessert-locator/slot.ts`, 'fallback: 8 }', 'fallback: 7 }'],
  [`${src}/dessert/slots/dessert-locator/slot.ts`, "'OR', 'WA']", "'OR']"],

  // Vaccines: vaccines.md
  [`${vaccines}/screening.ts`, "diseases.join() !== 'flu'", "!diseases.includes('flu')"],
  [`${vaccines}/screening.ts`, "  'naptHasSeizureHistory',\n", ''],
  [
    `${vaccines}/series.ts`,
    'brand: covidBrands.pfizer,\n    least: days(21)',
    'brand: covidBrands.pfizer,\n    least: days(20)',
  ],
  [
    `${vaccines}/series.ts`,
    'brand: covidBrands.moderna,\n    least: days(28)',
    'brand: covidBrands.moderna,\n    least: days(27)',
  ],
  [`${vaccines}/series.ts`, 'weeks(3)', 'weeks(2)'],
  [`${vaccines}/series.ts`, 'weeks(8)', 'weeks(9)'],
  [
    `${vaccines}/series.ts`,
    "'JYNNEOS', least: days(28), most: days(35)",
    "'JYNNEOS', least: days(27), most: days(35)",
  ],
  [`${vaccines}/series.ts`, 'most: days(35)', 'most: days(36)'],
  [
    `${vaccines}/covidRules.ts`,
    "from: '2021-08-13', wait: days(28)",
    "from: '2021-08-13', wait: days(27)",
  ],
  [
    `${vaccines}/covidRules.ts`,
    "from: '2021-10-21', wait: months(2)",
    "from: '2021-10-21', wait: months(1)",
  ],
  [`${vaccines}/covidRules.ts`, 'wait: months(4), youngest: 50', 'wait: months(4), youngest: 49'],
  [
    `${vaccines}/covidRules.ts`,
    "UPDATED_WITHOUT_SERIES_FROM = '2023-04-18'",
    "UPDATED_WITHOUT_SERIES_FROM = '2023-04-19'",
  ],
  [`${vaccines}/seasonDoses.ts`, 'const YOUNG = 9', 'const YOUNG = 8'],
  [`${vaccines}/seasonDoses.ts`, "from: '', wait: days(28)", "from: '', wait: days(27)"],
  [`${vaccines}/seasonDoses.ts`, '`${year}-07-01`', '`${year}-07-02`'],
  // Limits of the addresses: limits.md
  ...addressLimits,
  [`${services}/index.ts`, 'BODY_LIMIT = 4 * 1024', 'BODY_LIMIT = 5 * 1024'],
  [`${services}/kit/requests/contentAddresses.ts`, '16 * 1024', '17 * 1024'],
  [`${services}/kit/requests/formBodies.ts`, 'MOST_PARTS = 200', 'MOST_PARTS = 201'],
  [`${services}/shop/quote/orderViews.ts`, 'MINUTES = 30', 'MINUTES = 32'],
  [`${services}/shop/pages/order/status.ts`, 'hours < 48', 'hours <= 48'],
  [`${services}/shop/pages/order/status.ts`, 'hours < 2 ', 'hours <= 2 '],
  [`${services}/kit/limits/addressLimits.ts`, 'TEN_MINUTES_MS = 10', 'TEN_MINUTES_MS = 11'],
  ['mock-server/src/database/database.ts', '< 1000) return', '< 0) return'],
  [`${feed}/readFeed.ts`, '9{4,}', '9{5,}'],
  [`${feed}/readFeed.ts`, '9{4,}', '9{3,}'],
  [
    `${feed}/readResources.ts`,
    'capacity === undefined || capacity > 0',
    'capacity === undefined || capacity > -1',
  ],
  [`${visits}/visitTimes.ts`, '24 * 60 * 60_000', '23 * 60 * 60_000'],
  [`${visits}/visitTimes.ts`, '24 * 60 * 60_000', '25 * 60 * 60_000'],
  [`${visits}/linkService.ts`, 'MAX_WRONG_TRIES = 6', 'MAX_WRONG_TRIES = 7'],
  [`${visits}/linkService.ts`, 'MAX_WRONG_TRIES = 6', 'MAX_WRONG_TRIES = 5'],
  [`${feed}/slotFiles.ts`, 'getTime() / 60_000', 'getTime() / 120_000'],
  [`${vaccineService}/otherPlaces.ts`, "'213'", "'214'"],
  [`${services}/pharmacy/noticeService.ts`, 'MAX_WRONG_TRIES = 6', 'MAX_WRONG_TRIES = 7'],
  [`${services}/rewards/cardCodes.ts`, 'MOST_TRIES = 5', 'MOST_TRIES = 6'],
  [`${services}/rewards/cardCodes.ts`, 'CODE_MS = 10', 'CODE_MS = 11'],
  [`${services}/account/communication/textNumber.ts`, 'CODE_MS = 10', 'CODE_MS = 11'],
  [`${services}/account/passwords/passwordReset.ts`, 'CODE_MS = 30', 'CODE_MS = 31'],
  [`${visits}/holds.ts`, 'HOLD_MS = 10', 'HOLD_MS = 11'],
  // Translated maps, far stores, and moved visits: stores.md, vaccines.md
  [`${src}/kit/ui/map/basemap/addBasemap.ts`, 'USGS_ZOOM = 16', 'USGS_ZOOM = 17'],
  [`${src}/stores/service/chainStores.ts`, 'FARTHEST = 25', 'FARTHEST = 24'],
  [`${src}/stores/service/chainStores.ts`, 'FARTHEST = 25', 'FARTHEST = 26'],
  [`${src}/base/values/calendarFile.ts`, 'event.changes ?? 0', 'event.changes ?? 1'],
  // Search: search.md
  [
    'mock-server/src/search/searchIndex.ts',
    'FIELD_BOOSTS = [16, 4, 1]',
    'FIELD_BOOSTS = [1, 4, 16]',
  ],
  ['mock-server/src/search/searchIndex.ts', 'BEGINNING = 0.25', 'BEGINNING = 4'],
  ['mock-server/src/search/searchIndex.ts', 'SYNONYM = 0.8', 'SYNONYM = 1.25'],
  ['mock-server/src/search/searchIndex.ts', 'COMPOUND = 4', 'COMPOUND = 0.1'],
  ['mock-server/src/search/searchIndex.ts', 'SHORTEST_BEGINNING = 3', 'SHORTEST_BEGINNING = 2'],
  ['mock-server/src/search/searchIndex.ts', 'SHORTEST_BEGINNING = 3', 'SHORTEST_BEGINNING = 4'],
  ['mock-server/src/search/spellings.ts', 'SHORTEST_CORRECTED = 4', 'SHORTEST_CORRECTED = 3'],
  ['mock-server/src/search/spellings.ts', 'SHORTEST_WITH_TWO = 7', 'SHORTEST_WITH_TWO = 9'],
  [`${services}/shop/catalog/search.ts`, 'SHORTEST_BEGINNING = 2', 'SHORTEST_BEGINNING = 3'],
  [
    `${services}/shop/catalog/search/searchTexts.ts`,
    'popularity * POPULARITY_SHARE',
    '(100 - popularity) * POPULARITY_SHARE',
  ],
  [`${services}/search/siteSearch.ts`, 'TASK_BOOST = 3', 'TASK_BOOST = 0.3'],
  [`${services}/search/siteSearch.ts`, 'LONGEST_TEXT = 100', 'LONGEST_TEXT = 101'],
  [`${services}/search/resultsMarkup.ts`, 'PAGE_SIZE = 12', 'PAGE_SIZE = 13'],
  [`${services}/search/resultsMarkup.ts`, 'stores: 5', 'stores: 6'],
  [`${services}/search/suggestions.ts`, 'products: 4', 'products: 5'],
  [`${services}/search/suggestions.ts`, 'stores: 3', 'stores: 4'],
  [`${services}/search/suggestions.ts`, 'tasks: 2', 'tasks: 3'],
  [`${services}/search/suggestions.ts`, 'MOST = 8', 'MOST = 9'],
  [`${src}/search/slots/search-box/SearchBox.tsx`, 'MIN_TEXT = 2', 'MIN_TEXT = 1'],
  [
    `${src}/search/slots/search-box/SearchBox.tsx`,
    'TYPING_PAUSE_MS = 200',
    'TYPING_PAUSE_MS = 199',
  ],
];
