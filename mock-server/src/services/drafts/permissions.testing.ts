import type { Permissions } from '../kit/permissions.testing';

export const permissions: Permissions = {
  // Form state, which is opened by a browser's own secret
  rasavedraft: { mayCall: 'public', fields: { form: 'matrix', state: '{}' } },
  ragetdraft: { mayCall: 'public', fields: { form: 'matrix' } },
  radropdraft: { mayCall: 'public', fields: { form: 'matrix' } },
};
