import { draw } from './draw';
import type { StoreHours } from './StoreRecord';
import { ALL_DAY, CLOSED } from './weekHours';

/**
 * What a store may offer, by the key that `attrFilter` takes. The vaccines' keys are the real
 * service's (domain-facts §0); the first four are this project's own, and pages name them
 * (ui.frontend/src/domain/stores/storeServices.ts).
 */
export const DRIVE_THROUGH = 'PREF-101';
const PHOTO = 'PREF-102';
const PACKAGES = 'PREF-103';
const CLINIC = 'PREF-104';
const COVID_VACCINES = ['PREF-112', 'PREF-113', 'PREF-114', 'PREF-125', 'PREF-126'] as const;

/** The keys of a store's services. Without a pharmacy there is nothing but the shop's own. */
export function servicesFor(storeNumber: number, { pharmacy }: StoreHours): readonly string[] {
  const has = (key: string, share: number): string[] =>
    draw(`${storeNumber} ${key}`) < share ? [key] : [];
  const shop = [...has(PHOTO, 0.55), ...has(PACKAGES, 0.4)];
  if (pharmacy.every((day) => day === CLOSED)) return shop;
  const isAllDay = pharmacy.every((day) => day === ALL_DAY);
  return [
    ...has(DRIVE_THROUGH, isAllDay ? 0.9 : 0.45),
    ...shop,
    ...has(CLINIC, 0.12),
    ...(draw(`${storeNumber} vaccines`) < 0.8 ? COVID_VACCINES : []),
  ];
}
