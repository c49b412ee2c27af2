import { type DialogNode, textsOf } from '../tree/DialogNode';

/** Returns what is wrong with a text by the validators that the dialog names (`validation`). Unknown names pass. */
export function checkNamed(node: DialogNode, value: string): string | undefined {
  for (const name of textsOf(node, 'validation')) {
    const problem = VALIDATORS[name]?.(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type Validator = (value: string) => string | undefined;

/** The validators of AEM and of Core Components that need the text alone, by their names. */
const VALIDATORS: Readonly<Partial<Record<string, Validator>>> = {
  'foundation.jcr.name': (value) => {
    if (/[/:[\]*|]/.test(value)) return 'Leave out the characters / : [ ] * |.';
    if (value !== value.trim()) return 'Leave out the spaces at the beginning and the end.';
    return value === '.' || value === '..' ? 'Enter a name instead of dots.' : undefined;
  },
  'html-unique-id-validator': (value) =>
    /\s/.test(value) ? 'Leave out the spaces: an id is one word.' : undefined,
  'cfm.json': (value) =>
    isJson(value)
      ? undefined
      : 'Enter JSON, such as {"name": "value"}. A bracket or a quote is missing.',
  'cfm.paragraphRange': (value) =>
    /^\s*\d+\s*(?:-\s*\d+\s*)?(?:;\s*\d+\s*(?:-\s*\d+\s*)?)*$/.test(value)
      ? undefined
      : 'Enter numbers and ranges of paragraphs, such as 1;3-5.',
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
