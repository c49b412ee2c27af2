/*
 * Shows a page in the color scheme that its address names (`?scheme=dark`) in place of the device's: browsers cannot
 * ask for another scheme in a frame.
 */
const scheme = new URLSearchParams(location.search).get('scheme');
if (scheme === 'light' || scheme === 'dark') show(scheme);

function show(chosen: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = chosen;
  const replaceAll = (): void => {
    for (const sheet of document.styleSheets) replaceIn(sheet.cssRules, chosen);
  };
  // The load event of a style sheet does not bubble, and precedes the first paint with it.
  document.addEventListener('load', replaceAll, true);
  document.addEventListener('DOMContentLoaded', replaceAll);
}

/** Replaces the condition about the color scheme by one that always holds, or never. */
function replaceIn(rules: CSSRuleList, chosen: string): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule)
      rule.media.mediaText = rule.media.mediaText.replace(
        /\(prefers-color-scheme: (\w+)\)/g,
        (_, condition: string) => (condition === chosen ? '(width >= 0px)' : '(width < 0px)'),
      );
    if (rule instanceof CSSGroupingRule) replaceIn(rule.cssRules, chosen);
  }
}
