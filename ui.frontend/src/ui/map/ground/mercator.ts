/**
 * Longitude and latitude in degrees, as a point of the web map's square world: from 0 to 1 to the
 * east and to the south (EPSG:3857, which is Leaflet's default).
 */
export function toWorld(longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
