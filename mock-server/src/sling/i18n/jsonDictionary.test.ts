import { readJsonDictionary } from './jsonDictionary';

/** Each case was read by Sling (org.apache.sling.i18n 2.6.6). */
describe('a JSON dictionary is read as in Sling', () => {
  test.each([
    ['{"p1":"one"}', 'p1=one'],
    ['{"p1":"trailing","p2":"two",}', 'p1=trailing p2=two'],
    ['{"p1":5,"p2":"two","p3":2.5,"p4":true,"p5":null}', 'p2=two'],
    ['{"p1":["x","y"],"p2":"last"}', 'p1=y p2=last'],
    ['{"p7":{"p8":"nested","p9":{"p10":"deep"}},"p11":"last"}', 'p8=nested p10=deep p11=last'],
    ['{"p1":"a\\u00e9\\x41\\/\\q|\ttab"}', 'p1=aéA/q|\ttab'],
    ['{}', ''],
  ])('%s has %s', (json, expected) => {
    const { messages, problem } = readJsonDictionary(json);
    expect([...messages].map((entry) => entry.join('=')).join(' ')).toBe(expected);
    expect(problem).toBeUndefined();
  });

  test.each([
    ['\ufeff{"p1":"bom"}', '', 1, /byte order mark.*Save it as UTF-8/],
    ['\n {"p1":"x"}', '', 1, /first character is not \{/],
    ["{'p1':'x'}", '', 1, /key in double quotes is missing/],
    ['{\n"p1":"one",\n"p2" "two",\n"p3":"three"}', 'p1', 3, /colon is missing after the key "p2"/],
    ['{"p1":"one"\n"p2":"two"}', 'p1', 1, /comma is missing after the value of "p1"/],
    ['{"p1":"one", // c\n"p3":"three"}', 'p1', 1, /key in double quotes is missing before \/\//],
    ['{"p1":"one"} x', 'p1', 1, /follows the last \}/],
    ['{"p1":"one",\n"p2":"tw\n}', 'p1', 2, /not closed on its line: "tw/],
    ['{"p1":"one"', 'p1', 1, /ends before its last \}/],
    ['{"p1":"one"]', 'p1', 1, /] closes nothing/],
  ])('%j has %s and a mistake in line %d', (json, keys, line, message) => {
    const { messages, problem } = readJsonDictionary(json);
    expect([...messages.keys()].join(' ')).toBe(keys);
    expect(problem?.line).toBe(line);
    expect(problem?.message).toMatch(message);
  });
});
