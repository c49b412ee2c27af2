/* The folders of the server's product code form no cycles: `npm run check:layers`. */
import all from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-cycle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...all.options,
    exclude: { path: `${all.options.exclude.path}|\\.(?:test|testing)\\.ts$` },
  },
};
