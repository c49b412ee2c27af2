import { conceptText, listIn } from '../../../base/fhir/elements';
import type { Found, Resource } from '../../../base/fhir/fhir';
import { member, toText } from '../../../base/values/fields';

/**
 * Returns the name of an order's medicine, with its strength if the server's text has it: from the concept, or from the
 * Medication that is contained, included or only named in the reference.
 */
export function medicineOf(order: Resource, found: Found): string {
  const reference = order.medicationReference;
  const medication = found.resolve(reference, order);
  return (
    conceptText(order.medicationCodeableConcept) ||
    conceptText(member(medication, 'code')) ||
    toText(member(reference, 'display'))
  );
}

/** Returns the directions in the order of their sequence. What is written for the patient is preferred. */
export function directionsOf(order: Resource): string {
  return [...listIn(order, 'dosageInstruction')]
    .sort((a, b) => Number(member(a, 'sequence') ?? 0) - Number(member(b, 'sequence') ?? 0))
    .map((dosage) => toText(member(dosage, 'patientInstruction')) || toText(member(dosage, 'text')))
    .filter(Boolean)
    .join(' ');
}

/** Returns the name of a person to whom a reference leads; empty if it gives none. */
export function nameOf(reference: unknown, from: Resource, found: Found): string {
  const person = found.resolve(reference, from);
  const [name] = listIn(person, 'name');
  const given = listIn(name, 'given').map(toText);
  const full = [...listIn(name, 'prefix').map(toText), ...given, toText(member(name, 'family'))];
  return (
    toText(member(reference, 'display')) ||
    toText(member(name, 'text')) ||
    full.filter(Boolean).join(' ')
  );
}
