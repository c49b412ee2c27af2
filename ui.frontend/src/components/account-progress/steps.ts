import type { ProgressStep } from '../../domain/account/accountProgress';

/** Where each step is done; a step without a page is named all the same. */
export interface StepPages {
  rewardsPage?: string;
  pharmacyPage?: string;
  communicationsPage?: string;
  dependentsPage?: string;
  mobilePage?: string;
  billingPage?: string;
  shippingPage?: string;
}

/** A step in the visitor's words, and the attribute that holds its page. */
export const stepTexts: Readonly<
  Record<ProgressStep, { readonly text: string; readonly page: keyof StepPages }>
> = {
  rewardsSignup: { text: 'Add a rewards card', page: 'rewardsPage' },
  pharmacySignup: { text: 'Link your pharmacy', page: 'pharmacyPage' },
  pharmacyComms: { text: 'Choose pharmacy messages', page: 'communicationsPage' },
  linkDependents: { text: 'Link family members', page: 'dependentsPage' },
  isLoggedInMobile: { text: 'Sign in to the app', page: 'mobilePage' },
  defaultBilling: { text: 'Save a billing address', page: 'billingPage' },
  defaultShipping: { text: 'Save a shipping address', page: 'shippingPage' },
};
