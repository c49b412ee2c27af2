import { defineContentExamples } from '../../slot/examples';

export default defineContentExamples([
  {
    name: 'Information',
    when: 'The news is useful, and nothing is lost without it.',
    content: { 'jcr:title': 'New hours', text: '<p>Our stores are open until 10 PM.</p>' },
  },
  {
    name: 'Warning',
    when: 'A visitor who misses the news makes a trip in vain.',
    content: {
      'jcr:title': 'Closed on Thursday',
      text: '<p>All stores are closed on Thanksgiving Day.</p>',
      'cq:styleIds': ['warning'],
    },
  },
  {
    name: 'Emergency',
    when: 'The news is about the health of visitors.',
    content: {
      'jcr:title': 'Recall of a medicine',
      text: '<p>Stop using cough syrup of lot 4711, and bring it back to the store.</p>',
      'cq:styleIds': ['emergency'],
    },
  },
]);
