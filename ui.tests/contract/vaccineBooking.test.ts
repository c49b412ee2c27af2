import { createContentServer, type ContentServer } from 'mock-server';
import { patientFrom } from 'mock-server/src/services/vaccines/visits/patientFields';
import { bookingFields } from 'ui.frontend/src/vaccines/slots/vaccine-scheduler/review/bookVisit';
import { builtInQuestions, FLU_QUESTIONS, isAsked } from 'ui.frontend/src/vaccines/rules/screening';
import { DISPATCHER, UI_APPS, UI_CONTENT } from '../support/site';

/** Compares the scheduler's answers with the booking service, and the authors' questions with the built-in ones. */

const TODAY = '2026-11-23';

const answers = {
  forWhom: 'other',
  dateOfBirth: '4/17/2014',
  firstName: 'Ana',
  lastName: 'Reyes',
  phone: '(202) 555-0123',
  email: 'ana.reyes@example.com',
  addr1: '12 Butler Street',
  addr2: '',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  reminder: 'text',
  physicianName: 'Dr. Okafor',
  physicianPhone: '(202) 555-0199',
  guardianFirstName: 'Luis',
  guardianLastName: 'Reyes',
  guardianPhone: '(202) 555-0177',
  guardianRelation: 'parent',
  sex: 'Declined',
  ethnicity: 'Declined',
  race: 'Declined',
  ...Object.fromEntries(builtInQuestions().map(({ field }) => [field, "Don't know"])),
  naptHasVaxAllergy: 'Yes',
  naptHasVaxAllergyDetail: 'Latex',
  consent: 'true',
  signature: 'Luis Reyes',
};

/** A visit that needs every question and detail. */
const ALL = { questions: builtInQuestions(), asks: () => true };

test('the booking service accepts the scheduler’s answers', () => {
  expect(patientFrom(bookingFields(answers, ALL), TODAY, false)).toEqual({
    patient: {
      firstName: 'Ana',
      lastName: 'Reyes',
      dateOfBirth: '2014-04-17',
      email: 'ana.reyes@example.com',
      phone: '(202) 555-0123',
      byEmail: false,
      byText: true,
    },
  });
});

test('the booking service accepts a flu vaccine alone without the details that it does not need', () => {
  const asks = (name: string): boolean => isAsked(name, ['flu'], FLU_QUESTIONS);
  const questions = builtInQuestions().filter(({ field }) => asks(field));
  const fields = bookingFields(answers, { questions, asks });
  expect(Object.keys(fields)).not.toContain('addr1');
  expect(patientFrom(fields, TODAY, true)).toHaveProperty('patient.firstName', 'Ana');
});

test('the booking service refuses missing answers by the names that the scheduler knows', () => {
  const { problems } = patientFrom(
    bookingFields({ dateOfBirth: '4/17/2014' }, ALL),
    TODAY,
    false,
  ) as {
    problems: Readonly<Record<string, string>>;
  };
  expect(Object.keys(problems)).toEqual(
    expect.arrayContaining([
      'patientDetails.patient_state',
      'patientDetails.guardianFirstName',
      'consent',
      'signature',
    ]),
  );
});

describe('the authors’ questions', () => {
  let server: ContentServer;
  beforeAll(async () => {
    server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
  });
  afterAll(() => server.close());

  interface Item {
    readonly field: string;
    readonly question: string;
    readonly followUp: string | null;
  }

  async function listed(query: string): Promise<readonly Item[]> {
    const { body } = await server.publish.inject(`/graphql/execute.json/riteaid-web/${query}.json`);
    const answer = JSON.parse(body) as { data: { screeningQuestionList: { items: Item[] } } };
    return answer.data.screeningQuestionList.items;
  }

  test('match the built-in ones, in their order', async () => {
    expect(await listed('getScreeningQuestions')).toEqual(
      builtInQuestions().map((each) => ({ followUp: null, ...each })),
    );
  });

  test('have a Spanish text for every English one', async () => {
    const [english, spanish] = [
      await listed('getScreeningQuestions'),
      await listed('getScreeningQuestionsSpanish'),
    ];
    expect(spanish.map(({ field }) => field)).toEqual(english.map(({ field }) => field));
    for (const [index, { question, followUp }] of spanish.entries()) {
      expect(question).toMatch(/^¿|, ¿/);
      expect(followUp === null).toBe(english[index]?.followUp === null);
    }
  });
});
