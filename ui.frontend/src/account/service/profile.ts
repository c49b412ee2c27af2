import * as v from 'valibot';
import { profileFields, type Profile, type ProfileAnswers } from '../rules/profile';
import { dateOfBirthOf } from '../../kit/form/rules/dateOfBirth';
import { text } from '../../base/values/tolerant';
import { nothing, submitForm, type ContentForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/**
 * Requests the profile of the signed-in member (docs/specification/account.md#profile).
 * @throws the error of a lost response, or an Error if the service refuses
 */
export function profile(): Promise<Profile> {
  return read({ endpoint: endpoint('ragetuserdigitalprofile'), fields: {}, answer: profileSchema });
}

/** The pharmacy's record of a member who is its patient. */
export interface PatientRecord {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** `04/27/1962` */
  readonly dateOfBirth: string;
}

/**
 * Requests the pharmacy's record of the member (docs/specification/account.md#profile); undefined if the member is not
 * a patient.
 * @throws the error of a lost response, or an Error if the service refuses
 */
export function patientRecord(): Promise<PatientRecord | undefined> {
  return read({
    endpoint: endpoint('ragetcustomerdigitalprofile'),
    fields: {},
    answer: patientSchema,
  });
}

async function read<T>(form: ContentForm<T>): Promise<T> {
  const outcome = await submitForm({ ...form, unshared: true });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Changes the profile (docs/specification/account.md#profile). A refusal with the code `CHANGED_ELSEWHERE` has the
 * current profile in its `data` (see `profileIn`). If the response is lost, the profile is requested to check for the
 * change. Never rejects.
 */
export async function saveProfile(
  answers: ProfileAnswers,
  version: string,
  key: string,
): Promise<FormOutcome<Profile | undefined>> {
  const outcome = await submitForm({
    endpoint: endpoint('rabuildcustomerdigitalprofile'),
    fields: { ...answers, version },
    key,
    answer: v.union([profileSchema, nothing]),
    unshared: true,
  });
  const isAnswered = outcome.kind === 'done' && outcome.data !== undefined;
  if (isAnswered || (outcome.kind !== 'done' && !mayBeDone(outcome))) return outcome;
  // The specification requires only a Status in the response, so the profile is requested.
  const current = await profile().catch(() => undefined);
  const isSaved = current && profileFields.every((name) => current[name] === answers[name]);
  return isSaved ? { kind: 'done', data: current } : outcome;
}

/** Returns the profile in the data of a refusal; undefined if there is none. */
export function profileIn(data: unknown): Profile | undefined {
  const { success, output } = v.safeParse(profileSchema, data);
  return success ? output : undefined;
}

/** The day in the service's format, also where it comes as `1962-04-27T00:00:00`; any other text as it is. */
export const birthDate = v.pipe(
  text,
  v.transform((written) => dateOfBirthOf(written) || written),
);

const names = { firstName: text, lastName: text, phone: text, dateOfBirth: birthDate };

export const profileSchema = v.object({ ...names, email: text, version: text });

export const patientSchema = v.union([
  v.pipe(
    v.object(names),
    v.check(({ lastName }) => lastName !== ''),
  ),
  nothing,
]);
