/** Says in a sentence what a visitor loses with another store, or undefined where that is nothing. */
export type StoreChangeWarning = () => string | undefined;

const warnings = new Set<StoreChangeWarning>();

/**
 * Registers a reason for which a visitor is warned before the store changes, such as prescriptions
 * in the cart, which only the old store can fill. Returns how to take it back.
 */
export function registerStoreChangeWarning(warning: StoreChangeWarning): () => void {
  warnings.add(warning);
  return () => {
    warnings.delete(warning);
  };
}

/** Everything that there is to say before a change; undefined where nothing is lost. */
export function storeChangeWarning(): string | undefined {
  const sentences = [...warnings].flatMap((warning) => warning() ?? []);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
