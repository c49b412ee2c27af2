import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { type Viewport, degrees, toBounds } from '../viewport/Viewport';
import type { ClusterIndex, ClusterFeature, MapFeature } from '../clusters/Clusters';
import { indexPlaces } from '../clusters/indexPlaces';
import type { MapPlace, ShownPlaces } from '../viewport/map';
import type { ClusterMarker, MarkerLayer, Marker, PlaceMarker } from './MarkerLayer';

/**
 * The margin around the view in which markers are also shown, as a share of the view, for when it
 * is dragged there.
 */
const MARGIN = 0.15;

/** Updates the markers when the places or the viewport change. */
export class PlaceMarkers {
  private places: readonly MapPlace[] = [];
  private index: ClusterIndex | undefined;
  /** The index of the selected place in the list. */
  private selected: number | undefined;
  /** The features of the last response, and their places. */
  private shown: { features: readonly MapFeature[]; places: readonly MapPlace[] } | undefined;
  /** The bounds and zoom for which the features were requested. */
  private asked: { bounds: LatLngBounds; zoom: number } | undefined;

  constructor(
    private readonly map: LeafletMap,
    private readonly markers: MarkerLayer,
    private readonly viewport: Viewport,
    private readonly onShown: (shown: ShownPlaces) => void,
  ) {
    map.on('move', this.look);
    map.on('moveend', this.settle);
  }

  setPlaces(places: readonly MapPlace[]): void {
    this.index?.close();
    this.places = places;
    this.index = indexPlaces(places);
    this.ask();
  }

  /** @param index the place's index in the list */
  select(index: number | undefined): void {
    this.selected = index;
    this.draw();
  }

  /** Zooms in until the cluster expands. */
  open(cluster: ClusterFeature): void {
    const { index, map } = this;
    const go = (zoom: number): void => {
      // By now there may be other places, or no map.
      if (index !== this.index) return;
      this.viewport.markAsVisitors();
      map.setView(degrees(cluster.position), zoom);
    };
    // The index that replaced a worker does not know its clusters, so the map zooms in by two
    // steps.
    index?.openingZoom(cluster.id).then(go, () => {
      go(map.getZoom() + 2);
    });
  }

  stop(): void {
    this.map.off('move', this.look);
    this.map.off('moveend', this.settle);
    this.index?.close();
    this.index = undefined;
  }

  /** Requests features during a move, but only if the map leaves the requested bounds. */
  private readonly look = (): void => {
    const { asked, map } = this;
    // During a zoom the map is between two zooms, and its markers glide along.
    if (asked?.zoom !== map.getZoom()) return;
    if (!asked.bounds.contains(map.getBounds())) this.ask();
  };

  private readonly settle = (): void => {
    const { asked, map } = this;
    if (asked?.zoom === map.getZoom() && asked.bounds.contains(map.getBounds())) {
      this.markers.reach(map.getBounds());
      this.report();
    } else this.ask();
  };

  private ask(): void {
    const asked = { bounds: this.map.getBounds().pad(MARGIN), zoom: this.map.getZoom() };
    const { index, places } = this;
    this.asked = asked;
    index?.within(toBounds(asked.bounds), asked.zoom).then(
      (features) => {
        if (asked !== this.asked || index !== this.index) return;
        this.shown = { features, places };
        this.draw();
        this.report();
      },
      () => {
        // The index was closed: other places, or none, are shown by now.
      },
    );
  }

  private draw(): void {
    if (!this.shown) return;
    const { features, places } = this.shown;
    // A selected place among newer ones is marked once those are shown.
    this.markers.show(
      arrangeMarkers(features, places, places === this.places ? this.selected : undefined),
    );
    this.markers.reach(this.map.getBounds());
  }

  private report(): void {
    const { map } = this;
    const bounds = map.getBounds();
    const counts = (this.shown?.features ?? [])
      .filter(({ position }) => bounds.contains(degrees(position)))
      .map((feature) => (feature.kind === 'cluster' ? feature.count : 1));
    this.onShown({
      places: counts.reduce((sum, count) => sum + count, 0),
      zoom: map.getZoom(),
      byVisitor: this.viewport.isVisitors,
      canZoomIn: map.getZoom() < map.getMaxZoom(),
      canZoomOut: map.getZoom() > map.getMinZoom(),
    });
  }
}

/** Pixels between places at exactly the same spot. */
const SHIFT = 30;

/**
 * Returns the markers in the order of the tab key: places as in the list, then clusters, the
 * largest first. The selected place, given by its index, always has its own marker.
 */
function arrangeMarkers(
  features: readonly MapFeature[],
  places: readonly MapPlace[],
  selected: number | undefined,
): Marker[] {
  const single = features.flatMap((feature) => (feature.kind === 'place' ? feature.index : []));
  if (selected !== undefined && !single.includes(selected)) single.push(selected);
  single.sort((a, b) => a - b);
  const clusters = features.flatMap((feature): ClusterMarker[] =>
    feature.kind === 'cluster' ? [{ kind: 'cluster', cluster: feature }] : [],
  );
  clusters.sort((a, b) => b.cluster.count - a.cluster.count);
  return [...placeMarkers(single, places, selected), ...clusters];
}

function placeMarkers(
  indexes: readonly number[],
  places: readonly MapPlace[],
  selected: number | undefined,
): PlaceMarker[] {
  const before = new Map<string, number>();
  return indexes.flatMap((index) => {
    const place = places[index];
    if (!place) return [];
    const spot = `${place.latitude} ${place.longitude}`;
    const count = before.get(spot) ?? 0;
    before.set(spot, count + 1);
    const isSelected = index === selected;
    return { kind: 'place', place, number: index + 1, isSelected, shift: count * SHIFT };
  });
}
