/** The defects in recorded feeds (docs/specification/vaccines.md#feed-defects), and their treatment. */
export const DEFECTS = {
  malformed: 'Lines that can not be read: left out',
  orphan: 'Schedules and slots whose location or schedule is missing: left out',
  zip: 'ZIPs without their leading zero: repaired',
  repeatedId: 'Ids that repeat: slots get another, the same resource again is left out',
  dose: 'Doses that are neither 1 nor 2: read as any dose',
  offset: 'Times with an offset that the location does not have then: left out',
  testStore: 'Test stores, whose ids are made of nines, with their schedules and slots: left out',
  wholeDay: 'Slots of a day or longer, which tell no time: left out',
} as const;

/** The number of times each defect was found. A line may have several defects. */
export type DefectCounts = Record<keyof typeof DEFECTS, number>;

/** Counts a defect that was found. */
export type Found = (defect: keyof DefectCounts) => void;
