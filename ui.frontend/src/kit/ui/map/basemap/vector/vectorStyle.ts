import {
  CenteredTextSymbolizer,
  type Feature,
  GeomType,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import { language } from '../../../../../base/i18n/t';
import type { Palette } from '../palette';

/** Returns the look of Protomaps' tiles (docs.protomaps.com/basemaps/layers) in the colors and the font of a map. */
export function vectorStyle(palette: Palette): {
  readonly background: string;
  readonly paint: PaintRule[];
  readonly labels: LabelRule[];
} {
  return { background: palette.water, paint: paintRules(palette), labels: labelRules(palette) };
}

function paintRules({ land, park, water, building, road, border }: Palette): PaintRule[] {
  const area = (dataLayer: string, fill: string, kinds?: readonly string[]): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    filter: (_zoom, feature) =>
      feature.geomType === GeomType.Polygon && (!kinds || kinds.includes(kindOf(feature))),
  });
  const line = (
    dataLayer: string,
    color: string,
    width: (zoom: number) => number,
    kinds: readonly string[],
    minzoom = 0,
  ): PaintRule => ({
    dataLayer,
    minzoom,
    symbolizer: new LineSymbolizer({ color, width }),
    filter: (_zoom, feature) =>
      feature.geomType === GeomType.Line && kinds.includes(kindOf(feature)),
  });
  return [
    area('earth', land),
    area('landuse', park, PARKS),
    area('water', water),
    line('water', water, growing(0.5, 9), ['river', 'stream', 'canal'], 12),
    { ...area('buildings', building), minzoom: 14 },
    line('roads', road, growing(1, 14), ['other', 'path', 'minor_road'], 13),
    line('roads', road, growing(1.5, 11), ['major_road'], 9),
    line('roads', road, growing(2, 8), ['highway'], 5),
    line('boundaries', border, () => 1, ['country', 'region']),
  ];
}

const PARKS = ['park', 'national_park', 'nature_reserve', 'forest', 'wood', 'golf_course'].concat(
  ...['cemetery', 'protected_area', 'grass', 'grassland', 'playground', 'village_green'],
);

/** Returns the widths of a line in pixels: it is `thin` up to a zoom, and then grows by half with each further one. */
const growing =
  (thin: number, from: number) =>
  (zoom: number): number =>
    Math.min(thin * 1.5 ** Math.max(0, zoom - from), 18);

function labelRules({ city, name, land, water, font, scale }: Palette): LabelRule[] {
  const labelProps = [`name:${language().slice(0, 2)}`, 'name'];
  const text = (weight: number, size: number): string =>
    `${weight} ${Math.round(size * scale)}px ${font}`;
  const names = (fill: string, weight: number, size: number, stroke = land) =>
    new CenteredTextSymbolizer({
      ...{ labelProps, fill, stroke, width: 3, lineHeight: 1.5 },
      font: text(weight, size),
    });
  const streets = (minzoom: number, kinds: readonly string[]): LabelRule => ({
    dataLayer: 'roads',
    minzoom,
    symbolizer: new LineLabelSymbolizer({
      ...{ labelProps, fill: name, stroke: land, width: 3 },
      font: text(500, 12),
    }),
    filter: (_zoom, feature) => kinds.includes(kindOf(feature)),
  });
  const places = (symbolizer: CenteredTextSymbolizer, isOne: (feature: Feature) => boolean) => ({
    ...{ dataLayer: 'places', symbolizer },
    filter: (_zoom: number, feature: Feature) => isOne(feature),
    sort: (a: Feature['props'], b: Feature['props']) => Number(b.population) - Number(a.population),
  });
  // The first rule takes precedence where two labels would cover each other.
  return [
    places(names(city, 600, 15), (place) => kindOf(place) === 'locality' && isLarge(place)),
    places(names(city, 500, 13), (place) => kindOf(place) === 'locality' && !isLarge(place)),
    places(names(name, 600, 12), (place) => ['region', 'country'].includes(kindOf(place))),
    streets(12, ['highway', 'major_road']),
    streets(15, ['minor_road', 'other']),
    {
      dataLayer: 'water',
      symbolizer: names(name, 400, 12, water),
      filter: (_zoom, feature) => feature.geomType === GeomType.Point,
    },
  ];
}

const kindOf = ({ props }: Feature): string => (typeof props.kind === 'string' ? props.kind : '');

const isLarge = ({ props }: Feature): boolean => Number(props.population_rank) > 9;
