import { html, Html } from '../../../html/html';
import { LABEL_FORMATS, labelSvg, labelText } from '../../pharmacy/prescriptions/labels';
import { bringUpToDate } from '../../pharmacy/notices';
import { allPatients } from '../../pharmacy/patients';
import type { Patient } from '../../pharmacy/patients';
import { prescriptionsOf } from '../../pharmacy/prescriptions/prescriptions';
import type { PrescriptionRecord } from '../../pharmacy/prescriptions/prescriptions';
import type { ConsolePage } from '../ConsolePage';

/**
 * Shows labels of the demo patients' prescriptions, to print or to hold a phone to: each in every format that
 * can encode its 24 characters, so that all formats can be tried.
 */
export const labelsPage: ConsolePage = {
  path: '/mock/labels',
  title: 'Labels',
  async body(context) {
    bringUpToDate(context);
    const { database } = context;
    const patients = await Promise.all(
      allPatients(database)
        .map((patient) => ({ patient, prescriptions: prescriptionsOf(database, patient.id) }))
        .filter(({ prescriptions }) => prescriptions.length > 0)
        .map(({ patient, prescriptions }) => card(patient, prescriptions)),
    );
    return html`<p class="lead">
        Hold a phone with <b>Refill by Scan</b> to the screen, or print this page. The prescriptions
        are invented. The formats that are missing here (EAN, UPC, Code 39 VIN) can not carry the 24
        characters of a label.
      </p>
      ${patients}`;
  },
};

async function card(
  { firstName, lastName }: Patient,
  prescriptions: readonly PrescriptionRecord[],
): Promise<Html> {
  const labels = await Promise.all(prescriptions.map(label));
  return html`<section class="card">
    <h2>${firstName} ${lastName}</h2>
    <ul class="labels">
      ${labels.flat()}
    </ul>
  </section>`;
}

/** Returns a prescription's label in every format. */
function label(prescription: PrescriptionRecord): Promise<Html[]> {
  const { rxNumber, drugName, strength } = prescription;
  return Promise.all(
    LABEL_FORMATS.map(async (format) => {
      // The encoder writes only numbers and element names, so its markup needs no escaping.
      const bars = new Html(await labelSvg(prescription, format));
      return html`<li>
        <b>${drugName} ${strength}</b>
        <span class="hint">Rx ${rxNumber}, ${format}</span>
        <span class="bars" role="img" aria-label="${format} barcode of ${rxNumber}">${bars}</span>
        <code>${labelText(prescription, format)}</code>
      </li>`;
    }),
  );
}
