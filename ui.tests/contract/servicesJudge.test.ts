/** The judge that compares each response of the mock services with the contract (jest/servicesEnvironment.mjs). */
import { createJudge } from '../services/judge.mjs';

describe('the judge of responses', () => {
  const response = {
    method: 'POST',
    route: '/content/riteaid-web/en.rareplacecard.json',
    url: '/content/riteaid-web/en.rareplacecard.json',
    status: 200,
    type: 'application/json; charset=utf-8',
    caching: 'no-store',
  };
  const card = { cardNumber: '4800155501423020', points: 5, bonusCash: 0, offers: 0 };
  const success = (Data: unknown) =>
    JSON.stringify({ Status: 'SUCCESS', ErrCde: null, ErrMsg: null, ErrMsgDtl: null, Data });
  const judge = createJudge();

  test.each([
    ['as agreed', success(card), {}, undefined],
    [
      'with a wrong type',
      success({ ...card, points: '5' }),
      {},
      '/Data/points must be number,null',
    ],
    ['without a member', success({ points: 5 }), {}, "must have required property 'cardNumber'"],
    ['with another status', success(card), { status: 201 }, 'does not list this status'],
    [
      'of another type',
      success(card),
      { type: 'text/plain' },
      'does not list the type "text/plain"',
    ],
    ['that may be cached', success(card), { caching: '' }, 'Cache-Control is ""'],
    [
      'with an unknown code',
      JSON.stringify({ Status: 'ERROR', ErrCde: 'XX01', ErrMsg: '', ErrMsgDtl: null, Data: null }),
      {},
      'does not list the code XX01',
    ],
    [
      'from its mock path',
      success({}),
      { url: '/mock-services/rewards-enrollment/rareplacecard.json', route: undefined },
      "must have required property 'cardNumber'",
    ],
    ['of an address outside of the contract', 'x', { url: '/other', route: '/*' }, undefined],
  ])('a response %s', (_, body, changes, problem) => {
    const problems = judge.problemsOf({ ...response, body, ...changes });
    if (problem === undefined) expect(problems).toEqual([]);
    else expect(problems.join('\n')).toContain(problem);
  });
});
