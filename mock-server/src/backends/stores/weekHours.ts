import type { StoreHours, Week } from './StoreRecord';

export const ALL_DAY = 'Open 24 Hours';
export const CLOSED = 'Closed';

/** The weeks that stores have, with how many of a hundred keep each. */
export const WEEKS: readonly { readonly share: number; readonly hours: StoreHours }[] = [
  weeks(38, everyDay('8:00am-10:00pm'), '9:00am-9:00pm', '9:00am-6:00pm', '10:00am-6:00pm'),
  weeks(24, everyDay('7:00am-11:00pm'), '8:00am-9:00pm', '9:00am-6:00pm', '9:00am-5:00pm'),
  weeks(16, shop('8:00am-9:00pm', '9:00am-7:00pm'), '9:00am-8:00pm', '10:00am-4:00pm', CLOSED),
  weeks(8, everyDay('6:00am-1:00am'), '8:00am-10:00pm', '9:00am-9:00pm', '10:00am-8:00pm'),
  weeks(6, everyDay(ALL_DAY), '8:00am-10:00pm', '9:00am-6:00pm', '10:00am-6:00pm'),
  weeks(5, everyDay(ALL_DAY), ALL_DAY, ALL_DAY, ALL_DAY),
  weeks(3, everyDay('8:00am-10:00pm'), CLOSED, CLOSED, CLOSED),
];

function weeks(
  share: number,
  store: Week,
  weekday: string,
  saturday: string,
  sunday: string,
): { share: number; hours: StoreHours } {
  const pharmacy: Week = [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
  return { share, hours: { store, pharmacy } };
}

function everyDay(hours: string): Week {
  return shop(hours, hours);
}

function shop(weekday: string, sunday: string): Week {
  return [sunday, weekday, weekday, weekday, weekday, weekday, weekday];
}
