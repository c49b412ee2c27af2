/** The package comes without types. */
declare module 'tz-lookup' {
  /** The IANA zone at a position, in degrees. */
  function findZone(latitude: number, longitude: number): string;
  export = findZone;
}
