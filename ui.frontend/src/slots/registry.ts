import type { ReactNode } from 'react';
import type { Attributes } from './defineSlot';
import type { Due } from './schedule';

/** How a slot's code is found, and when it is wanted. */
export interface Registration {
  due: Due;
  load: () => Promise<{ default: AnySlot }>;
}

/** A slot whose attributes are not known here; its own `defineSlot` has checked them. */
export interface AnySlot {
  readonly name: string;
  readonly attributes: Attributes;
  readonly component: (props: never) => ReactNode;
}

/** Every slot by the name that stands in `data-cmp-is`: one line each, one chunk each. */
export const registry: Readonly<Record<string, Registration>> = {
  'distributor-form': {
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "distributor-form" */ '../components/distributor-form/slot'),
  },
};
