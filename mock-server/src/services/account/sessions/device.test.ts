import { deviceOf } from './device';

const GECKO = 'Gecko/20100101';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) ${GECKO} Firefox/128.0`,
    'Firefox',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome',
    'Mac',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${WEBKIT} CriOS/126.0 Mobile Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/126.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:128.0) ${GECKO} Firefox/128.0`, 'Firefox', 'Linux'],
  ['curl/8.5.0', '', ''],
  ['<script>', '', ''],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('a request without a user agent has no known device', () => {
  expect(deviceOf(undefined)).toEqual({ browser: '', system: '' });
});
