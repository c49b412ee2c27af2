import { defineContentExamples } from '../../slot/examples';

const content = {
  fileReference: '/content/dam/riteaid-web/storefront.svg',
  alt: 'A store with a green awning.',
};

export default defineContentExamples([
  { name: 'Picture', when: 'The picture stands alone.', content },
  {
    name: 'With a caption',
    when: 'The picture needs a few words.',
    content: { ...content, caption: 'Our first store.' },
  },
]);
