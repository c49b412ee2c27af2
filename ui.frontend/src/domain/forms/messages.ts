/** What a form says about a field, word for word (product-spec §5). */
export const messages = {
  required: 'This field is required.',
  email: 'Please enter a valid email address.',
  atLeast: (characters: number): string => `Please enter at least ${characters} characters.`,
};
