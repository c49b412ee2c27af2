import ts from 'typescript';

/**
 * A way through the code, as a reader follows it: functions in the order in which they are met.
 *
 * @typedef {object} Way
 * @property {string} title
 * @property {number} limit the most files that it may cross
 * @property {string[]} steps `path#function`; each is named in a step before it
 */

/**
 * Follows a way through the sources.
 *
 * @param {Way} way
 * @param {Map<string, import('./imports.mjs').SourceFile>} sources
 * @returns {{ files: string[], stepsBack: string[], problems: string[] }} the files in the order of
 *   the way, those that it comes back to, and the steps that the code does not bear out
 */
export function follow(way, sources) {
  const files = [];
  const stepsBack = [];
  const problems = [];
  const namesSoFar = new Set();
  way.steps.forEach((step, position) => {
    const [path, name] = step.split('#');
    const declared = sources.get(path) && declarationsOf(sources.get(path).tree, name);
    if (!declared || declared.length === 0) problems.push(`${step} does not exist.`);
    else if (position > 0 && !namesSoFar.has(name.split('.').at(-1)))
      problems.push(`${step} is named in no step before it.`);
    for (const declaration of declared ?? []) collectNames(declaration, namesSoFar);
    if (files.at(-1) === path) return;
    if (files.includes(path)) stepsBack.push(step);
    else files.push(path);
  });
  if (files.length > way.limit)
    problems.push(`It crosses ${files.length} files; ${way.limit} is the most.`);
  if (stepsBack.length > 0) problems.push(`It comes back to ${stepsBack.join(' and ')}.`);
  return { files, stepsBack, problems };
}

/** Everything in a file that declares this name; `Holder.member` asks for a member. */
function declarationsOf(tree, name) {
  const [holder, member] = name.split('.');
  const found = [];
  const visit = (node) => {
    if (node.name && ts.isIdentifier(node.name) && node.name.text === (member ?? holder))
      if (!member || isWithin(node, holder)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.filter((node) => !ts.isImportSpecifier(node) && !ts.isParameter(node));
}

function isWithin(node, holder) {
  for (let around = node.parent; around; around = around.parent)
    if (around.name?.text === holder) return true;
  return false;
}

function collectNames(node, names) {
  if (ts.isIdentifier(node)) names.add(node.text);
  ts.forEachChild(node, (child) => collectNames(child, names));
}
