import { parseAttributes } from './attributes';
import type { Attributes, SlotDefinition, SlotProps } from './defineSlot';
import type { Example } from './examples';

/**
 * Returns the props with which a component is rendered in one of its examples. They come from the slot's own contract,
 * so that a test does not write them a second time.
 * @throws Error if there is no such example, or its attributes do not satisfy the contract.
 */
export function exampleProps<A extends Attributes>(
  slot: SlotDefinition<A>,
  examples: readonly Example[],
  name = examples[0]?.name,
): SlotProps<A> {
  const example = examples.find((candidate) => candidate.name === name);
  if (!example) throw new Error(`The slot ${slot.name} has no example "${String(name)}".`);
  const { id = slot.name, ...raw } = example.attributes ?? {};
  const parsed = parseAttributes(id, raw as Record<string, string>, slot);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join(' '));
  return parsed.props;
}
