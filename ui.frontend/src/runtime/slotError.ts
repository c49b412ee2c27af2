/**
 * The failure of a slot. It has no message, because an error's message may contain what a visitor typed.
 */
export interface SlotError {
  /** The slot's name, as in `data-cmp-is`. */
  readonly slot: string;
  /**
   * `load`: its code did not arrive. `attributes`: the author's attributes do not parse. `hydrate`: the first frame
   * is not what React renders, or the component failed while React hydrated it. `render`: it failed when it was first
   * rendered without a first frame, or again. `update`: it failed later.
   */
  readonly phase: 'load' | 'attributes' | 'hydrate' | 'render' | 'update';
}
