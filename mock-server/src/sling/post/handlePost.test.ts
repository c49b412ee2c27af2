import { ONE, PostFixture } from './PostFixture.testing';

const HOST = 'http://localhost:4502';

let fixture: PostFixture;

beforeEach(() => {
  fixture = new PostFixture();
});

afterEach(() => {
  fixture.end();
});

describe('the response', () => {
  it.each([
    ['application/json', 'application/json'],
    ['application/json, text/javascript, */*; q=0.01', 'application/json'],
    ['text/html,application/json', 'application/json'],
    ['text/html,application/json;q=0.9', 'text/html'],
    ['application/json;q=0.2,*/*;q=0.9', 'application/json'],
    ['application/*', 'text/html'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['*/*', 'text/html'],
    [undefined, 'text/html'],
  ])('to Accept %s is %s', (accept, contentType) => {
    expect(fixture.post(ONE, [['y', '1']], { accept }).headers['content-type']).toBe(
      `${contentType};charset=utf-8`,
    );
  });

  it('is a page that names the change and escapes markup', () => {
    const { body } = fixture.post(
      ONE,
      [
        ['y', '1'],
        [':status', 'browser'],
      ],
      { accept: 'text/html', referer: '"><script>alert(1)</script>' },
    );
    expect(body).toContain('<div id="Status">200</div>');
    expect(body).toContain(`modified(&#34;${ONE}/y&#34;);`);
    expect(body).not.toContain('<script>');
  });

  it('has status 200 if requested, even after a failure', () => {
    const response = fixture.post('/content/nothing', [
      [':operation', 'explode'],
      [':status', 'browser'],
    ]);
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({ 'status.code': 500 });
  });

  it.each([
    ['/content/home.html', '/content/home.html'],
    ['thanks.html', '/content/home/_jcr_content/root/thanks.html'],
    ['', '/content/home/_jcr_content/root/'],
    ['?q=1', '/content/home/_jcr_content/root/?q=1'],
    ['/ü?x=ü#f', '/%C3%BC?x=%C3%BC#f'],
    ['javascript:alert(1)', '/content/home/_jcr_content/root/javascript:alert(1)'],
    ['http:foo', '/content/home/_jcr_content/root/http:foo'],
    ['/x/*.html', '/x/one.html'],
    ['/x/', '/x/one'],
  ])('is a redirect to %s', (redirect, location) => {
    const response = fixture.post(
      ONE,
      [
        ['y', '1'],
        [':redirect', redirect],
      ],
      { origin: HOST },
    );
    expect([response.status, response.headers.location]).toEqual([302, HOST + location]);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    'x://elsewhere.example',
    '/a<b>',
  ])('is never a redirect to another site: %j', (redirect) => {
    expect(
      fixture.post(ONE, [
        ['y', '1'],
        [':redirect', redirect],
      ]).status,
    ).toBe(200);
  });

  it('is not a redirect after a failure', () => {
    expect(
      fixture.post(ONE, [
        [':operation', 'explode'],
        [':redirect', '/thanks.html'],
      ]).status,
    ).toBe(500);
  });
});
