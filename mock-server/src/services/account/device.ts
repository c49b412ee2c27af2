/** What is told of the device of a session: names that a person knows, `Firefox` on `Windows`. */
export interface Device {
  /** '' where it is not known. */
  readonly browser: string;
  /** '' where it is not known. */
  readonly system: string;
}

/** The first that fits counts, because browsers name those that they are made of as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads a `User-Agent`, of which nothing else is kept. */
export function deviceOf(userAgent = ''): Device {
  const named = (table: typeof BROWSERS): string =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
