import { decodeVisit, encodeVisit } from './visit';

/** A draft as the version before the typed visit has written it, at the review. */
const draft = {
  forWhom: 'me',
  dateOfBirth: '4/17/1984',
  diseases: 'flu covid',
  earlierDoses: '[{"vaccine":"covid:Pfizer","date":"10/02/2024"}]',
  immune: 'true',
  vaccineIds: '[{"disease":"flu","ids":["3","40"],"dose":1}]',
  storeNumber: '101',
  store:
    '{"storeNumber":"101","name":"Fernwell Pharmacy #101","address":"101 Market Street","city":"Camden","state":"NJ","zip":"08102","zone":"America/New_York","phone":"(856) 555-0101","latitude":39.945,"longitude":-75.119}',
  time: '2035-05-14T09:20:00',
  timeIds: '["3"]',
  secondTime: '',
  secondIds: '[]',
  hold: '{"hold":"a-hold","expires":2062746000000,"storeNumber":"101","time":"2035-05-14T09:20:00","vaccineIds":["3"]}',
  secondHold: '',
  naptIsPregnant: 'No',
};

test('a draft is decoded, and encoded as the same texts', () => {
  const visit = decodeVisit(draft);
  expect(visit).toMatchObject({
    diseases: ['flu', 'covid'],
    earlierDoses: [{ vaccine: 'covid:Pfizer', date: '10/02/2024' }],
    vaccines: [{ disease: 'flu', ids: ['3', '40'], dose: 1 }],
    store: { storeNumber: '101', zone: 'America/New_York', latitude: 39.945 },
    time: { date: '2035-05-14', minutes: 560 },
    timeIds: ['3'],
    secondTime: undefined,
    secondIds: [],
    hold: { hold: 'a-hold', expires: 2_062_746_000_000, vaccineIds: ['3'] },
    secondHold: undefined,
    answers: {
      immune: 'true',
      forWhom: 'me',
      dateOfBirth: '4/17/1984',
      storeNumber: '101',
      naptIsPregnant: 'No',
    },
  });
  expect(encodeVisit(visit)).toEqual(draft);
});

test('only the parts that are given are encoded, and an empty one as an empty text', () => {
  expect(encodeVisit({ time: undefined, hold: undefined, timeIds: [] })).toEqual({
    time: '',
    hold: '',
    timeIds: '[]',
  });
});

test.each([
  ['JSON that is cut off', '{"hold":"a-h'],
  ['a hold without its time', '{"hold":"a-hold","expires":1,"storeNumber":"101","vaccineIds":[]}'],
  ['a list', '[]'],
  ['null', 'null'],
])('%s is no hold', (_, hold) => {
  expect(decodeVisit({ hold }).hold).toBeUndefined();
});

test('a list with one entry that is not as expected is empty', () => {
  expect(decodeVisit({ vaccineIds: '[{"disease":"flu","ids":[3],"dose":1}]' }).vaccines).toEqual(
    [],
  );
  expect(decodeVisit({ earlierDoses: '[{"vaccine":"flu:FLU"}]' }).earlierDoses).toEqual([]);
});
