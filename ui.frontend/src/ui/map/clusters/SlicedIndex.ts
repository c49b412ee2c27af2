import type { Bounds } from '../../../domain/geo';
import { pause } from '../../../pacing/slices';
import type { ClusterIndex, Coordinates, Mark } from './ClusterIndex';
import { Clusters } from './Clusters';

/** So many positions are clustered in far less than 50 ms, on a slow telephone, too. */
export const SLICE = 1_000;

/**
 * Clusters that are worked out on the page's own thread, a strip of the map at a time and none
 * before the list stands. Clusters of neighbouring strips stay apart, which is the price of never
 * holding up the page.
 */
export class SlicedIndex implements ClusterIndex {
  private readonly strips: Promise<readonly Clusters[]>;
  private isClosed = false;

  constructor(coordinates: Coordinates) {
    this.strips = this.build(coordinates);
  }

  async within(bounds: Bounds, zoom: number): Promise<readonly Mark[]> {
    const strips = await this.strips;
    return strips.flatMap((strip, number) =>
      strip
        .within(bounds, zoom)
        .map((mark) =>
          mark.kind === 'cluster' ? { ...mark, id: mark.id * strips.length + number } : mark,
        ),
    );
  }

  async openingZoom(cluster: number): Promise<number> {
    const strips = await this.strips;
    const strip = strips[cluster % strips.length];
    if (!strip) throw new RangeError('There are no clusters.');
    return strip.openingZoom(Math.floor(cluster / strips.length));
  }

  close(): void {
    this.isClosed = true;
  }

  private async build(coordinates: Coordinates): Promise<readonly Clusters[]> {
    const fromWest = Array.from({ length: coordinates.length / 2 }, (_, index) => index);
    fromWest.sort((a, b) => (coordinates[2 * a + 1] ?? 0) - (coordinates[2 * b + 1] ?? 0));
    const strips: Clusters[] = [];
    for (let from = 0; from < fromWest.length && !this.isClosed; from += SLICE) {
      await pause();
      strips.push(new Clusters(coordinates, fromWest.slice(from, from + SLICE)));
    }
    return strips;
  }
}
