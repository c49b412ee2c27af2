import type { Permissions } from '../kit/permissions.testing';

export const permissions: Permissions = {
  // The search page, and its suggestions
  search: { mayCall: 'public' },
  suggest: { mayCall: 'public' },
};
