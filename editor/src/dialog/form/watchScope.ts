import type { Scope } from './Form';

/** Calls back after each change of a value, or of a list, at any depth. Returns a function that ends this. */
export function watchScope({ fields }: Scope, onChange: () => void): () => void {
  const stops = fields.flatMap((field) => {
    if (field.kind === 'unknown') return [];
    if (field.kind === 'value') return [field.$value.listen(onChange)];
    let items: readonly (() => void)[] = [];
    const stop = (): void => {
      for (const stopItem of items) stopItem();
    };
    const stopList = field.$items.subscribe((current, previous) => {
      stop();
      items = current.map(({ scope }) => watchScope(scope, onChange));
      if (previous) onChange();
    });
    return [stopList, stop];
  });
  return () => {
    for (const stop of stops) stop();
  };
}
