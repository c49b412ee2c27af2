import { t } from '../../words/t';
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

/** The validators of AEM, of Core Components and of this site that need the text alone, by their names. */
const VALIDATORS: Readonly<Partial<Record<string, Validator>>> = {
  'foundation.jcr.name': (value) => {
    if (/[/:[\]*|]/.test(value)) return t('Leave out the characters / : [ ] * |.');
    if (value !== value.trim()) return t('Leave out the spaces at the beginning and the end.');
    return value === '.' || value === '..' ? t('Enter a name instead of dots.') : undefined;
  },
  'html-unique-id-validator': (value) =>
    /\s/.test(value) ? t('Leave out the spaces: an id is one word.') : undefined,
  'cfm.json': (value) =>
    isJson(value)
      ? undefined
      : t('Enter JSON, such as {"name": "value"}. A bracket or a quote is missing.'),
  'cfm.paragraphRange': (value) =>
    /^\s*\d+\s*(?:-\s*\d+\s*)?(?:;\s*\d+\s*(?:-\s*\d+\s*)?)*$/.test(value)
      ? undefined
      : t('Enter numbers and ranges of paragraphs, such as 1;3-5.'),
  // AEM has this one from `ui.frontend/src/dialogs`.
  'riteaid.phone': (value) =>
    value.trim() === '' || isPhone(value)
      ? undefined
      : t(
          'Enter a US phone number with its area code, such as 1-800-555-0138 or (626) 555-0142 ext. 12.',
        ),
};

/**
 * Reports whether a text is a US number: perhaps the country code, then an area code and an exchange that begin with 2 to
 * 9, then perhaps an extension. A link dials all of its digits, so nothing else may be in the text.
 */
function isPhone(text: string): boolean {
  const [, number = '', extension = ''] = /^([^a-z#]*)(.*)$/is.exec(text) ?? [];
  const digits = number.replace(/[\s().,/\-\u2010-\u2014]/g, '').replace(/^\+(?=1)/, '');
  const isNumber = number.includes('+') ? /^1(?:[2-9]\d\d){2}\d{4}$/ : /^1?(?:[2-9]\d\d){2}\d{4}$/;
  return isNumber.test(digits) && /^(?:(?:ext\w*\b|x|#)[\s.]*\d{1,7}\s*)?$/i.test(extension);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
