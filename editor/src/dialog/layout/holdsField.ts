import type { Field, Part } from '../form/Form';

/** Returns whether a field is in a part, at any depth. */
export function holdsField(part: Part, field: Field): boolean {
  if (part.kind === 'note') return false;
  if (part.kind === 'group') return part.children.some((child) => holdsField(child, field));
  if (part.field === field) return true;
  return (
    part.field.kind === 'list' &&
    part.field.$items
      .get()
      .some(({ scope }) => scope.parts.some((inner) => holdsField(inner, field)))
  );
}

/** Selects the tabs in which a field is. */
export function reveal(parts: readonly Part[], field: Field): void {
  for (const part of parts.filter((one) => holdsField(one, field))) {
    if (part.kind === 'group') {
      const tab = part.children.find((child) => holdsField(child, field));
      if (tab) part.$selected.set(tab.key);
      reveal(part.children, field);
    } else if (part.kind === 'field' && part.field.kind === 'list')
      for (const { scope } of part.field.$items.get()) reveal(scope.parts, field);
  }
}
