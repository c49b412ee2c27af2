/** Chromium has this object; TypeScript's library does not declare it. */
declare const scheduler: {
  postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void>;
};
