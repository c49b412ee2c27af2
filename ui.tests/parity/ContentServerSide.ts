import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { UI_APPS, UI_CONTENT } from '../support/site';
import { type Answer, type Ask, exchange, type Side } from './exchange';

const CLIENT_LIBRARIES = 'com.adobe.granite.sightly.ClientLibUseObject';

/** Our author tier, without the decoration elements and client libraries that Sling lacks. */
export class ContentServerSide implements Side {
  private constructor(
    readonly server: ContentServer,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** Starts the server on a free port, over a copy of the given mounts, which requests may change. */
  static async start(
    sources: readonly string[] = [UI_APPS, UI_CONTENT],
  ): Promise<ContentServerSide> {
    const folder = mkdtempSync(join(tmpdir(), 'parity-'));
    const mounts = sources.map((source, index) => {
      const copy = join(folder, String(index));
      cpSync(source, copy, { recursive: true });
      return copy;
    });
    const server = await createContentServer({
      mounts,
      writableApps: true,
      decoration: false,
      throttled: false,
      models: { [CLIENT_LIBRARIES]: () => ({ include: '' }) },
    });
    await server.author.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.author.server.address() as AddressInfo;
    return new ContentServerSide(server, folder, port);
  }

  /** Sends a request as an author's own page does. */
  ask(request: Ask): Promise<Answer> {
    const headers = { origin: this.origin, referer: this.origin, ...request.headers };
    return exchange(this.port, { ...request, headers });
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  async stop(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
