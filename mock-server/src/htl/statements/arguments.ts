import type { Evaluate, Frame } from '../runtime/Frame';

/** A statement's options as the host gets them. */
export function evaluateArguments(
  args: ReadonlyMap<string, Evaluate>,
  frame: Frame,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, evaluate] of args) values[name] = evaluate(frame);
  return values;
}
