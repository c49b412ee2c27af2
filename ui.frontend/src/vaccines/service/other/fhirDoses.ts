import { codings, dayOf, listIn } from '../../../base/fhir/elements';
import type { Fhir, Resource } from '../../../base/fhir/fhir';
import { MalformedAnswerError } from '../../../base/http/errors';
import { member, toFlag, toText } from '../../../base/values/fields';
import type { RecordedDose } from '../../rules/recordedDoses';

/**
 * Reads the patient's doses from FHIR R4 (hl7.org/fhir/R4/immunization.html). The gateway limits the search to the patient of
 * the site's session. A dose that was entered in error, was not given or was too weak to count is left out.
 *
 * @throws RequestError, also if there are doses and none can be read: that is no patient without doses
 */
export function fhirDoses(fhir: Fhir) {
  return async (signal?: AbortSignal): Promise<readonly RecordedDose[]> => {
    const { matches } = await fhir.search('Immunization', { status: 'completed' }, signal);
    const given = matches.filter(
      ({ status, isSubpotent }) =>
        !['entered-in-error', 'not-done'].includes(toText(status)) && !toFlag(isSubpotent),
    );
    const doses = given.flatMap((immunization) => dose(immunization) ?? []);
    if (given.length > 0 && doses.length === 0)
      throw new MalformedAnswerError('No dose of the response could be read.');
    return doses;
  };
}

function dose(immunization: Resource): RecordedDose | undefined {
  const { status, vaccineCode, occurrenceDateTime } = immunization;
  const cvx = codings(vaccineCode)
    .filter((coding) => CVX.includes(toText(member(coding, 'system'))))
    .map((coding) => Number(toText(member(coding, 'code')) || NaN))
    .filter((code) => Number.isInteger(code));
  if (status !== 'completed' || cvx.length === 0) return undefined;
  return { cvx, date: dateOf(occurrenceDateTime), number: numberOf(immunization) };
}

/** The names of the code system in FHIR and in older documents; some servers leave it out. */
const CVX = ['http://hl7.org/fhir/sid/cvx', 'urn:oid:2.16.840.1.113883.12.292', ''];

/** Returns a day, or the month or year that R4 allows instead; empty for a text such as "in the summer". */
function dateOf(occurrence: unknown): string {
  const [part] = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.exec(toText(occurrence)) ?? [];
  return part ?? dayOf(occurrence) ?? '';
}

/** Returns the number of the dose in its series; undefined for a text such as "booster". */
function numberOf(immunization: Resource): number | undefined {
  const [protocol] = listIn(immunization, 'protocolApplied');
  const number = Number(
    toText(member(protocol, 'doseNumberPositiveInt')) ||
      toText(member(protocol, 'doseNumberString')),
  );
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
