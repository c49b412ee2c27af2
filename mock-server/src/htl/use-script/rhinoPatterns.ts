import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { reasonOf } from '../errors';

/** Rhino 1.7.13 supports the regular expressions of ECMAScript 5, with the flags g, i and m. */
const PARSER = new RegExpParser({ ecmaVersion: 5 });

/** Returns why Rhino refuses a regular expression such as `/[a-z]/i`, or undefined if it accepts it. */
export function refusedPattern(literal: string): string | undefined {
  let pattern: AST.RegExpLiteral;
  try {
    pattern = PARSER.parseLiteral(literal);
  } catch (error) {
    return `Rhino 1.7.13, which runs scripts in AEM, knows no such regular expression. ${reasonOf(error)}`;
  }
  if (!pattern.flags.ignoreCase) return undefined;
  let reason: string | undefined;
  visitRegExpAST(pattern, {
    onCharacterClassEnter(node) {
      reason ??= refusedRange(node);
    },
  });
  return reason;
}

/**
 * Returns the problem with a range under the flag `i`. Rhino adds both cases of every character of a range to
 * the class, but the class is only as large as the cases of the ranges' ends require. A range fails with
 * "invalid range in character class" if the other case of one of its characters is larger: `[\u00c0-\u024f]`
 * contains `\u023a`, whose lower case is `\u2c65`.
 */
function refusedRange({ elements }: AST.CharacterClass): string | undefined {
  let largest = 0;
  for (const element of elements) {
    if (element.type === 'CharacterClassRange')
      largest = Math.max(largest, ...casesOf(element.max.value));
    else if (element.type === 'Character') largest = Math.max(largest, ...casesOf(element.value));
    // A class with \w, \W, \D, \s or \S has the maximum size.
    else if (element.type !== 'CharacterSet' || isOpen(element)) return undefined;
  }
  for (const range of elements) {
    if (range.type !== 'CharacterClassRange') continue;
    for (let code = range.min.value; code <= range.max.value; code += 1) {
      if (Math.max(...casesOf(code)) > largest) {
        return (
          `Rhino 1.7.13, which runs scripts in AEM, takes ${range.raw} for an invalid range, because the flag i ` +
          'adds a letter beyond it. Leave out the flag, and name both cases, as in [A-Za-z].'
        );
      }
    }
  }
  return undefined;
}

function isOpen(set: AST.CharacterSet): boolean {
  return set.kind !== 'digit' || set.negate;
}

/** Returns a character with its upper and lower case, if each is a single character, as in Java. */
function casesOf(code: number): readonly number[] {
  const character = String.fromCharCode(code);
  return [character, character.toUpperCase(), character.toLowerCase()]
    .filter((text) => text.length === 1)
    .map((text) => text.charCodeAt(0));
}
