import { addressAnswers, addressBookRules, type AddressBookField } from './addressBook';

const street: Readonly<Record<AddressBookField, string>> = {
  name: 'Ana Reyes',
  addr1: '12 Mill Road',
  addr2: '',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  defaultBilling: '',
  defaultShipping: 'true',
};

/** Returns the fields that do not pass, with the message of each. */
function broken(changed: Partial<typeof street>): Readonly<Record<string, string>> {
  const typed: Readonly<Record<string, string>> = { ...street, ...changed };
  const valueOf = (name: string): string => typed[name] ?? '';
  return Object.fromEntries(
    Object.entries(addressBookRules).flatMap(([name, rules]) => {
      const rule = rules.find(({ accepts }) => !accepts(valueOf(name), valueOf));
      return rule ? [[name, rule.message]] : [];
    }),
  );
}

test.each([
  [{}],
  [{ city: 'San Juan', state: 'PR', zip: '00901' }],
  [{ city: 'APO', state: 'AE', zip: '09499-0074' }],
  [{ city: 'fpo', state: 'AP', zip: '96691' }],
  [{ city: 'DPO', state: 'AA', zip: '340020001' }],
])('the address with %j is valid', (changed) => {
  expect(broken(changed)).toEqual({});
});

test.each([
  [{ name: '' }, { name: 'This field is required.' }],
  [{ zip: '1522' }, { zip: 'Enter a ZIP code with five digits.' }],
  [{ state: 'AE' }, { city: 'Enter APO, FPO or DPO as the city of a military address.' }],
  [{ city: 'APO' }, { state: 'Choose the armed forces as the state of a military address.' }],
  [
    { city: '', state: '' },
    { city: 'This field is required.', state: 'This field is required.' },
  ],
])('the address with %j has errors', (changed, messages) => {
  expect(broken(changed)).toEqual(messages);
});

test('values are trimmed, with one blank between words', () => {
  const typed = { ...street, addr1: '  12   Mill Road ' };
  expect(addressAnswers((name) => typed[name])).toEqual(street);
});
