import '@testing-library/jest-dom';
import {
  fetch,
  later,
  leaveHttpPage,
  openHttpPage,
  settled,
  silence,
  tokenAnswer,
  WARNING,
  type HttpPage,
} from './http.testing';

let page: HttpPage;
beforeEach(() => (page = openHttpPage()));
afterEach(leaveHttpPage);

async function start(token?: string): Promise<void> {
  fetch.mockResolvedValue(tokenAnswer(token));
  page.csrf.startCsrf();
  await settled();
}

/** Puts a form on the page, and records what the browser would send, because jsdom cannot send it. */
function place(html: string): { form: HTMLFormElement; sent: FormData[] } {
  document.body.innerHTML = html;
  const form = document.forms[0];
  if (!form) throw new Error('There is no form.');
  const sent: FormData[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(form));
  });
  return { form, sent };
}

const tokens = (sent: FormData[]) => sent.map((fields) => fields.getAll(':cq_csrf_token'));
const button = () => document.querySelector('button');

const own = '/content/riteaid-web/en.raauth.json';

test.each([
  ['a post to this site', `<form method="post" action="${own}"><button>`, true],
  ['a post, in capitals', `<form method="POST" action="${own}"><button>`, true],
  [
    'a post with the whole address',
    '<form method="post" action="http://localhost/a"><button>',
    true,
  ],
  ['a post to //this host', '<form method="post" action="//localhost/a"><button>', true],
  ['a post to the page itself', '<form method="post"><button>', true],
  ['a post with an empty action', '<form method="post" action=""><button>', true],
  ['a GET', `<form action="${own}"><button>`, false],
  ['an unknown method, which is a GET', `<form method="put" action="${own}"><button>`, false],
  ['a dialog', '<form method="dialog"><button>', false],
  ['a post to another site', '<form method="post" action="https://evil.example/"><button>', false],
  ['a post to //another host', '<form method="post" action="//evil.example/a"><button>', false],
  ['a post to another port', '<form method="post" action="http://localhost:81/"><button>', false],
  ['a post to a script', '<form method="post" action="javascript:void(0)"><button>', false],
  ['a button that posts', `<form action="${own}"><button formmethod="post">`, true],
  ['a button that gets', `<form method="post" action="${own}"><button formmethod="get">`, false],
  [
    'a button that closes a dialog',
    `<form method="post" action="${own}"><button formmethod="dialog">`,
    false,
  ],
  [
    'a button that sends it to another site',
    `<form method="post" action="${own}"><button formaction="https://evil.example/">`,
    false,
  ],
  [
    'a button that sends it here instead',
    `<form method="post" action="https://evil.example/"><button formaction="${own}">`,
    true,
  ],
  [
    'fields named as the form’s own properties',
    `<form method="post" action="${own}"><input name="action"><input name="method"><input name="submit"><button>`,
    true,
  ],
  [
    'such fields in a form to another site',
    '<form method="post" action="https://evil.example/"><input name="action"><input name="method"><button>',
    false,
  ],
])('%s: the token is sent: %s', async (_, html, carried) => {
  await start('secret');
  const { sent } = place(html);
  button()?.click();
  expect(tokens(sent)).toEqual([carried ? ['secret'] : []]);
  expect(page.warnings).not.toHaveBeenCalled();
});

test('the token is not shown on the page', async () => {
  await start('secret');
  const { form } = place(`<form method="post" action="${own}"><button>`);
  button()?.click();
  const field = form.querySelector('[name=":cq_csrf_token"]');
  expect(field).toHaveValue('secret');
  expect(field).not.toBeVisible();
});

test('a form without a button is sent with the token by Enter, or by a script', async () => {
  await start('secret');
  const { form, sent } = place(`<form method="post" action="${own}"><input name="a"></form>`);
  form.requestSubmit();
  expect(tokens(sent)).toEqual([['secret']]);
});

test('a form has one token, the newest, each time it is sent', async () => {
  await start('one');
  const { sent } = place(`<form method="post" action="${own}"><button>`);
  button()?.click();
  fetch.mockResolvedValue(tokenAnswer('two'));
  await page.csrf.renewCsrfToken();
  button()?.click();
  expect(tokens(sent)).toEqual([['one'], ['two']]);
});

test('a token in a form goes to no other site and into no address', async () => {
  await start('secret');
  const { form, sent } = place(`<form method="post" action="${own}"><button>`);
  button()?.click();
  form.action = 'https://evil.example/';
  button()?.click();
  form.setAttribute('action', own);
  form.method = 'get';
  button()?.click();
  expect(tokens(sent)).toEqual([['secret'], [], []]);
});

test('without a token a form is sent anyway, with exactly one warning', async () => {
  await start();
  const { sent } = place(`<form method="post" action="${own}"><button>`);
  button()?.click();
  expect(tokens(sent)).toEqual([[]]);
  expect(page.warnings.mock.calls).toEqual([[WARNING]]);
});

describe('while the token is on its way', () => {
  let token: ReturnType<typeof later>;
  beforeEach(() => {
    token = later();
    fetch.mockImplementation((to, init) => Promise.race([token.promise, silence(to, init)]));
    page.csrf.startCsrf();
  });

  test('a form waits for the token, and is sent once, however often its button was pressed', async () => {
    const { form, sent } = place(
      `<form method="post" action="${own}"><button name="way" value="a">A</button></form>`,
    );
    const submitters: (string | undefined)[] = [];
    form.addEventListener('submit', ({ submitter }) => submitters.push(submitter?.textContent));
    button()?.click();
    button()?.click();
    await settled();
    expect(sent).toEqual([]);
    token.come(tokenAnswer('secret'));
    await settled();
    expect(tokens(sent)).toEqual([['secret']]);
    expect(submitters).toEqual(['A']);
    button()?.click();
    expect(tokens(sent)).toHaveLength(2);
  });

  test('a form is sent without the token if none comes', async () => {
    const { sent } = place(`<form method="post" action="${own}"><button>`);
    button()?.click();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(tokens(sent)).toEqual([[]]);
    expect(page.warnings.mock.calls).toEqual([[WARNING]]);
  });

  test('a form whose button has been removed in the meantime is sent anyway', async () => {
    const { sent } = place(`<form method="post" action="${own}"><button>`);
    button()?.click();
    button()?.remove();
    token.come(tokenAnswer('secret'));
    await settled();
    expect(tokens(sent)).toEqual([['secret']]);
  });

  test.each([
    ['a GET', '<form action="/search"><button>'],
    ['a post to another site', '<form method="post" action="https://evil.example/"><button>'],
  ])('%s is sent without waiting', (_, html) => {
    const { sent } = place(html);
    button()?.click();
    expect(tokens(sent)).toEqual([[]]);
  });

  test('a form that a script sends waits for the token, too', async () => {
    const { form } = place(`<form method="post" action="${own}"><input name="a" value="1"></form>`);
    form.submit();
    expect(page.sent).toEqual([]);
    token.come(tokenAnswer('secret'));
    await settled();
    expect(page.sent).toEqual([
      {
        form,
        fields: [
          ['a', '1'],
          [':cq_csrf_token', 'secret'],
        ],
      },
    ]);
  });
});

describe('a form that a script sends', () => {
  test('contains the token, though it causes no submit event', async () => {
    await start('secret');
    const { form } = place(`<form method="post" action="${own}"><input name="action"></form>`);
    form.submit();
    expect(page.sent.map(({ fields }) => fields)).toEqual([
      [
        ['action', ''],
        [':cq_csrf_token', 'secret'],
      ],
    ]);
  });

  test('contains no token if it goes to another site', async () => {
    await start('secret');
    place('<form method="post" action="//evil.example/"></form>').form.submit();
    expect(page.sent.map(({ fields }) => fields)).toEqual([[]]);
  });
});

test('a form that was added long after the page load has the token as well', async () => {
  await start('secret');
  await jest.advanceTimersByTimeAsync(60_000);
  const { sent } = place(`<form method="post" action="${own}"><button>`);
  button()?.click();
  expect(tokens(sent)).toEqual([['secret']]);
});

test('a press in a slot that is not hydrated is kept for it: its form stays as the server sent it', async () => {
  await start('secret');
  const { form } = place(`<form method="post" action="${own}"><button>`);
  const keepTap = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('submit', keepTap, { capture: true, once: true });
  const markup = form.innerHTML;
  button()?.click();
  expect(form.innerHTML).toBe(markup);
});
