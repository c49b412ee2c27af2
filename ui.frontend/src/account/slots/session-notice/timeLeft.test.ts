import { announcement, clockText } from './ExpiryWarning';

test.each([
  [120, '2:00'],
  [119, '1:59'],
  [61, '1:01'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  [120, ''],
  [61, ''],
  [60, 'You will be signed out in one minute.'],
  [31, 'You will be signed out in one minute.'],
  [30, 'You will be signed out in 30 seconds.'],
  [11, 'You will be signed out in 30 seconds.'],
  [10, 'You will be signed out in 10 seconds.'],
  [0, 'You will be signed out in 10 seconds.'],
])('the announcement at %i seconds is %j', (seconds, text) => {
  expect(announcement(seconds)).toBe(text);
});
