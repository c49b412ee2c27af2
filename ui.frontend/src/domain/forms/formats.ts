/** Whether a text is a complete address of the web, with its scheme and a host with a dot. */
export function isWebAddress(text: string): boolean {
  // The parser forgives a missing `//` and blanks; whoever follows the address may not.
  if (!/^(?:https?|ftp):\/\/\S+$/i.test(text)) return false;
  try {
    return /[^.]\.[^.]/.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** Whether a text is a day that exists, as mm/dd/yyyy; a month or a day may have one digit. */
export function isCalendarDate(text: string): boolean {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)?.map(Number) ?? [];
  if (month === undefined || day === undefined || year === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
}

/** Whether a text is a card number: 13 to 19 digits in groups, the last one a check digit. */
export function isCardNumber(text: string): boolean {
  if (!/^\d(?:[ -]?\d){12,18}$/.test(text)) return false;
  const digits = Array.from(text.replace(/\D/g, ''), Number).reverse();
  // Luhn: from the right every second digit counts twice, and of the double its digits' sum.
  const sum = digits.reduce((total, digit, place) => {
    const double = digit * 2;
    return total + (place % 2 === 0 ? digit : double > 9 ? double - 9 : double);
  }, 0);
  return sum % 10 === 0;
}

/** The number that a text says, commas between thousands allowed: `-1,234.5`; NaN if it says none. */
export function toNumber(text: string): number {
  const isNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(text) && /\d/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : NaN;
}

function daysIn(month: number, year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
