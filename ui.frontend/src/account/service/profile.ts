import * as v from 'valibot';
import { profileFields, type Profile, type ProfileAnswers } from '../rules/profile';
import { text } from '../../base/values/tolerant';
import { nothing, submitForm, type ContentForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/**
 * Asks for the profile of the signed-in member (product-spec §7, ragetuserdigitalprofile).
 * @throws the error of a lost answer, or an Error where the service refuses
 */
export function profile(): Promise<Profile> {
  return read({ endpoint: endpoint('ragetuserdigitalprofile'), fields: {}, answer: profileSchema });
}

/** How the pharmacy knows a member who is its patient. */
export interface PatientRecord {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** `04/27/1962` */
  readonly dateOfBirth: string;
}

/**
 * Asks how the pharmacy knows the member (product-spec §7, ragetcustomerdigitalprofile); undefined for
 * one who is no patient.
 * @throws the error of a lost answer, or an Error where the service refuses
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
 * Changes the profile (product-spec §7, rabuildcustomerdigitalprofile). A refusal with the code
 * `CHANGED_ELSEWHERE` has the profile that stands now in its `data`, see `profileIn`. Where the answer
 * was lost, the service is asked whether the change is there. Never rejects.
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
  // The specification says of the answer only that it has a Status, so the profile is asked for.
  const stands = await profile().catch(() => undefined);
  const isSaved = stands && profileFields.every((name) => stands[name] === answers[name]);
  return isSaved ? { kind: 'done', data: stands } : outcome;
}

/** The profile in the data of a refusal; undefined where there is none. */
export function profileIn(data: unknown): Profile | undefined {
  const { success, output } = v.safeParse(profileSchema, data);
  return success ? output : undefined;
}

const names = { firstName: text, lastName: text, phone: text, dateOfBirth: text };

const profileSchema = v.object({ ...names, email: text, version: text });

const patientSchema = v.union([
  v.pipe(
    v.object(names),
    v.check(({ lastName }) => lastName !== ''),
  ),
  nothing,
]);
