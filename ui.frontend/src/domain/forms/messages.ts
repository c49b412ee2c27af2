/**
 * What a form says about a field, word for word: product-spec §5, and domain-facts §6 for the
 * ranges. The values of a range are shown as they are given.
 */
export const messages = {
  required: 'This field is required.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid URL.',
  date: 'Please enter a valid date.',
  number: 'Please enter a valid number.',
  digits: 'Please enter only digits.',
  creditCard: 'Please enter a valid credit card number.',
  equalTo: 'Please enter the same value again.',
  atMost: (characters: number): string => `Please enter no more than ${characters} characters.`,
  atLeast: (characters: number): string => `Please enter at least ${characters} characters.`,
  lengthBetween: (least: number, most: number): string =>
    `Please enter a value between ${least} and ${most} characters long.`,
  between: (least: number, most: number): string =>
    `Please enter a value between ${least} and ${most}.`,
  max: (most: number): string => `Please enter a value less than or equal to ${most}.`,
  min: (least: number): string => `Please enter a value greater than or equal to ${least}.`,
};
