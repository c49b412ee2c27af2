import { indexWordsOf, wordsOf } from './words';

const stems = (text: string) => wordsOf(text).map(({ stem }) => stem);

test.each([
  ['Shampoo', 'SHAMPOO'],
  ['champú', 'champu'],
  ['toothbrushes', 'toothbrush'],
  ['allergies', 'allergy'],
  ['headaches', 'headache'],
  ['patches', 'patch'],
  ['gummies', 'gummy'],
  ['babies', 'baby'],
  ["women's", 'womens'],
  ['Women’s', 'women'],
  ['lozenges', 'lozenge'],
  ['dolores', 'dolor'],
  ['vacunas', 'vacuna'],
  ['jarabes', 'jarabe'],
  ['pies', 'pie'],
  ['500mg', '500 mg'],
  ['500 milligrams', '500 mg'],
  ['12 fl oz', '12 oz'],
  ['12 ounces', '12oz'],
  ['5,000 IU', '5000 iu'],
  ['100 ct', '100 count'],
  ['vitamin d3', 'vitamin D-3'],
  ['omega 3', 'omega3'],
  ['SPF50', 'spf 50'],
  ['wipes for the baby', 'wipes baby'],
  ['vitaminas para bebés', 'vitaminas bebes'],
])('%j and %j are the same words', (one, other) => {
  expect(stems(one)).toEqual(stems(other));
  expect(stems(one)).not.toEqual([]);
});

test.each([
  ['floss', 'flo'],
  ['sinus', 'sinu'],
  ['500 mg', '500 mcg'],
  ['0.5 oz', '5 oz'],
  ['vitamin d3', 'vitamin d 3 mg'],
  ['vitamin c 500 mg', 'vitamin c500'],
])('%j and %j are different words', (one, other) => {
  expect(stems(one)).not.toEqual(stems(other));
});

test.each(['', '   ', '!?.,;', '—', 'the', "'", '\u0301'])('%j holds no word', (text) => {
  expect(wordsOf(text)).toEqual([]);
});

test.each([
  ['Anti-Dandruff Shampoo', ['anti', 'dandruff', 'shampoo', 'antidandruff']],
  ['Ibuprofen 200 mg', ['ibuprofen', '200mg', '200']],
  ['Omega-3 Fish Oil', ['omega3', 'fish', 'oil', 'omega']],
])('%s is found under %j', (text, written) => {
  expect(indexWordsOf(text).map((word) => word.written)).toEqual(written);
});
