// TypeScript would infer a type for every one of the numbers.
declare module 'us-atlas/states-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default topology;
}

declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ counties: GeometryCollection<{ name: string }> }>;
  export default topology;
}
