import { expect, test } from './test';

test('errors in a page and violations of its policy are reported', async ({
  visitor,
  site,
  proxied,
}) => {
  await visitor.open(site.publish('riteaid'));
  await visitor.run('void console.error("of the console")');
  await visitor.run('void setTimeout(() => { throw new Error("of a script") })');
  await visitor.run('void Promise.reject(new Error("of a promise"))');
  await visitor.run('void (new Image().src = "https://elsewhere.example/pixel.png")');
  const errors: string[] = [];
  await expect
    .poll(() => {
      errors.push(...proxied.proxy.takeErrors());
      return errors.length;
    })
    .toBe(4);
  expect(errors.sort()).toEqual([
    "the console's error of the console",
    expect.stringMatching(/^the uncaught error .*of a script$/),
    'the unhandled rejection Error: of a promise',
    expect.stringMatching(/^what the policy's img-src stopped: https:\/\/elsewhere\.example/),
  ]);
});
