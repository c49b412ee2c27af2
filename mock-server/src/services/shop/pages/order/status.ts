import type { Order } from '../../quote/orderRecords';

/** The state of an order, which is also the name of its sentence. */
export type OrderStatus = 'received' | 'sent' | 'delivered' | 'ready' | 'pickedUp';

const HOUR_MS = 3_600_000;

/** Returns the status of an order, which the mock derives from its age. */
export function statusOf({ delivery, placedAt }: Order, now: Date): OrderStatus {
  const hours = (now.getTime() - placedAt) / HOUR_MS;
  if (delivery === 'ship') return hours < 48 ? 'received' : hours < 7 * 24 ? 'sent' : 'delivered';
  return hours < 2 ? 'received' : hours < 7 * 24 ? 'ready' : 'pickedUp';
}
