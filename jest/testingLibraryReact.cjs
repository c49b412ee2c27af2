const library = require('@testing-library/react/dist/index');
const { unstable_IdlePriority, unstable_scheduleCallback } = require('scheduler');

const { asyncWrapper } = library.getConfig();

library.configure({
  // After an event, the library waits for one task, in which a busy machine renders only a part of what follows.
  asyncWrapper: (interact) =>
    asyncWrapper(async () => {
      const result = await asyncWrapper(interact);
      await renderedAll();
      return result;
    }),
});

/** Resolves when React has no work left, because its scheduler does idle work last. */
function renderedAll() {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => {
      resolve();
    });
  });
}

/** Testing Library for React, whose events and waits end when everything is rendered. */
module.exports = library;
