import {
  BotProtectionError,
  UnfinishedChallengeError,
} from '../../base/bot-protection/botProtection';
import { EncryptionUnavailableError } from '../../base/encryption/encrypt';
import { NetworkError, ServiceError, TimeoutError } from '../../base/http/errors';
import { failureText } from './failureText';

const again = 'choose “Send” again';

test.each<[Error, string]>([
  [new NetworkError('x'), 'We could not reach our service. Check your connection, then'],
  [new TimeoutError('x'), 'Our service is taking too long. Wait a moment, then'],
  [new UnfinishedChallengeError('x'), 'was closed or took too long. To get a new one,'],
  [new BotProtectionError('x'), 'Turn off ad blockers on this page, then'],
  [
    new ServiceError(409, undefined),
    'We already have this form, but without your latest changes. To send them too,',
  ],
  [new ServiceError(429, undefined, 61), 'Too many tries. Wait 2 minutes, then'],
  [new ServiceError(429, undefined), 'Too many tries. Wait 1 minute, then'],
  [new ServiceError(500, undefined), 'Our service is not working right now. Wait a minute, then'],
  [new Error('ana.reyes@example.com'), 'Our service is not working right now. Wait a minute, then'],
])('%s leads to a sentence with a remedy', (error, sentence) => {
  expect(failureText(error, again)).toContain(`${sentence} ${again}.`);
});

describe('on a device that is offline', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each<Error>([
    new NetworkError('x'),
    new TimeoutError('x'),
    new BotProtectionError('x'),
    new Error('x'),
  ])('%s names the connection and nothing else', (error) => {
    expect(failureText(error, again)).toBe(
      `Your device is offline. Connect to the internet, then ${again}.`,
    );
  });

  test('a response from before is explained as ever', () => {
    expect(failureText(new ServiceError(500, undefined), again)).toMatch(
      /^Our service is not working/,
    );
  });
});

test('a password that cannot be encrypted is not sent, and the sentence does not suggest another try', () => {
  const text = failureText(new EncryptionUnavailableError('x'), again);
  expect(text).toMatch(/did not send it.*up-to-date browser/);
  expect(text).not.toContain(again);
});
