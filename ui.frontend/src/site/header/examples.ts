import { defineContentExamples } from '../../slot/examples';

export default defineContentExamples([
  {
    name: 'Name and menu',
    when: 'The header has a name, a task and the menu of the site.',
    content: {
      name: 'Fernwell Pharmacy',
      home: '/content/riteaid-web/en',
      mark: '/content/dam/riteaid-web/mark.svg',
      tasks: {
        item0: { text: 'Refill', link: '/content/riteaid-web/en/pharmacy' },
      },
    },
  },
  {
    name: 'Entries that are not pages',
    when: 'The menu leads to another site and to a telephone, after the pages of the site.',
    content: {
      name: 'Fernwell Pharmacy',
      home: '/content/riteaid-web/en',
      mark: '/content/dam/riteaid-web/mark.svg',
      lastLinks: {
        item0: { text: 'Flu facts', link: 'https://www.cdc.gov/flu' },
        item1: { text: 'Call us', link: 'tel:+18005550138' },
      },
    },
  },
]);
