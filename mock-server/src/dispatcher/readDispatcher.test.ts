import { resolve } from 'node:path';
import fc from 'fast-check';
import { readDispatcher } from './readDispatcher';

const OURS = resolve(__dirname, '../../../dispatcher/src');
const dispatcher = readDispatcher(OURS);
const get = (url: string, host = 'localhost:4503') =>
  dispatcher.route({ host, method: 'GET', url });
const post = (url: string, host = 'thrifty.localhost:4503') =>
  dispatcher.route({ host, method: 'POST', url });

describe('a public address leads to the page of its site', () => {
  test.each([
    ['localhost:4503', '/', '/content/riteaid-web/en.html'],
    ['localhost', '/ra-dashboard', '/content/riteaid-web/en/ra-dashboard.html'],
    ['bartell.localhost:4503', '/', '/content/bartell-web/en.html'],
    ['thrifty.localhost:4503', '/', '/content/thrifty-web/en.html'],
    [
      'thrifty.localhost',
      '/find-us/az/tempe/adobe-lane-market',
      '/content/thrifty-web/en/find-us/directory.html/az/tempe/adobe-lane-market.html',
    ],
    ['thrifty.localhost', '/find-us/az', '/content/thrifty-web/en/find-us/directory.html/az.html'],
    ['thrifty.localhost', '/es/find-us/az', '/content/thrifty-web/es/find-us/directory.html/az.html'],
    ['thrifty.localhost', '/find-us/directory', '/content/thrifty-web/en/find-us/directory.html'],
    ['THRIFTY.localhost', '/', '/content/thrifty-web/en.html'],
    ['thrifty.localhost', '/a/b-c', '/content/thrifty-web/en/a/b-c.html'],
    ['thrifty.localhost', '/a?x=1&y=%20', '/content/thrifty-web/en/a.html?x=1&y=%20'],
    [
      'localhost',
      '/stores/nj/camden/101',
      '/content/riteaid-web/en/stores/directory.html/nj/camden/101.html',
    ],
    ['localhost', '/robots.txt', '/content/riteaid-web/en.robots.txt'],
    ['thrifty.localhost', '/sitemap.xml', '/content/thrifty-web/en.sitemap.xml'],
    ['bartell.localhost', '/favicon.ico', '/content/dam/bartell-web/favicon.ico'],
    ['localhost', '/es/stores/nj', '/content/riteaid-web/es/stores/directory.html/nj.html'],
    ['localhost', '/stores/directory', '/content/riteaid-web/en/stores/directory.html'],
    [
      'bartell.localhost',
      '/stores/wa/seattle',
      '/content/bartell-web/en/stores/directory.html/wa/seattle.html',
    ],
    ['thrifty.localhost', '//a//b', '/content/thrifty-web/en/a/b.html'],
    ['thrifty.localhost', '/x/../a', '/content/thrifty-web/en/a.html'],
    ['thrifty.localhost', '/x/%2e%2E/a', '/content/thrifty-web/en/a.html'],
    ['localhost', 'http://bartell.localhost/a', '/content/bartell-web/en/a.html'],
    ['localhost', '/a?', '/content/riteaid-web/en/a.html?'],
  ])('%s%s is %s', (host, url, content) => {
    expect(get(url, host)).toEqual({ kind: 'pass', url: content });
  });
});

describe('a host is claimed by name', () => {
  test.each([
    'localhost:4503',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1:4503',
    'laptop.local',
    'publish-p1-e2.adobeaemcloud.com',
    'x.adobeaemcloud.net',
    'riteaid-web',
    '',
  ])('“%s” is the pharmacy', (host) => {
    expect(get('/', host)).toEqual({ kind: 'pass', url: '/content/riteaid-web/en.html' });
  });

  test.each(['unknown.example:80', 'x.bartell.localhost', 'local', '192.168.1.20', '[::1]:4503'])(
    '“%s” is no site',
    (host) => {
      expect(get('/', host)).toEqual({ kind: 'unclaimed', host });
    },
  );

  it('the first site can have more names', () => {
    const reached = readDispatcher(OURS, ['192.168.1.20', '*.tunnel.example']);
    for (const host of ['192.168.1.20:4503', 'a.tunnel.example'])
      expect(reached.route({ host, method: 'GET', url: '/' }).kind).toBe('pass');
    expect(reached.isFurtherHost('192.168.1.20:4503')).toBe(true);
    expect(reached.isFurtherHost('localhost:4503')).toBe(false);
  });
});

describe('a page has one address', () => {
  test.each([
    ['localhost', '/content/riteaid-web/en.html', '/'],
    ['localhost', '/content/riteaid-web/en/a/b.html', '/a/b'],
    ['localhost', '/content/riteaid-web/en/a.html?x=1', '/a?x=1'],
    [
      'localhost',
      '/content/riteaid-web/en/stores/directory.html/nj/camden/101',
      '/stores/nj/camden/101',
    ],
    ['localhost', '/content/riteaid-web/es/stores/directory.html/nj', '/es/stores/nj'],
    ['localhost', '/content/riteaid-web/es/stores/directory.html/nj.html', '/es/stores/nj'],
    ['localhost', '/a/', '/a'],
    ['localhost', '/a/b/?x=1', '/a/b?x=1'],
    ['localhost', '/a/?', '/a?'],
    ['localhost', '/a%20b/', '/a%20b'],
    ['localhost', '/%c3%a9/', '/%C3%A9'],
    ['localhost', '/%FF/', '/%FF'],
    ['localhost', '/a%5B1%5d/', '/a%5B1%5D'],
    // Neither of these may send a visitor to another host.
    ['localhost', '//other.example/', '/other.example'],
    ['localhost', '/%2F%2Fother.example/', '/%252F%252Fother.example'],
    ['localhost', '/a%0D%0ASet-Cookie:x/', '/a%0D%0ASet-Cookie:x'],
  ])('%s%s is sent to %s', (host, url, location) => {
    expect(get(url, host)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it('sends a password manager to the page for changing a password', () => {
    expect(get('/.well-known/change-password', 'localhost')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/forgotpassword',
    });
    // The dessert brand has no accounts.
    expect(get('/.well-known/change-password', 'thrifty.localhost').kind).toBe('deny');
  });

  it('never redirects a POST', () => {
    expect(post('/content/thrifty-web/en.html').kind).toBe('deny');
    expect(post('/distributors/').kind).toBe('deny');
  });
});

describe('existing addresses are allowed with their methods', () => {
  test.each([
    ['GET', '/content/bartell-web/en/a.html'],
    ['HEAD', '/content/bartell-web/en.html'],
    ['GET', '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site.min.css'],
    ['GET', '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/resources/12.0123456789.js'],
    ['GET', '/etc.clientlibs/riteaid-web/clientlibs/clientlib-thrifty/resources/nunito.woff2'],
    [
      'GET',
      '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/resources/sign-in-es-01ab23cd.json',
    ],
    ['GET', '/content/dam/riteaid-web/maps/example.pmtiles'],
    ['GET', '/content/dam/thrifty-web/cones/mint-chip.svg'],
    ['GET', '/content/dam/thrifty-web/cones/mint%20chip.png'],
    ['GET', '/libs/granite/csrf/token.json'],
    ['GET', '/graphql/execute.json/riteaid-web/getApiErrorList'],
    ['GET', '/graphql/execute.json/riteaid-web/getApiErrorList.json'],
    ['GET', '/graphql/execute.json/riteaid-web/byPath;path=%2Fcontent%2Fdam%2Fx'],
    ['GET', '/content/riteaid-web/en.robots.txt'],
    ['GET', '/content/thrifty-web/en.sitemap.xml'],
    ['GET', '/content/dam/bartell-web/favicon.ico'],
    ['POST', '/content/thrifty-web/en.emaildistributor.json'],
    ['POST', '/content/riteaid-web/en.raauth.json'],
    ['POST', '/content/bartell-web/en.raauth.json'],
    ['POST', '/content/riteaid-web/en.rarefreshuserinfo.json'],
    ['POST', '/content/riteaid-web/en.ralogout.json'],
    ['POST', '/content/riteaid-web/en.rasignup.json'],
    ['POST', '/content/riteaid-web/en.raforgotpassword.json'],
    ['POST', '/content/riteaid-web/en.raresetpassword.json'],
    ['POST', '/content/riteaid-web/en.raenrollrewards.json'],
    ['POST', '/content/bartell-web/en.ragetdashboarddetails.json'],
    ['POST', '/content/riteaid-web/en.ragetuserdigitalprofile.json'],
    ['POST', '/content/bartell-web/en.ragetcustomerdigitalprofile.json'],
    ['POST', '/content/riteaid-web/en.rabuildcustomerdigitalprofile.json'],
    ['POST', '/content/bartell-web/en.raecommdetails.json'],
    ['POST', '/content/riteaid-web/en.ragetcommunications.json'],
    ['POST', '/content/bartell-web/en.rasetcommunication.json'],
    ['POST', '/content/riteaid-web/en.rasendtextcode.json'],
    ['POST', '/content/bartell-web/en.raconfirmtextnumber.json'],
    ['POST', '/content/riteaid-web/en.raremovetextnumber.json'],
    ['POST', '/content/bartell-web/en.rasetquiethours.json'],
    ['GET', '/services/communication/unsubscribe/Zk9-_x'],
    ['HEAD', '/services/communication/unsubscribe/Zk9-_x'],
    ['POST', '/services/communication/unsubscribe/Zk9-_x'],
    ['POST', '/content/riteaid-web/en.ragetsigninemail.json'],
    ['POST', '/content/bartell-web/en.rachangesigninemail.json'],
    ['POST', '/content/riteaid-web/en.rachangepassword.json'],
    ['POST', '/content/riteaid-web/en.rasignoutdevice.json'],
    ['POST', '/content/bartell-web/en.racloseaccount.json'],
    ['POST', '/content/riteaid-web/en.ragetkeptdata.json'],
    ['GET', '/content/riteaid-web/en.raconfirmsigninemail.html?code=a'],
    ['POST', '/content/bartell-web/en.raundosigninemail.html'],
    ['GET', '/content/riteaid-web/en.raflags.json'],
    ['GET', '/content/bartell-web/en.raflags.json'],
    ['GET', '/content/riteaid-web/en/stores/directory.list.json'],
    ['GET', '/services/captcha/api.js?render=local-demo-site-key'],
    ['POST', '/services/captcha/token'],
    ['POST', '/services/rum'],
    ['POST', '/services/flags/ofrep/v1/evaluate/flags'],
    ['GET', '/services/ext/v2/stores/getStores?address=97201&radius=25'],
    ['POST', '/content/riteaid-web/en.rasetmystore.json'],
    ['POST', '/content/bartell-web/en.rasetmystore.json'],
    ['POST', '/content/riteaid-web/en.ragetprescriptions.json'],
    ['POST', '/content/bartell-web/en.rarefillprescriptions.json'],
    ['POST', '/content/riteaid-web/en.ragetrefill.json'],
    ['POST', '/content/bartell-web/en.rapharmacysignup.json'],
    ['POST', '/content/riteaid-web/en.raconfirmpharmacysignup.json'],
    ['POST', '/content/riteaid-web/en.rastartguest.json'],
    ['POST', '/content/bartell-web/en.ragetguest.json'],
    ['POST', '/content/riteaid-web/en.raendguest.json'],
    ['POST', '/content/riteaid-web/en.ragetfills.json'],
    ['POST', '/content/bartell-web/en.rasetautorefill.json'],
    ['POST', '/content/riteaid-web/en.rarequesttransfer.json'],
    ['POST', '/content/bartell-web/en.ragettransfers.json'],
    ['POST', '/content/riteaid-web/en.ragettransfer.json'],
    ['POST', '/content/riteaid-web/en.rarequestguesttransfer.json'],
    ['POST', '/content/bartell-web/en.ragetguesttransfer.json'],
    ['POST', '/content/riteaid-web/en.ragetpharmacylink.json'],
    ['POST', '/content/bartell-web/en.ralinkpharmacy.json'],
    ['POST', '/content/riteaid-web/en.raunlinkpharmacy.json'],
    ['POST', '/content/bartell-web/en.ragetopportunities.json'],
    ['POST', '/content/riteaid-web/en.raupdatecustomeractionforopportunity.json'],
    ['POST', '/content/bartell-web/en.ragetnotice.json'],
    ['POST', '/content/riteaid-web/en.ragetbettercare.json'],
    ['POST', '/content/bartell-web/en.rasavebettercare.json'],
    ['POST', '/content/riteaid-web/en.rafinishbettercare.json'],
    ['POST', '/content/bartell-web/en.raoptoutbettercare.json'],
    ['POST', '/content/riteaid-web/en.rasavedraft.json'],
    ['POST', '/content/bartell-web/en.ragetdraft.json'],
    ['POST', '/content/riteaid-web/en.radropdraft.json'],
    ['GET', '/content/riteaid-web/en.racloudgetavailablestores.json?vaccineIds=101&address=98101'],
    ['GET', '/content/bartell-web/en.ragetavailableappointmentslots.json?storeNumber=6901'],
    ['GET', '/services/ext/v2/vaccine/checkSlots?storeNumber=101'],
    ['POST', '/content/riteaid-web/en.raholdappointment.json'],
    ['POST', '/content/bartell-web/en.raextendhold.json'],
    ['POST', '/content/riteaid-web/en.rareleasehold.json'],
    ['POST', '/content/bartell-web/en.rabookappointment.json'],
    ['POST', '/content/riteaid-web/en.ragetbooking.json'],
    ['POST', '/content/bartell-web/en.ragetappointment.json'],
    ['POST', '/content/riteaid-web/en.raopenappointment.json'],
    ['POST', '/content/bartell-web/en.racancelappointment.json'],
    ['POST', '/content/riteaid-web/en.ramoveappointment.json'],
    ['GET', '/api/smart-scheduling-links/$bulk-publish?_since=2026-03-02T15:00:00Z'],
    ['GET', '/api/smart-scheduling-links/slots-WA.ndjson'],
    ['GET', '/services/geocode/search?q=portland%20or'],
    ['GET', '/services/geocode/suggest?q=por'],
    ['GET', '/services/geocode/reverse?lat=45.5&lon=-122.7'],
    ['GET', '/shop/customer/section/load/?sections=cart'],
    ['GET', '/shop/customer/section/load?sections=cart'],
    ['GET', '/shop/addtocart?pid=2041'],
    ['POST', '/shop/checkout/cart/add/product/2041'],
    ['POST', '/shop/checkout/cart/couponPost'],
    ['POST', '/shop/checkout/sidebar/updateItemQty'],
    ['GET', '/shop'],
    ['HEAD', '/es/shop'],
    ['GET', '/shop/vitamins?brand=Fernwell&p=2'],
    ['GET', '/es/shop/fernwell-shampoo-conditioner-12-fl-oz.html'],
    ['GET', '/shop/catalogsearch/result/?q=shampoo'],
    ['GET', '/es/shop/search/ajax/suggest?q=sham'],
    ['GET', '/shop/checkout/cart/'],
    ['GET', '/es/shop/checkout'],
    ['GET', '/shop/checkout/onepage/success'],
    ['POST', '/shop/checkout/placeOrder'],
    ['POST', '/shop/checkout/cart/bonusCash'],
    ['GET', '/shop/paypal/express/start'],
    ['POST', '/shop/paypal/express/pay'],
  ])('%s %s', (method, url) => {
    // The web server gives a persisted query an extension, without which the dispatcher would not store it.
    const passed = /^\/graphql\/[^.]+[.]json\/[^.]+$/.test(url) ? `${url};.json` : url;
    expect(dispatcher.route({ host: 'localhost', method, url })).toEqual({
      kind: 'pass',
      url: passed,
    });
  });

  it('reads an encoded separator of variables as a separator', () => {
    expect(get('/graphql/execute.json/riteaid-web/one%3Bcode%3DRA0001')).toEqual({
      kind: 'pass',
      url: '/graphql/execute.json/riteaid-web/one;code=RA0001;.json',
    });
  });
});

describe('everything else is refused', () => {
  test.each([
    ['GET', '/content.json'],
    ['GET', '/content/riteaid-web/en.ragetprescriptions.json'],
    ['GET', '/content/riteaid-web/en.ragetdraft.json'],
    ['POST', '/content/thrifty-web/en.ragetdraft.json'],
    ['POST', '/content/riteaid-web/es.ragetdraft.json'],
    ['GET', '/content/thrifty-web.json'],
    ['GET', '/content/thrifty-web'],
    ['GET', '/content/thrifty-web/en.json'],
    ['GET', '/content/thrifty-web/en.infinity.json'],
    ['GET', '/content/thrifty-web/en.INFINITY.JSON'],
    ['GET', '/content/thrifty-web/en.1.json'],
    ['GET', '/content/thrifty-web/en.-1.json'],
    ['GET', '/content/thrifty-web/en.tidy.infinity.json'],
    ['GET', '/content/thrifty-web/en.html.json'],
    ['GET', '/content/thrifty-web/en.html/x.json'],
    ['GET', '/content/thrifty-web/en.html/x.html'],
    ['GET', '/content/thrifty-web/en.json/x.html'],
    ['GET', '/content/riteaid-web/en/stores.sitemap.xml'],
    ['GET', '/content/riteaid-web/en.robots.txt/x.html'],
    ['POST', '/content/riteaid-web/en.sitemap.xml'],
    ['GET', '/.well-known/security.txt'],
    ['GET', '/content/riteaid-web/en/stores.html/nj'],
    ['GET', '/content/riteaid-web/en/stores/directory.html/nj/camden/101.json'],
    ['GET', '/content/riteaid-web/en/stores/directory.html/nj/camden/101.html.html'],
    ['GET', '/content/thrifty-web/en/find-us/directory.html/az/tempe/a.json'],
    ['GET', '/content/thrifty-web/en/find-us/directory.html/az/tempe/a/b'],
    ['GET', '/content/thrifty-web/es/find-us/directory.html/az/tempe/a/b'],
    ['GET', '/content/riteaid-web/en/stores/directory.html/nj/camden/101/x;y'],
    ['GET', '/content/riteaid-web/en/stores/directory.list.html'],
    ['GET', '/content/riteaid-web/en/stores/directory.list.json/x.json'],
    ['GET', '/content/riteaid-web/en/stores/directory.json'],
    ['POST', '/content/riteaid-web/en/stores/directory.list.json'],
    ['GET', '/content/thrifty-web/en.infinity.json/a.html'],
    ['GET', '/content/thrifty-web/en.print.html'],
    ['GET', '/content/thrifty-web/en.HTML'],
    ['GET', '/CONTENT/thrifty-web/en.html'],
    ['GET', '/content/thrifty-web/en/jcr:content.html'],
    ['GET', '/content/thrifty-web/en/_jcr_content.json'],
    ['GET', '/content/thrifty-web/en.html;x=.json'],
    ['GET', '/content/thrifty-web/en;v=1.html'],
    ['GET', '/content/thrifty-web/en/..;/..;/apps.html'],
    ['GET', '/content/thrifty-web%2Fen.json'],
    ['GET', '/content/thrifty-web/en%2Ejson'],
    ['GET', '/content/thrifty-web/en%252ejson'],
    ['GET', '/content/thrifty-web/en.html%3Fx.json'],
    ['GET', '/content/thrifty-web/en.html%0A'],
    ['GET', '/content/experience-fragments/thrifty-web/header.html'],
    ['GET', '/content/dam/thrifty-web.json'],
    ['GET', '/content/dam/thrifty-web.json/x.png'],
    ['GET', '/content/dam/thrifty-web.1.json/x.png'],
    ['GET', '/content/dam/thrifty-web/a.infinity.png'],
    ['GET', '/content/dam/..%2Fthrifty-web%2Fa.png'],
    ['GET', '/content/dam/riteaid-web/api-errors/ra0001.html'],
    ['GET', '/etc.clientlibs/riteaid-web.json/x.js'],
    ['GET', '/etc.clientlibs/riteaid-web/clientlibs.infinity.json'],
    ['GET', '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/resources/sign-in-es.json'],
    ['GET', '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/resources.1.json'],
    ['GET', '/etc.clientlibs/..%2F..%2Fapps/x.js'],
    ['GET', '/etc.clientlibs/../libs/granite/core.js'],
    ['GET', '/etc.clientlibs/%2e%2e/apps/x.js'],
    ['GET', '/libs/granite/core.html'],
    ['GET', '/libs/granite/csrf/token.json/x'],
    ['GET', '/libs/granite/csrf/token.1.json'],
    ['GET', '/libs/granite/csrf/..;/csrf/token.json'],
    ['GET', '/content/riteaid-web/en.raauth.json'],
    ['POST', '/content/thrifty-web/en.raauth.json'],
    ['POST', '/content/riteaid-web/en/login.raauth.json'],
    ['POST', '/content/riteaid-web/en.raauth.json/x.html'],
    ['POST', '/content/riteaid-web/en.raauth.1.json'],
    ['POST', '/content/riteaid-web/en.raflags.json'],
    ['GET', '/content/thrifty-web/en.raflags.json'],
    ['GET', '/services/captcha/token'],
    ['GET', '/services/rum'],
    ['GET', '/services/flags/ofrep/v1/evaluate/flags'],
    ['GET', '/services/captcha/secrets.json'],
    ['POST', '/services/ext/v2/stores/getStores'],
    ['GET', '/services/ext/v2/stores'],
    ['POST', '/services/ext/v2/vaccine/checkSlots'],
    ['POST', '/api/smart-scheduling-links/$bulk-publish'],
    ['HEAD', '/api/smart-scheduling-links/$bulk-publish'],
    ['DELETE', '/api/smart-scheduling-links/slots-WA.ndjson'],
    ['GET', '/api/smart-scheduling-links/slots-WA.ndjson/x.html'],
    ['GET', '/api/smart-scheduling-links/'],
    ['GET', '/api/smart-scheduling-links'],
    ['GET', '/content/riteaid-web/en.ragetappointment.json'],
    ['POST', '/content/riteaid-web/en.racloudgetavailablestores.json'],
    ['GET', '/content/thrifty-web/en.racloudgetavailablestores.json'],
    ['GET', '/content/riteaid-web/en.rasetmystore.json'],
    ['POST', '/content/thrifty-web/en.rasetmystore.json'],
    ['POST', '/services/geocode/search'],
    ['GET', '/services/geocode/status'],
    ['POST', '/shop/customer/section/load/'],
    ['HEAD', '/shop/customer/section/load/'],
    ['GET', '/shop/customer/section/load/x'],
    ['GET', '/shop/customer/section/'],
    ['POST', '/shop/addtocart'],
    ['GET', '/shop/checkout/cart/add/product/2041'],
    ['POST', '/shop/checkout/cart/add/product/x'],
    ['POST', '/shop/checkout/onepage'],
    ['POST', '/shop'],
    ['POST', '/shop/vitamins'],
    ['HEAD', '/shop/addtocart?pid=2041'],
    ['GET', '/shop/vitamins/'],
    ['GET', '/shop/vitamins.json'],
    ['GET', '/shop/a.b.html'],
    ['GET', '/shop/..%2Fcontent.html'],
    ['GET', '/shop/x%3By.html'],
    ['GET', '/shop/checkout/cart/x'],
    ['GET', '/shop/checkout/onepage/success/000000001'],
    ['GET', '/shop/checkout/placeOrder'],
    ['GET', '/shop/paypal/express/pay'],
    ['POST', '/es/shop/addtocart'],
    ['GET', '/es/shop/customer/section/load/?sections=cart'],
    ['POST', '/mock-services/signup-login/raauth.json'],
    ['GET', '/apps/riteaid-web.json'],
    ['GET', '/conf.json'],
    ['GET', '/system/console.html'],
    ['GET', '/crx/de.html'],
    ['GET', '/bin/querybuilder.json'],
    ['GET', '/graphql/persist.json/riteaid-web/x'],
    ['GET', '/a%2Fb'],
    ['GET', '/a.b'],
    ['GET', 'http://localhost/content.html'],
    ['GET', '/?wcmmode=edit'],
    ['GET', '/content/riteaid-web/en.robots.txt?debug=layout'],
    ['GET', '/content/thrifty-web/en.emaildistributor.json'],
    ['PUT', '/content/thrifty-web/en.emaildistributor.json'],
    ['DELETE', '/content/thrifty-web/en.emaildistributor.json'],
    ['post', '/content/thrifty-web/en.emaildistributor.json'],
    ['POST', '/content/riteaid-web/en.emaildistributor.json'],
    ['POST', '/content/thrifty-web/en.emaildistributor.json/x'],
    ['POST', '/content/thrifty-web/en.emaildistributor.html'],
    ['POST', '/content/thrifty-web/en.infinity.emaildistributor.json'],
    ['POST', '/content/thrifty-web/en'],
    ['POST', '/graphql/execute.json/riteaid-web/getApiErrorList'],
    ['POST', '/libs/granite/csrf/token.json'],
    ['POST', '/'],
    ['DELETE', '/content/bartell-web/en/a.html'],
    ['TRACE', '/'],
  ])('%s %s', (method, url) => {
    expect(dispatcher.route({ host: 'localhost', method, url }).kind).toBe('deny');
  });

  test.each([
    [400, '/../etc'],
    [400, '/%zz'],
    [400, '/a#b'],
    [400, '/a?b#c'],
    [400, '/a b'],
    [400, ''],
    [404, '/content/thrifty-web/en.html%00'],
  ])('%i for the malformed address “%s”', (status, url) => {
    expect(get(url)).toEqual({ kind: 'malformed', status });
  });

  it('403 where an encoded question mark would become a query', () => {
    expect(get('/a%3Fb')).toMatchObject({ kind: 'deny', status: 403 });
    expect(get('/a%3fb/')).toMatchObject({ kind: 'deny', status: 403 });
  });

  it('names the rule, its file and its line', () => {
    expect(get('/apps.json')).toEqual({
      kind: 'deny',
      status: 404,
      rule: '/0001 deny /url "*"',
      file: expect.stringMatching(/conf\.dispatcher\.d\/filters\/filters\.any$/) as string,
      line: 6,
    });
  });

  it('passes on only requests of the allow list, whatever the request', () => {
    const pieces = fc.constantFrom(
      ...'/ . .. ; %2F %2e %252F %25 // a en content thrifty-web dam etc.clientlibs libs graphql'.split(' '),
      ...'execute.json .html .json .png .js .infinity .1 jcr:content ?x %5C %0A é'.split(' '),
    );
    const urls = fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(urls, (url) => {
        const route = get(url, 'thrifty.localhost');
        if (route.kind === 'pass') {
          expect(route.url.split('?')[0]).toMatch(
            /^\/(content\/\w+-web\/en(\/[\w-]+)*\.html|content\/dam\/[^.;]+\.\w+|etc\.clientlibs\/[\w.~/-]+|graphql\/execute\.json\/.*)$/,
          );
        }
        if (route.kind === 'redirect') {
          expect(route.location).toMatch(/^\/(?![/\\])/);
        }
      }),
    );
  });
});

describe('files of client libraries', () => {
  const LIBRARY = '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/resources';
  const headersOf = (path: string, status = 200, isFromAem = true) => {
    const request = { path, headers: {}, sent: () => [] };
    return dispatcher.headers('bartell.localhost', { ...request, status, isFromAem });
  };

  test.each([
    [`${LIBRARY}/reader.1a2b3c4d.wasm`, 'application/wasm', 'public, max-age=31536000, immutable'],
    [`${LIBRARY}/reader.wasm`, 'application/wasm', undefined],
    [`${LIBRARY}/chunk.1a2b3c4d.js`, undefined, 'public, max-age=31536000, immutable'],
    [`${LIBRARY}/es-1a2b3c4d.json`, undefined, 'public, max-age=31536000, immutable'],
    ['/services/ext/v2/stores/getStores', undefined, undefined],
    ['/stores/reader.1a2b3c4d.wasm', undefined, undefined],
  ])('%s has the type %s and the Cache-Control %s', (path, type, caching) => {
    const headers = headersOf(path);
    expect([headers.get('content-type')?.[0], headers.get('cache-control')?.[0]]).toEqual([
      type,
      caching,
    ]);
  });

  test.each([
    ['of AEM', true],
    ['of the web server', false],
  ])('an error %s is not cached and keeps its type', (_whose, isFromAem) => {
    const headers = headersOf(`${LIBRARY}/reader.1a2b3c4d.wasm`, 404, isFromAem);
    expect([...headers.keys()]).not.toEqual(expect.arrayContaining(['cache-control']));
    expect([...headers.keys()]).not.toEqual(expect.arrayContaining(['content-type']));
    expect(headers.get('x-content-type-options')).toEqual(['nosniff']);
  });
});

describe('how long a response is kept', () => {
  const PAGES = 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400';
  const PICTURES = 'public, max-age=600, stale-while-revalidate=86400, stale-if-error=86400';
  const ASKS = 'max-age=0, must-revalidate';

  /** Returns Cache-Control and Surrogate-Control of a response of AEM. */
  const kept = (path: string, sent: Readonly<Record<string, string>> = {}, status = 200) => {
    const headers = dispatcher.headers('localhost', {
      path,
      headers: {},
      status,
      isFromAem: true,
      sent: (name) => [sent[name] ?? []].flat(),
    });
    return [headers.get('cache-control')?.[0], headers.get('surrogate-control')?.[0]];
  };

  test.each([
    ['/content/riteaid-web/en.html', ASKS, PAGES],
    ['/content/thrifty-web/es/find-us/directory.html/az/tempe', ASKS, PAGES],
    ['/content/riteaid-web/en/stores/directory.list.json', ASKS, PAGES],
    ['/content/bartell-web/en.sitemap.xml', ASKS, PAGES],
    ['/content/dam/riteaid-web/mark.svg', PICTURES, undefined],
    ['/content/riteaid-web/en.raflags.json', undefined, undefined],
    ['/shop', undefined, undefined],
  ])('%s: %s', (path, caching, network) => {
    expect(kept(path)).toEqual([caching, network]);
  });

  test('is what AEM or a service says, if it says so', () => {
    const page = '/content/riteaid-web/en/search.html';
    expect(kept(page, { 'cache-control': 'private, no-cache' })).toEqual([
      'private, no-cache',
      undefined,
    ]);
  });

  test('is not in the headers of an error', () => {
    expect(kept('/content/riteaid-web/en/errors/404.html', {}, 404)).toEqual([undefined, undefined]);
  });
});

describe('the headers of AEM', () => {
  test('a header that AEM also sends occurs once', () => {
    const headers = dispatcher.headers('localhost', {
      path: '/content/riteaid-web/en.html',
      headers: {},
      status: 200,
      isFromAem: true,
      sent: (name) => (name === 'x-frame-options' ? ['DENY'] : []),
    });
    expect(headers.get('x-frame-options')).toEqual(['SAMEORIGIN']);
  });
});
