import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const attributes = {
  folder: '/content/dam/thrifty-web/flavors',
  heading: 'In the case',
  intro: 'Churned every morning.',
};

export default defineExamples<typeof slot>([
  { name: 'Closed', when: 'The page has loaded.', attributes },
  {
    name: 'Empty case',
    when: 'The folder holds no flavors.',
    attributes: { ...attributes, folder: '/content/dam/thrifty-web/none' },
  },
]);
