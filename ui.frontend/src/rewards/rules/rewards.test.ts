import { messageText } from '../../kit/form/rules/rules';
import { joinRewardsAnswers, joinRewardsRules, linkCardAnswers, linkCardRules } from './rewards';

test.each([
  ['4312 0000 1234 5678', undefined],
  ['4312-0000-1234-5678', undefined],
  ['', 'This field is required.'],
  ['4312 OOOO', 'Please enter only digits.'],
])('the problem of the card number %j is: %s', (typed, message) => {
  const broken = linkCardRules.cardNumber.find(({ accepts }) => !accepts(typed, () => ''));
  expect(broken && messageText(broken)).toBe(message);
});

test('a card number is sent without the blanks and dashes that are printed on the card', () => {
  expect(linkCardAnswers(() => ' 4312 0000-1234 5678 ')).toEqual({
    cardNumber: '4312000012345678',
  });
});

test.each([
  ['2025550123', undefined],
  ['', 'This field is required.'],
  ['202 555', 'Please enter at least 10 characters.'],
])('the problem of the phone number %j to join with is: %s', (typed, message) => {
  const broken = joinRewardsRules.phone.find(({ accepts }) => !accepts(typed, () => ''));
  expect(broken && messageText(broken)).toBe(message);
  if (!message) expect(joinRewardsAnswers(() => typed)).toEqual({ phone: '(202) 555-0123' });
});
