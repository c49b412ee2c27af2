import { MalformedAnswerError } from '../../http/errors';
import { randomToken } from '../../values/randomToken';
import type { Geocoder, Place, PlaceQuery, Suggestion } from '../place';
import type { Asked, GeocoderForm } from './GeocoderForm';
import { google } from './google';
import { googlePlaces } from './googlePlaces';
import { pelias } from './pelias';
import { photon } from './photon';

/** The names that an address may have after `#`. A company adds the geocoder that it uses. */
const FORMS: Readonly<Record<string, GeocoderForm>> = {
  photon,
  pelias,
  google,
  'google-places': googlePlaces,
};

/** Sends a request to a path below the geocoder's address, and returns the parsed JSON of its response. */
type Ask = (asked: Asked, signal?: AbortSignal) => Promise<unknown>;

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

  const placesOf = async (asked: Asked, signal?: AbortSignal): Promise<Place[]> =>
    readable((asked[2]?.places ?? form.places)(await ask(asked, signal)));
  const typing = typingSession();
  return {
    async search(text, query = {}) {
      const chosen = typing.choose(text.trim());
      const asked = chosen && form.choices?.place(chosen.id, chosen.session);
      const { limit = MOST, signal } = query;
      return allowed(await placesOf(asked ?? form.search(text.trim(), limit), signal), query);
    },
    async suggest(text, query = {}) {
      const { limit = MOST, signal } = query;
      const asked = form.suggest(text.trim(), limit, typing.session());
      if (!form.choices) return allowed(await placesOf(asked, signal), query);
      const all = allowed(readable(form.choices.read(await ask(asked, signal))), query);
      typing.offer(all);
      return all;
    },
    async reverse({ latitude, longitude }) {
      // Half a mile is enough to determine a ZIP, so the geocoder gets no more.
      const rounded = { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
      return (await placesOf(form.reverse(rounded)))[0];
    },
  };
}

/** The maximum number of places without a limit in the query. */
const MOST = 5;

function allowed<T extends { readonly state: string }>(
  places: T[],
  { states, limit = MOST }: PlaceQuery,
): T[] {
  return (states ? places.filter(({ state }) => states.includes(state)) : places).slice(0, limit);
}

function readable<T>(read: T | undefined): T {
  if (!read) throw new MalformedAnswerError('The response of the geocoder has an unexpected form.');
  return read;
}

/**
 * Returns the session of a visitor who types and chooses: its token, and the suggestions since it began. A choice ends it, and the
 * next text begins another, because a provider bills a token that is used twice as if there were none.
 */
function typingSession() {
  let token = '';
  const offered = new Map<string, string>();
  return {
    session: (): string => (token ||= randomToken()),
    offer(suggestions: readonly Suggestion[]): void {
      for (const { name, id } of suggestions) if (!offered.has(name)) offered.set(name, id);
    },
    choose(name: string): { readonly id: string; readonly session: string } | undefined {
      const id = offered.get(name);
      if (id === undefined) return undefined;
      const session = token;
      token = '';
      offered.clear();
      return { id, session };
    },
  };
}
