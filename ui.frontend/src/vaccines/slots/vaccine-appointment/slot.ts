import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { VaccineAppointment } from './VaccineAppointment';

export default defineSlot({
  name: 'vaccine-appointment',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'When and where' }),
    storesEndpoint: attribute({
      label: 'Service address of the stores',
      schema: path(),
      fallback: '/services/ext/v2/stores/getStores',
    }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    bookingPage: attribute({ label: 'Page to book on', schema: path(), optional: true }),
  },
  component: VaccineAppointment,
});
