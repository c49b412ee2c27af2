import type { Dictionary } from './Dictionary';

/** The words of the editor in English. */
export const ENGLISH: Dictionary = {
  language: 'en',
  assets: {
    tab: 'Assets',
    kind: 'Kind',
    kinds: {
      picture: 'Pictures',
      document: 'Documents',
      contentFragment: 'Content fragments',
      experienceFragment: 'Experience fragments',
      page: 'Pages',
    },
    oneOf: {
      picture: 'Picture',
      document: 'Document',
      contentFragment: 'Content fragment',
      experienceFragment: 'Experience fragment',
      page: 'Page',
    },
    search: 'Find an asset',
    searchHint: 'Drag one onto the page, or select it and choose its place.',
    results: 'Found assets',
    loading: 'Loading…',
    count: (count, hasMore) =>
      hasMore ? `The first ${count}` : count === 1 ? 'One found' : `${count} found`,
    empty: 'There is none of this kind.',
    nothingFound: (text) => `Nothing is found by “${text}”. Try another word or kind.`,
    problem: 'The assets cannot be listed.',
    offline: 'The server cannot be reached. Is it running?',
    unreadable: 'The server’s response cannot be read.',
    tryAgain: 'Try again',
    loadMore: 'Load more',
    place: 'Place on the page',
    placeOne: (title) => `Place “${title}”`,
    refused: (title) => `Nothing here takes “${title}”. The page is unchanged.`,
    close: 'Close',
    placed: (title, component) => `Placed “${title}” on ${component}`,
    added: (title, component) => `Added ${component} with “${title}”`,
  },
  places: {
    where: (label) => `${label}: where?`,
    list: (label) => `Places. ${label}`,
    none: 'No container of this page may hold it.',
    noneTakes: 'No component of this page takes it, and no container may hold it.',
    cancel: 'Cancel',
    before: (component, container) => `Before ${component}, in ${container}`,
    atTheEnd: (container) => `At the end, in ${container}`,
    onto: (component) => `On ${component}`,
  },
};
