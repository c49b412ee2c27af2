import fc from 'fast-check';
import { formatScenario, parseScenario, ScenarioError } from './scenario';
import type { Fault, Scenario } from './scenario';

test.each<[string, Scenario]>([
  ['slow=2000', { slow: 2000, fault: undefined }],
  ['status=503', { slow: 0, fault: { kind: 'status', code: 503 } }],
  ['slow=1500,status=500', { slow: 1500, fault: { kind: 'status', code: 500 } }],
  [' Break , SLOW = 10 ', { slow: 10, fault: { kind: 'break' } }],
  ['refuse', { slow: 0, fault: { kind: 'refuse' } }],
  ['malformed', { slow: 0, fault: { kind: 'malformed' } }],
  ['empty', { slow: 0, fault: { kind: 'empty' } }],
  ['page', { slow: 0, fault: { kind: 'page' } }],
  ['nasty', { slow: 0, fault: { kind: 'nasty' } }],
  ['no-hours', { slow: 0, fault: { kind: 'no-hours' } }],
  ['slow=5,store-closed', { slow: 5, fault: { kind: 'store-closed' } }],
  ['part-failure', { slow: 0, fault: { kind: 'part-failure' } }],
  ['no-times', { slow: 0, fault: { kind: 'no-times' } }],
  ['taken', { slow: 0, fault: { kind: 'taken' } }],
  ['bot-check', { slow: 0, fault: { kind: 'bot-check' } }],
])('%j is read', (text, scenario) => {
  expect(parseScenario(text)).toEqual(scenario);
});

test.each([
  '',
  'slow',
  'slow=',
  'slow=fast',
  'slow=-1',
  'slow=60001',
  'slow=1=2',
  'status=200',
  'status=600',
  'status',
  'break=1',
  'explode',
  'slow=1,slow=2',
  'break,empty',
  'break,',
])('%j is refused, and the error contains the grammar', (text) => {
  expect(() => parseScenario(text)).toThrow(ScenarioError);
  expect(() => parseScenario(text)).toThrow(`"${text}" is no scenario. Write slow=<milliseconds`);
});

const anyFault = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), code: fc.integer({ min: 400, max: 599 }) }),
  fc
    .constantFrom(
      'refuse' as const,
      'break' as const,
      'malformed' as const,
      'empty' as const,
      'page' as const,
      'nasty' as const,
    )
    .map((kind): Fault => ({ kind })),
  fc.constant(undefined),
);

test('a formatted scenario can be parsed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), anyFault, (slow, fault) => {
      expect(parseScenario(formatScenario({ slow, fault }))).toEqual({ slow, fault });
    }),
  );
});

test('any other text is refused with a ScenarioError', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseScenario(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ScenarioError);
      }
    }),
  );
});
