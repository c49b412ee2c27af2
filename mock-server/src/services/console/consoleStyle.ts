/** The console's stylesheet. It follows the reader's choice of a light or a dark screen. */
export const CONSOLE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --sheet: #fff; --ink: #1d2430; --soft: #566072; --line: #dde1e8; --edge: #7b8596;
  --accent: #0b5a8a; --accent-ink: #fff; --tint: #e8f1f8; --warn: #fff4d9; --warn-edge: #a86a00;
  --good: #e5f4ea; --good-edge: #1f7a43; --bad: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181f; --sheet: #1c222b; --ink: #e8ebf0; --soft: #a6b0c0; --line: #323a47; --edge: #7f8a9c;
    --accent: #8cc8f0; --accent-ink: #0d1b26; --tint: #203242; --warn: #39301b; --warn-edge: #d9a441;
    --good: #1c3326; --good-edge: #64c48c; --bad: #ff9a90;
  }
}
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
a { color: var(--accent); text-underline-offset: .18em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
main:focus { outline: 0 }
code { font: .875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .6rem 1rem; background: var(--sheet); z-index: 1 }
.skip:focus { top: .5rem }

header { background: var(--sheet); border-bottom: 1px solid var(--line) }
header, main { padding-inline: max(1rem, (100% - 68rem) / 2) }
.brand { margin: 0; padding-top: .9rem; font-weight: 700; letter-spacing: -.01em }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.4rem; margin: 0; padding: 0; list-style: none }
nav a { display: flex; align-items: center; gap: .4rem; min-height: 2.75rem; color: var(--soft); text-decoration: none; border-bottom: 3px solid transparent }
nav a:hover { color: var(--ink) }
nav a[aria-current] { color: var(--ink); font-weight: 600; border-color: var(--accent) }
.count { min-width: 1.5rem; padding: 0 .4rem; font-size: .8rem; font-weight: 600; text-align: center; color: var(--accent-ink); background: var(--accent); border-radius: 1rem }

main { padding-block: 2rem 4rem }
h1 { margin: 0 0 .4rem; font-size: clamp(1.6rem, 4vw, 2rem); line-height: 1.2; letter-spacing: -.02em }
h2 { margin: 0 0 .75rem; font-size: 1.15rem; line-height: 1.3 }
.lead { max-width: 44rem; margin: 0 0 1.5rem; color: var(--soft) }
.card { margin-top: 1.25rem; padding: 1.25rem clamp(1rem, 3vw, 1.5rem); background: var(--sheet); border: 1px solid var(--line); border-radius: 10px }
.card > p { max-width: 48rem; margin: 0 0 1rem }
.card > :last-child { margin-bottom: 0 }
.card .empty { margin: 0; padding: .9rem 1rem }
h2 code { font-size: 1em }
.empty { margin: 1.25rem 0 0; padding: 1.25rem; color: var(--soft); border: 1px dashed var(--edge); border-radius: 10px }
.notice { margin: .9rem 0 1.25rem; padding: .75rem 1rem; background: var(--warn); border-left: 4px solid var(--warn-edge); border-radius: 4px }
.done { background: var(--good); border-color: var(--good-edge) }
.bad { border-color: var(--bad) }
.error { color: var(--bad); font-weight: 600 }

.pages, .presets, .problems { margin: 0; padding: 0; list-style: none }
.pages li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding: .55rem 0; border-top: 1px solid var(--line) }
.pages code { flex: 1 1 18rem; color: var(--soft) }
.page-title { flex: 1 1 12rem; font-weight: 600 }
.page-use { flex: 3 1 20rem }
.card + .lead { margin-top: 1.75rem }
.links { display: flex; gap: 1.25rem; min-width: 8.5rem }
.links a { padding-block: .25rem }
.problems li { padding: 1rem 0; border-top: 1px solid var(--line) }
.problems p { margin: .25rem 0 0 }
.letter { white-space: pre-line }
.address { overflow-wrap: anywhere }
time { white-space: nowrap }
.sites { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0; padding: 0; list-style: none }
.sites a { display: inline-block; padding-block: .6rem }

.scroll { position: relative; overflow-x: auto; margin-top: 1rem }
table { width: 100%; border-collapse: collapse; font-size: .94rem }
caption { padding-bottom: .35rem; color: var(--soft); font-size: .88rem; text-align: left }
th, td { padding: .5rem 1rem .5rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600; white-space: nowrap }
td { min-width: 5rem; max-width: 24rem; overflow-wrap: break-word; white-space: pre-line }
td form { white-space: normal }
td code { overflow-wrap: normal; white-space: nowrap }

.presets, .choices { display: flex; flex-wrap: wrap; gap: .6rem }
.choices label { flex: 1 0 100%; margin: 0 }
.choices select { width: auto }
.choices button { padding-inline: 1rem }
.choices + .choices, .card > .after { margin-top: 1.25rem }
.fields { display: grid; align-items: end; gap: 1rem 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)) }
.fields p { margin: 0 }
.wide { grid-column: 1 / -1 }
label { display: block; margin-bottom: .3rem; font-weight: 600 }
.hint { display: block; margin-top: .3rem; color: var(--soft); font-size: .9rem }
input, select, button { min-height: 2.75rem; font: inherit; border-radius: 6px }
input, select { width: 100%; padding: .4rem .7rem; color: inherit; background: var(--sheet); border: 1px solid var(--edge) }
.check { display: flex; align-items: center; gap: .75rem }
.check input { flex: none; width: 1.4rem; min-height: 1.4rem; accent-color: var(--accent) }
.check label { margin: 0; padding-block: .5rem; font-weight: 400 }
button { padding: .4rem 1.2rem; font-weight: 600; color: var(--accent-ink); background: var(--accent); border: 1px solid transparent; cursor: pointer }
button:hover { filter: brightness(1.1) }
.quiet { color: var(--accent); background: var(--tint) }
.quiet[aria-pressed="true"] { color: var(--accent-ink); background: var(--accent) }
.danger { color: var(--sheet); background: var(--bad) }
.labels { display: grid; gap: 1.5rem 2rem; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); margin: 0; padding: 0; list-style: none }
.labels li { display: grid; gap: .2rem; align-content: start; break-inside: avoid }
.bars { padding: .5rem; background: #fff; border-radius: 6px }
.bars svg { display: block; width: 100%; height: auto }
.together { display: flex; gap: .5rem }
td button { min-height: 2rem; padding: .1rem .8rem; white-space: nowrap }
.scroll + form { margin-top: 1rem }
@media print {
  header, .skip, .lead { display: none }
  .card { border: 0; padding: 0 }
}
`;
