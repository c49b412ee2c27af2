import fc from 'fast-check';
import { creditCard } from './formatRules';
import { email, simpleEmail, type Rule } from './rules';
import { growth } from '../../../../../jest/growth.testing';

const accepts = (rule: Rule, value: string) => rule.accepts(value, () => '');

/** An address made of the parts that docs/specification/forms.md#email-format names. */
const specifiedEmail = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9+_-]{1,8}(\.[A-Za-z0-9+_-]{1,8}){0,3}$/),
    fc.stringMatching(/^([a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?\.){1,3}$/),
    fc.stringMatching(/^[A-Za-z]{2,6}$/),
  )
  .map(([local, domain, top]) => `${local}@${domain}${top}`);

test('every address of the specified form is an email address', () => {
  fc.assert(
    fc.property(specifiedEmail, (address) => {
      expect(accepts(email, address)).toBe(true);
      expect(accepts(simpleEmail, address)).toBe(true);
    }),
  );
});

test('an address with one inserted character outside the specified form is refused', () => {
  fc.assert(
    fc.property(
      specifiedEmail,
      fc.constantFrom(...Array.from(' ()<>,;:"\'\\[]@!#$%&*/=?^`{|}~é')),
      fc.nat(),
      (address, stranger, place) => {
        const at = 1 + (place % (address.length - 1));
        expect(accepts(email, address.slice(0, at) + stranger + address.slice(at))).toBe(false);
      },
    ),
  );
});

test('a long text that is no address is refused in linear time', async () => {
  const refuse = (length: number) => {
    expect(accepts(email, `${'a.'.repeat(length)}@${'a-'.repeat(length)}`)).toBe(false);
  };
  expect(await growth(refuse, { size: 1000, count: 10 })).toBeLessThan(2);
});

test('a card number with one digit changed is refused', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const valid = '4111111111111111';
      const changed = (Number(valid.charAt(place)) + by) % 10;
      expect(
        accepts(creditCard, `${valid.slice(0, place)}${changed}${valid.slice(place + 1)}`),
      ).toBe(false);
    }),
  );
});
