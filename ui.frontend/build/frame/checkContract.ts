import { attributeName } from '../../src/slot/attributes';
import type { AnySlot } from '../../src/slot/defineSlot';

/** A file that does not have the attributes of a slot's contract; the message names file and remedy. */
class ContractError extends Error {
  override name = 'ContractError';
}

/** Checks that a slot's dialog has a field for each attribute, and no other. */
export function checkDialog(
  { name, attributes }: AnySlot,
  xml: string | undefined,
  file: string,
): void {
  if (xml === undefined) throw new ContractError(`The slot ${name} has no dialog. Write ${file}.`);
  const fields = [...xml.matchAll(/\sname="\.\/([^"]+)"/g)].map(([, field]) => field ?? '');
  for (const [key, { label }] of Object.entries(attributes))
    if (!fields.includes(key))
      throw new ContractError(
        `${file}: there is no field for the attribute ${key} of the slot ${name}. Add one with name="./${key}" and the label “${label}”.`,
      );
  for (const field of fields)
    if (!(field in attributes) && !OWN_FIELDS.test(field))
      throw new ContractError(
        `${file}: the slot ${name} has no attribute ${field}. Remove the field, or add the attribute to slot.ts.`,
      );
}

/** The element's id, and what Granite's fields keep for themselves, such as `./flag@Delete`. */
const OWN_FIELDS = /^id$|@|\//;

/** Checks that the README of a slot has a row for each attribute. */
export function checkReadme(
  { name, attributes }: AnySlot,
  markdown: string | undefined,
  file: string,
): void {
  if (markdown === undefined)
    throw new ContractError(`The slot ${name} has no README. Write ${file}.`);
  for (const [key, { label }] of Object.entries(attributes))
    if (!markdown.includes(`\`${attributeName(key)}\``))
      throw new ContractError(
        `${file}: there is no row for the attribute \`${attributeName(key)}\` (${label}) of the slot ${name}.`,
      );
}
