/** What is wrong in feeds that were recorded (domain-facts §1), and what becomes of it. */
export const DEFECTS = {
  malformed: 'Lines that can not be read: left out',
  orphan: 'Schedules and slots whose location or schedule is missing: left out',
  zip: 'ZIPs without their leading zero: repaired',
  repeatedId: 'Ids that repeat: slots get another, the same resource again is left out',
  dose: 'Doses that are neither 1 nor 2: read as any dose',
  offset: 'Times with an offset that the location does not have then: left out',
  wholeDay: 'Slots of a day or longer, which tell no time: left out',
} as const;

/** How often each defect was met. A line may have several. */
export type DefectCounts = Record<keyof typeof DEFECTS, number>;

/** Tells of a defect that was met. */
export type Found = (defect: keyof DefectCounts) => void;
