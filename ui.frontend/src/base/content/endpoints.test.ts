import { endpointTables, specifiedEndpoints, type EndpointName } from 'contract/endpoints';
import { endpoint, mockPath } from './endpoints';

const names = endpointTables.flatMap((table) => Object.keys(table)) as EndpointName[];

test.each(names)('%s has one of the specified mock folders', (name) => {
  expect(mockPath(endpoint(name))).toMatch(
    new RegExp(
      `^/mock-services/(better-care|signup-login|uba|profile-settings|communication-settings|link-rx-account|rewards-enrollment)/${name}\\.json$`,
    ),
  );
});

test.each([
  ['riteaid', '/content/riteaid-web/en.raauth.json'],
  ['bartell', '/content/bartell-web/en.raauth.json'],
])(
  'the endpoint raauth of the site %s is %s, and both sites share its mock path',
  (brand, address) => {
    document.body.dataset.brand = brand;
    expect(endpoint('raauth')).toBe(address);
    expect(mockPath(endpoint('raauth'))).toBe('/mock-services/signup-login/raauth.json');
    delete document.body.dataset.brand;
  },
);

test.each([
  [
    '/content/riteaid-web/en.raecommdetails.json?type=query',
    '/mock-services/communication-settings/raecommdetails.json?type=query',
  ],
  ['/content/riteaid-web/en.unknown.json', '/content/riteaid-web/en.unknown.json'],
  ['/content/riteaid-web/en.constructor.json', '/content/riteaid-web/en.constructor.json'],
  ['/content/riteaid-web/en/login.raauth.json', '/content/riteaid-web/en/login.raauth.json'],
  ['https://x.example/content/a/en.raauth.json', 'https://x.example/content/a/en.raauth.json'],
  ['/shop/customer/section/load/', '/shop/customer/section/load/'],
])('the mock path for %s is %s', (address, asked) => {
  expect(mockPath(address)).toBe(asked);
});

test('each endpoint is in one table', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(specifiedEndpoints)).toContain('raupdatecustomeractionforopportunity');
});
