import { isoDate } from '../content/resendStored';
import { textsOfValue } from '../content/storedValue';
import { type DialogNode, textOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { typeHint } from './hints';
import { t } from '../../words/t';

/**
 * A date, a time, or both, as an input of the browser has it: `2026-11-27`, `11:02`, `2026-11-27T11:02`, in the zone of
 * the browser as in AEM.
 */
export const date = defineKind<string>({
  types: ['form/datepicker'],
  read({ node, stored }) {
    if (stored === undefined) return shownTime(textOf(node, 'value') ?? '', dateType(node)) ?? '';
    const texts = textsOfValue(stored);
    if (texts === undefined || texts.length > 1) return undefined;
    return shownTime(isoDate(texts[0] ?? ''), dateType(node));
  },
  write: ({ node }, name, value) => [[name, storedTime(node, value)], ...typeHint(node, name)],
  isEmpty: (value) => value === '',
  missing: 'Enter a date or a time.',
  check({ node }, value) {
    const type = dateType(node);
    const least = shownTime(textOf(node, 'minDate') ?? '', type) ?? '';
    const most = shownTime(textOf(node, 'maxDate') ?? '', type) ?? '';
    if (least !== '' && value < least) return t('Enter {value} or later.', { value: least });
    return most !== '' && value > most
      ? t('Enter {value} or earlier.', { value: most })
      : undefined;
  },
});

export function dateType(node: DialogNode): 'date' | 'datetime' | 'time' {
  const type = textOf(node, 'type');
  return type === 'datetime' || type === 'time' ? type : 'date';
}

/** Returns a stored date or time for the input; undefined if it cannot be read. */
function shownTime(text: string, type: 'date' | 'datetime' | 'time'): string | undefined {
  if (text === '') return '';
  if (type === 'time') return /^\d{2}:\d{2}(?=$|:)/.exec(text)?.[0];
  const plain = /^\d{4}-\d{2}-\d{2}$/.exec(text)?.[0];
  if (plain !== undefined) return type === 'date' ? plain : `${plain}T00:00`;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return undefined;
  const day = `${digits(at.getFullYear(), 4)}-${digits(at.getMonth() + 1)}-${digits(at.getDate())}`;
  return type === 'date' ? day : `${day}T${digits(at.getHours())}:${digits(at.getMinutes())}`;
}

const digits = (value: number, length = 2): string => String(value).padStart(length, '0');

/** The formats in which AEM stores, unless the dialog has one of its own (`valueFormat`, in the words of Moment.js). */
const FORMATS = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD[T]HH:mm:ss.000Z',
  time: 'HH:mm',
};

/** Returns the input's value in the format of the dialog. */
function storedTime(node: DialogNode, value: string): string {
  if (value === '') return '';
  const type = dateType(node);
  const at = new Date(
    type === 'time' ? `1970-01-01T${value}` : type === 'date' ? `${value}T00:00` : value,
  );
  if (Number.isNaN(at.getTime())) return value;
  const parts: Readonly<Record<string, string>> = {
    YYYY: digits(at.getFullYear(), 4),
    MM: digits(at.getMonth() + 1),
    DD: digits(at.getDate()),
    HH: digits(at.getHours()),
    mm: digits(at.getMinutes()),
    ss: digits(at.getSeconds()),
    Z: offsetOf(at),
  };
  const format = textOf(node, 'valueFormat') ?? FORMATS[type];
  return format.replace(
    /\[([^\]]*)\]|YYYY|MM|DD|HH|mm|ss|Z/g,
    (part, literal?: string) => literal ?? parts[part] ?? part,
  );
}

/** Returns the offset of a zone with its sign: `-08:00`. */
function offsetOf(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}
