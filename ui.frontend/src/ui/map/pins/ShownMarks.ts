import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import type { ClusterIndex, ClusterMark, Mark } from '../clusters/ClusterIndex';
import { indexPlaces } from '../clusters/indexPlaces';
import type { MapPlace, ShownPlaces } from '../map';
import { degrees, toBounds, type Views } from '../Views';
import type { PinLayer } from './PinLayer';
import { arrangePins } from './arrangePins';

/** So much around the view, as a share of it, has its pins already when it is dragged there. */
const MARGIN = 0.15;

/** Keeps the pins in step with the places and with where the map looks. */
export class ShownMarks {
  private places: readonly MapPlace[] = [];
  private index: ClusterIndex | undefined;
  /** The place of the selected one in the list. */
  private selected: number | undefined;
  /** The marks that were answered last, and the places that they are marks of. */
  private shown: { marks: readonly Mark[]; places: readonly MapPlace[] } | undefined;
  /** What the marks were asked for. */
  private asked: { bounds: LatLngBounds; zoom: number } | undefined;

  constructor(
    private readonly map: LeafletMap,
    private readonly pins: PinLayer,
    private readonly views: Views,
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

  /** @param index the place's in the list */
  select(index: number | undefined): void {
    this.selected = index;
    this.draw();
  }

  /** Zooms in until the cluster falls apart. */
  open(cluster: ClusterMark): void {
    const { index, map } = this;
    const go = (zoom: number): void => {
      // Meanwhile there may be other places, or no map.
      if (index !== this.index) return;
      this.views.take();
      map.setView(degrees(cluster.position), zoom);
    };
    // A worker's clusters are unknown to what has taken its place; two steps will do.
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

  /** While the map moves: asks only where it leaves what has been asked for. */
  private readonly look = (): void => {
    const { asked, map } = this;
    // Mid-zoom the map is between two zooms, and its pins glide along.
    if (asked?.zoom !== map.getZoom()) return;
    if (!asked.bounds.contains(map.getBounds())) this.ask();
  };

  private readonly settle = (): void => {
    const { asked, map } = this;
    if (asked?.zoom === map.getZoom() && asked.bounds.contains(map.getBounds())) {
      this.pins.reach(map.getBounds());
      this.tell();
    } else this.ask();
  };

  private ask(): void {
    const asked = { bounds: this.map.getBounds().pad(MARGIN), zoom: this.map.getZoom() };
    const { index, places } = this;
    this.asked = asked;
    index?.within(toBounds(asked.bounds), asked.zoom).then(
      (marks) => {
        if (asked !== this.asked || index !== this.index) return;
        this.shown = { marks, places };
        this.draw();
        this.tell();
      },
      () => {
        // The index was closed: other places, or none, are shown by now.
      },
    );
  }

  private draw(): void {
    if (!this.shown) return;
    const { marks, places } = this.shown;
    // A place that is selected among newer ones is marked once those are shown.
    this.pins.show(arrangePins(marks, places, places === this.places ? this.selected : undefined));
    this.pins.reach(this.map.getBounds());
  }

  private tell(): void {
    const { map } = this;
    const bounds = map.getBounds();
    const counts = (this.shown?.marks ?? [])
      .filter(({ position }) => bounds.contains(degrees(position)))
      .map((mark) => (mark.kind === 'cluster' ? mark.count : 1));
    this.onShown({
      places: counts.reduce((sum, count) => sum + count, 0),
      zoom: map.getZoom(),
      byVisitor: this.views.isVisitors,
      canZoomIn: map.getZoom() < map.getMaxZoom(),
      canZoomOut: map.getZoom() > map.getMinZoom(),
    });
  }
}
