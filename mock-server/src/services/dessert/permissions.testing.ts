import type { Permissions } from '../kit/permissions.testing';

export const permissions: Permissions = {
  emaildistributor: { mayCall: 'public' },
};
