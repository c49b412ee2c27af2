import { MalformedAnswerError } from '../../http/errors';
import type { Geocoder, Place, PlaceQuery } from '../place';
import type { GeocoderForm } from './GeocoderForm';
import { google } from './google';
import { pelias } from './pelias';
import { photon } from './photon';

/** The names that an address may have after `#`. A company adds the geocoder that it uses. */
const FORMS: Readonly<Record<string, GeocoderForm>> = { photon, pelias, google };

/** Sends the fields to a path below the geocoder's address, and returns the parsed JSON of its response. */
type Ask = (
  path: string,
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<unknown>;

/**
 * Returns the geocoder of a name.
 * @throws MalformedAnswerError if there is none of that name, so that a mistyped setting is not taken for Nominatim
 */
export function ofForm(name: string, ask: Ask): Geocoder {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!form)
    throw new MalformedAnswerError(
      `No geocoder is named "${name}", but ${Object.keys(FORMS).join(', ')} are.`,
    );

  const find = async (
    kind: 'search' | 'suggest',
    text: string,
    { states, limit = 5, signal }: PlaceQuery = {},
  ): Promise<Place[]> => {
    const places = read(form, await ask(...form[kind](text.trim(), limit), signal));
    const allowed = states ? places.filter(({ state }) => states.includes(state)) : places;
    return allowed.slice(0, limit);
  };
  return {
    search: (text, query) => find('search', text, query),
    suggest: (text, query) => find('suggest', text, query),
    async reverse({ latitude, longitude }) {
      // Half a mile is enough to determine a ZIP, so the geocoder gets no more.
      const rounded = { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
      return read(form, await ask(...form.reverse(rounded)))[0];
    },
  };
}

function read(form: GeocoderForm, response: unknown): Place[] {
  const places = form.places(response);
  if (!places)
    throw new MalformedAnswerError('The response of the geocoder has an unexpected form.');
  return places;
}
