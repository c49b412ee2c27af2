/*
 * What `npm run mutate` changes, one at a time: the numbers, sentences, addresses and names of the
 * specification where they stand in the source. `[file, what stands there, what it becomes]`; the
 * text has to stand in the file exactly once.
 */
const src = 'ui.frontend/src';
const vaccines = `${src}/domain/vaccines`;

/** The same text with a letter more, which no test for a part of a sentence would notice. */
const sentences = (file, ...texts) => texts.map((text) => [file, `'${text}'`, `'${text}x'`]);

/** The same name with a letter less. */
const names = (file, ...texts) =>
  texts.map((text) => [file, `'${text}'`, `'${text.slice(0, -1)}'`]);

/** A width of a style sheet a pixel later, and one that no longer grows with the text. */
const breakpoints = (file, ...conditions) =>
  conditions.flatMap((condition) => {
    const [, sign, width] = /(.*) (.*)em/.exec(condition);
    return [
      [file, `(${condition})`, `(${sign} ${Number(width) + 1 / 16}em)`],
      [file, `(${condition})`, `(${sign} ${Number(width) * 16}px)`],
    ];
  });

export const mutations = [
  // §2 Screens and routes
  ...names(
    `${src}/domain/account/pages.ts`,
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
  ),
  ...names(`${src}/domain/account/routes.ts`, '#loginForm', 'referrer'),
  ...breakpoints(
    `${src}/components/header/header.css`,
    'width < 39.6875em',
    'width >= 22.5em',
    'width >= 39.6875em',
    'width >= 59.75em',
    'width >= 62em',
    'width >= 75em',
  ),
  ...breakpoints(
    `${src}/components/footer/footer.css`,
    'width >= 22.5em',
    'width >= 39.6875em',
    'width >= 59.75em',
    'width >= 62em',
    'width >= 75em',
  ),
  ...breakpoints(`${src}/components/mini-cart/cart-drawer.css`, 'width < 48em'),
  ...breakpoints(`${src}/components/container/container.css`, 'width >= 48em', 'width >= 80em'),
  [`${src}/styles/tokens.css`, '--side-rail: 315px', '--side-rail: 316px'],
  // §3 Entities
  ...sentences(
    `${src}/domain/account/session.ts`,
    "UBA + Rewards + Rx')",
    "UBA + Rewards')",
    "UBA + Rx')",
    "UBA Only')",
  ).map(([file, from]) => [
    file,
    `sentence(${from.slice(0, -1)}`,
    `sentence('X${from.slice(1, -1)}`,
  ]),
  ...names(
    `${src}/domain/account/accountProgress.ts`,
    'pharmacyComms',
    'linkDependents',
    'isLoggedInMobile',
    'defaultBilling',
    'defaultShipping',
  ),
  ...names(`${src}/services/stores/storeCookie.ts`, 'storeNumber'),
  ...names(`${src}/domain/cookies.ts`, 'serviceToken'),
  ...names(`${src}/domain/stores/dessertStore.ts`, 'thriftyModelList', 'hand_dipped'),
  ...['3', '40', '53', '54'].map((id) => [
    `${src}/domain/vaccines/products.ts`,
    `slotId: '${id}'`,
    `slotId: '${id}0'`,
  ]),
  ...names(`${src}/domain/vaccines/covidProducts.ts`, 'Novavax', 'PREF-125', 'PREF-126'),
  // §4 States
  [`${src}/components/distributor-form/slot.ts`, "'Request Submitted'", "'Request sent'"],
  ...sentences(`${src}/components/add-to-cart/AddToCart.tsx`, 'Adding...', 'Added', 'Couldnt Add'),
  ...sentences(`${src}/components/add-to-cart/slot.ts`, 'Add To Cart'),
  [`${src}/components/add-to-cart/AddToCart.tsx`, "state === 'adding' || undefined", 'undefined'],
  [`${src}/components/add-to-cart/AddToCart.tsx`, 'if (isAdding.current) return;', ''],
  // §5 Validation
  ...sentences(
    `${src}/domain/forms/rules.ts`,
    'This field is required.',
    'Please enter a valid email address.',
    'Please enter only digits.',
    'Please enter the same value again.',
    'Please enter no more than {0} characters.',
    'Please enter at least {0} characters.',
    'Please enter a value between {0} and {1} characters long.',
  ),
  ...sentences(
    `${src}/domain/forms/formatRules.ts`,
    'Please enter a valid URL.',
    'Please enter a valid date.',
    'Please enter a valid number.',
    'Please enter a valid credit card number.',
  ),
  [`${src}/domain/forms/rules.ts`, '[a-z]{2,6}$', '[a-z]{2,7}$'],
  [`${src}/domain/forms/rules.ts`, '[a-z]{2,6}$', '[a-z]{2,5}$'],
  [`${src}/domain/forms/rules.ts`, '[a-z]{2,6}$', '[a-z]{1,6}$'],
  [`${src}/domain/forms/rules.ts`, '[a-z]{2,}$', '[a-z]{1,}$'],
  [`${src}/domain/forms/rules.ts`, '[a-z]{2,}$', '[a-z]{2,6}$'],
  [`${src}/domain/forms/phone.ts`, "'(000) 000-0000'", "'(000) 000 0000'"],
  [`${src}/domain/forms/phone.ts`, "'(Z00) Z00-0000'", "'(Z00) 000-0000'"],
  [`${src}/domain/forms/phone.ts`, "'(Z00) Z00-0000'", "'(000) Z00-0000'"],
  // §3 Hours and pick-up times
  [`${src}/domain/stores/dayHours.ts`, '/^closed$/i', '/^closed$/'],
  [`${src}/domain/stores/dayHours.ts`, '/^(open\\s+)?24\\s*hours?$/i', '/^open\\s+24\\s*hours?$/i'],
  [`${src}/domain/stores/dayHours.ts`, '[-–—]', '[–—]'],
  [`${src}/domain/stores/dayHours.ts`, 'to + MINUTES_OF_DAY', 'to'],
  [`${src}/domain/stores/dayHours.ts`, '? 720 : 0', '? 0 : 720'],
  ...names('mock-server/src/backends/stores/pickupTimes.ts', ' $1'),
  ...sentences(`${src}/domain/pickup/pickup.ts`, 'Store has no available hours.'),
  [`${src}/domain/pickup/pickupDays.ts`, 'MINUTES_OF_DAY - 1', 'MINUTES_OF_DAY'],
  [`${src}/domain/pickup/pickupDays.ts`, 'PICKUP_STEP = 30', 'PICKUP_STEP = 15'],
  [`${src}/domain/pickup/pickupDays.ts`, 'day.at(minutes) >= now', 'day.at(minutes) > now'],
  [`${src}/domain/pickup/pickupDays.ts`, 'isUneven && !isShown(day, minutes, zone)', 'false'],
  // §5 Barcodes
  ...sentences(
    `${src}/domain/prescriptions/scannedPrescriptions.ts`,
    'Please scan at least one prescription.',
    'Refill Scan',
  ),
  [
    `${src}/domain/prescriptions/typedPrescriptions.ts`,
    'length >= RX_NUMBER',
    'length > RX_NUMBER',
  ],
  [
    `${src}/domain/prescriptions/typedPrescriptions.ts`,
    'length <= RX_NUMBER',
    'length < RX_NUMBER',
  ],
  [`${src}/domain/prescriptions/barcode.ts`, 'BARCODE_LENGTH = 24', 'BARCODE_LENGTH = 23'],
  [`${src}/domain/prescriptions/barcode.ts`, 'BARCODE_LENGTH = 24', 'BARCODE_LENGTH = 25'],
  [`${src}/domain/prescriptions/barcode.ts`, 'RX_NUMBER_LENGTH = 12', 'RX_NUMBER_LENGTH = 11'],
  [`${src}/domain/prescriptions/barcode.ts`, 'slice(1, -11)', 'slice(0, -11)'],
  [`${src}/domain/prescriptions/barcode.ts`, 'slice(1, -11)', 'slice(1, -10)'],
  [`${src}/domain/prescriptions/vin.ts`, '% 11 === 10', '% 11 === 9'],
  // §5, §9 Pickers
  [`${src}/domain/calendarDate.ts`, "'mm/dd/yyyy'", "'dd/mm/yyyy'"],
  [`${src}/domain/clockTime.ts`, "'g:ia'", "'g:i a'"],
  [`${src}/ui/calendar/options.ts`, 'weekStart: 0', 'weekStart: 1'],
  [`${src}/ui/calendar/options.ts`, 'startView: 0', 'startView: 1'],
  [`${src}/ui/calendar/options.ts`, 'offset: 10', 'offset: 11'],
  [`${src}/ui/calendar/options.ts`, 'zIndex: 1000', 'zIndex: 1'],
  [`${src}/ui/time-picker/options.ts`, 'step: 30', 'step: 15'],
  // §7 Calls
  [`${src}/services/content/contentService.ts`, '2_000', '1_000'],
  [`${src}/services/content/contentService.ts`, '2_000', '3_000'],
  [`${src}/services/content/contentService.ts`, 'status === 403', 'status === 401'],
  [`${src}/services/content/contentService.ts`, 'status === 422', 'status === 423'],
  ...names(`${src}/services/http/request.ts`, 'CSRF-Token'),
  ...names(`${src}/services/http/csrf.ts`, ':cq_csrf_token'),
  [`${src}/services/http/csrf.ts`, '/libs/granite/csrf/token.json`', '/libs/granite/csrf.json`'],
  [`${src}/services/http/csrf.ts`, "=== 'post'", "!== 'get'"],
  [`${src}/services/http/csrf.ts`, 'isSameOrigin(chosen(', 'Boolean(chosen('],
  [`${src}/services/http/csrf.ts`, 'submitter?.getAttribute(`form${name}`) ?? ', ''],
  [`${src}/services/http/csrf.ts`, "field.type = 'hidden'", "field.type = 'text'"],
  [`${src}/services/http/csrf.ts`, 'field?.remove();', ''],
  ...sentences(
    `${src}/services/http/csrf.ts`,
    'CSRF data not available; the data may be unavailable by design, such as during non-authenticated requests',
  ),
  ...names(`${src}/services/content/apiErrors.ts`, 'apiErrorMessages'),
  [`${src}/services/content/apiErrors.ts`, 'getApiErrorList.json', 'getApiErrors.json'],
  [`${src}/services/shop/cartSection.ts`, 'section/load/', 'section/'],
  [`${src}/domain/shop/pieces.ts`, 'summary_count', 'summary'],
  [`${src}/services/shop/cartRequests.ts`, '/addtocart?pid=', '/addtocart?id='],
  [`${src}/services/shop/cartRequests.ts`, "status === 'fail'", "status === 'failed'"],
  [`${src}/services/shop/cartRequests.ts`, '/cart/add/product/', '/cart/add/'],
  [`${src}/services/shop/cartRequests.ts`, 'item: productId', 'id: productId'],
  [`${src}/services/shop/cartRequests.ts`, 'qty: String(qty),', 'quantity: String(qty),'],
  [`${src}/services/shop/cartRequests.ts`, 'form_key: formKey', 'key: formKey'],
  [`${src}/services/shop/cartRequests.ts`, 'ofAddForm({ cartID,', 'ofAddForm({ cartId: cartID,'],
  [`${src}/services/shop/cartRequests.ts`, ' && isSameOrigin(backUrl)', ''],
  ...names(`${src}/services/http/request.ts`, 'X-Requested-With'),
  [`${src}/services/shop/formKey.ts`, 'LENGTH = 16', 'LENGTH = 15'],
  [`${src}/services/defaultPayment.ts`, 'isSameOrigin(endpoint)', 'endpoint'],
  [`${src}/services/distributorRequests.ts`, "'email_distributor'", "'email_distributors'"],
  [
    'ui.frontend/src/components/distributor-form/DistributorForm.tsx',
    '"email_distributor"',
    '"email"',
  ],
  [`${src}/services/session/ending.ts`, "endpoint('ralogout')", "endpoint('logout')"],
  [`${src}/services/content/persisted.ts`, "!== 'SUCCESS'", "=== 'ERROR'"],
  // The rules of the mock shop, against which the journeys shop
  ['mock-server/src/backends/shop/quote/items.ts', 'pieces === 0', 'pieces < 0'],
  ['mock-server/src/backends/shop/quote/items.ts', 'qty > pieces', 'qty >= pieces'],
  ['mock-server/src/backends/shop/quote/items.ts', 'qty > most', 'qty >= most'],
  ['mock-server/src/backends/shop/quote/items.ts', '?? MAX_QTY', '?? Infinity'],
  ['mock-server/src/backends/shop/quote/items.ts', 'const sum = qty +', 'const sum = 0 * qty +'],
  ['mock-server/src/backends/shop/quote/totals.ts', 'missing > 0', 'missing >= 0'],
  [
    'mock-server/src/backends/shop/quote/totals.ts',
    'today > coupon.until',
    'today >= coupon.until',
  ],
  ['mock-server/src/backends/shop/quote/totals.ts', 'from: 2500', 'from: 2400'],
  ['mock-server/src/backends/shop/quote/totals.ts', 'goods / 10', 'goods / 5'],
  [
    'mock-server/src/backends/shop/quote/totals.ts',
    'goods - discount >= FREE',
    'goods - discount > FREE',
  ],
  ['mock-server/src/backends/shop/quote/totals.ts', '(goods - discount) * (TAX', 'goods * (TAX'],
  // §9 Business constants and limits
  [`${src}/components/add-to-cart/AddToCart.tsx`, '5_000', '4_500'],
  [`${src}/components/add-to-cart/AddToCart.tsx`, '5_000', '5_500'],
  [`${src}/services/http/csrf.ts`, '300_000', '270_000'],
  [`${src}/services/http/csrf.ts`, '300_000', '330_000'],
  ['mock-server/src/backends/stores/pickupTimes.ts', 'FILL_MINUTES = 60', 'FILL_MINUTES = 90'],
  ['mock-server/src/backends/stores/pickupTimes.ts', 'STEP = 30', 'STEP = 15'],
  ['mock-server/src/backends/stores/pickupTimes.ts', 'STEP = 30', 'STEP = 60'],
  [`${src}/services/content/persisted.ts`, '600_000', '540_000'],
  [`${src}/services/content/persisted.ts`, '600_000', '660_000'],
  [`${src}/services/encryption/encrypt.ts`, 'length: 256', 'length: 128'],
  [`${src}/services/encryption/encrypt.ts`, 'Uint8Array(32)', 'Uint8Array(12)'],
  [`${src}/services/encryption/encrypt.ts`, "hash: 'SHA-1'", "hash: 'SHA-256'"],
  [`${src}/services/analytics/track.ts`, "'SHA-256'", "'SHA-1'"],
  [`${src}/domain/stores/dessertSearch.ts`, 'countLimit: 25', 'countLimit: 24'],
  [`${src}/domain/stores/dessertSearch.ts`, 'miles: 20', 'miles: 21'],
  [`${src}/domain/stores/dessertSearch.ts`, 'countedPercent: 60', 'countedPercent: 61'],
  [`${src}/domain/stores/dessertSearch.ts`, 'resultRadius: 25', 'resultRadius: 26'],
  [
    `${src}/domain/stores/dessertSearch.ts`,
    "sentence('within 20 miles')",
    "sentence('within 21 miles')",
  ],
  [`${src}/components/dessert-locator/slot.ts`, 'fallback: 5 }', 'fallback: 6 }'],
  [`${src}/components/dessert-locator/slot.ts`, 'fallback: 8 }', 'fallback: 7 }'],
  [`${src}/components/dessert-locator/slot.ts`, "'OR', 'WA']", "'OR']"],

  // §3 and domain-facts §1, Vaccines
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
  [`${vaccines}/covidRules.ts`, 'wait: months(5), youngest: 12', 'wait: months(5), youngest: 11'],
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
];
