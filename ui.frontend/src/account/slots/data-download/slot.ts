import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { DataDownload } from './DataDownload';

export default defineSlot({
  name: 'data-download',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Download your data' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: DataDownload,
});
