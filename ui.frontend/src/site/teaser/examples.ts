import { defineContentExamples } from '../../slot/examples';

const content = {
  'jcr:title': 'Vaccines',
  fileReference: '/content/dam/riteaid-web/vaccines.svg',
  text: '<p>What to bring, what to expect, and how to choose a time that fits your day.</p>',
  actions: {
    item0: { text: 'Plan your visit', link: '/content/riteaid-web/en/vaccines' },
  },
};

export default defineContentExamples([
  {
    name: 'Card',
    when: 'The teaser is one of several beside each other.',
    content: { ...content, 'cq:styleIds': ['card'] },
  },
  {
    name: 'Card on a warm ground',
    when: 'The author chose another ground for the picture.',
    content: { ...content, 'cq:styleIds': ['card', 'warm'] },
  },
  {
    name: 'Head of a page',
    when: 'The teaser is the first thing on a page.',
    content: { ...content, pretitle: 'At your pharmacy', 'cq:styleIds': ['hero'] },
  },
  {
    name: 'Picture beside text',
    when: 'The teaser takes the whole width in the course of a page.',
    content: { ...content, 'cq:styleIds': ['split'] },
  },
  {
    name: 'Picture after the text',
    when: 'Two teasers follow each other, and the second is turned around.',
    content: { ...content, 'cq:styleIds': ['split', 'image-end'] },
  },
]);
