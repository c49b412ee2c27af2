/** The color scheme in which the page is shown; undefined is that of the device. */
export type ColorScheme = 'light' | 'dark' | undefined;

/** The conditions of media rules as the page wrote them. */
const written = new WeakMap<CSSRule, string>();

/**
 * Shows a page in a color scheme: browsers cannot ask for another one in a frame. Its media rules about the scheme hold
 * always or never, also those of style sheets that load later.
 *
 * @returns a function that stops following the style sheets, and shows the page in the device's scheme again
 */
export function showScheme(document: Document, scheme: ColorScheme): () => void {
  const apply = (shown: ColorScheme): void => {
    document.documentElement.style.colorScheme = shown ?? '';
    for (const sheet of document.styleSheets) replaceIn(rulesOf(sheet), shown);
  };
  const follow = (): void => {
    apply(scheme);
  };
  follow();
  if (scheme === undefined) return () => undefined;
  // The load event of a style sheet does not bubble.
  document.addEventListener('load', follow, true);
  return () => {
    document.removeEventListener('load', follow, true);
    apply(undefined);
  };
}

/** Returns no rules for a style sheet of another origin, which cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function replaceIn(rules: Iterable<CSSRule>, scheme: ColorScheme): void {
  for (const rule of rules) {
    // The rules of a frame are not instances of this window's classes.
    if (!('cssRules' in rule)) continue;
    if ('media' in rule) replaceCondition(rule as CSSMediaRule, scheme);
    replaceIn((rule as CSSGroupingRule).cssRules, scheme);
  }
}

function replaceCondition(rule: CSSMediaRule, scheme: ColorScheme): void {
  const { media } = rule;
  const original = written.get(rule) ?? media.mediaText;
  if (!original.includes('prefers-color-scheme')) return;
  written.set(rule, original);
  media.mediaText =
    scheme === undefined
      ? original
      : original.replace(/\(prefers-color-scheme: (\w+)\)/g, (_, condition: string) =>
          condition === scheme ? '(width >= 0px)' : '(width < 0px)',
        );
}
