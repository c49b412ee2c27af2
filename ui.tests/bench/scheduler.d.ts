/** Chromium has it; TypeScript's library does not know it. */
declare const scheduler: {
  postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void>;
};
