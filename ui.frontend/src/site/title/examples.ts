import { defineContentExamples } from '../../slot/examples';

export default defineContentExamples([
  {
    name: 'Section',
    when: 'The title begins a section of the page.',
    content: { 'jcr:title': 'What brings you in today?', type: 'h2' },
  },
  {
    name: 'Centered',
    when: 'The section has little text, in the middle of the page.',
    content: { 'jcr:title': 'Before you come', type: 'h2', 'cq:styleIds': ['center'] },
  },
]);
