/** Until which age a parent may act for a child, and which records are the child's own, from a day on. */
export interface AgeLimits {
  /** The first day on which the limits hold, `2003-04-14`. */
  readonly from: string;
  /** From this birthday on a child is an adult, and the access of a parent ends. */
  readonly adultAt: number;
  /** From this birthday on a child may consent alone to some care, whose records are not shown to a parent. */
  readonly ownRecordsAt: number;
  readonly source: string;
}

/**
 * The limits by the day from which they hold, the earliest first. One rule holds in all states of the chain: the
 * youngest age at which one of them lets a child consent alone to the treatment of an infection, to mental health
 * care or to contraception.
 */
export const AGE_LIMITS: readonly [AgeLimits, ...AgeLimits[]] = [
  {
    from: '2003-04-14',
    adultAt: 18,
    ownRecordsAt: 13,
    source:
      '45 CFR 164.502(g)(3); Revised Code of Washington 71.34.530: outpatient care from 13 on',
  },
  {
    from: '2011-01-01',
    adultAt: 18,
    ownRecordsAt: 12,
    source: '45 CFR 164.502(g)(3); California Health and Safety Code 124260: counseling from 12 on',
  },
];
