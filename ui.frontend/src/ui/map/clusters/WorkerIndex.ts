import type { Bounds } from '../../../domain/geo';
import type { ClusterIndex, Coordinates, Mark } from './ClusterIndex';
import type { ClusterAnswer, ClusterMessage, ClusterQuestion } from './messages';

/** The browser gave no worker, or the worker broke. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

interface Asker {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: NoWorker) => void;
}

/** Clusters that are worked out beside the page's own thread. */
export class WorkerIndex implements ClusterIndex {
  private readonly worker: Worker;
  private readonly askers = new Map<number, Asker>();
  private asked = 0;
  private isBroken = false;

  /** @throws NoWorker where the browser refuses one; later on, questions are refused with it */
  constructor(coordinates: Coordinates) {
    this.worker = startWorker();
    this.worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
      this.askers.get(data.number)?.resolve(data.answer as never);
      this.askers.delete(data.number);
    });
    this.worker.addEventListener('error', () => {
      this.close();
    });
    // The page keeps the coordinates, in case that the worker breaks.
    this.tell({ kind: 'load', coordinates });
  }

  within(bounds: Bounds, zoom: number): Promise<readonly Mark[]> {
    return this.ask({ ask: 'within', bounds, zoom });
  }

  openingZoom(cluster: number): Promise<number> {
    return this.ask({ ask: 'openingZoom', cluster });
  }

  close(): void {
    this.isBroken = true;
    this.worker.terminate();
    for (const { reject } of this.askers.values()) reject(new NoWorker());
    this.askers.clear();
  }

  private ask<Answer extends ClusterAnswer['answer']>(question: ClusterQuestion): Promise<Answer> {
    if (this.isBroken) return Promise.reject(new NoWorker());
    this.asked += 1;
    const number = this.asked;
    return new Promise((resolve, reject) => {
      this.askers.set(number, { resolve, reject });
      this.tell({ kind: 'question', number, ...question });
    });
  }

  private tell(message: ClusterMessage): void {
    this.worker.postMessage(message);
  }
}

function startWorker(): Worker {
  try {
    return new Worker(
      new URL(/* webpackChunkName: "map-clusters" */ './cluster.worker.ts', import.meta.url),
    );
  } catch {
    throw new NoWorker();
  }
}
