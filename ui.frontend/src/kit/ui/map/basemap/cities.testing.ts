import type { City } from './labels';

/* Cities for the tests of the map, in the form that the build produces: the most populous first. */

const cities: readonly City[] = [
  ['Los Angeles', -118.244, 34.052, 4],
  ['Philadelphia', -75.164, 39.952, 4],
  ['Long Beach', -118.189, 33.767, 5],
  ['Reno', -119.814, 39.53, 6],
  ['Camden', -75.12, 39.926, 7],
  ['Elko', -115.763, 40.832, 8],
  ['Collingswood', -75.071, 39.918, 9],
];
export default cities;
