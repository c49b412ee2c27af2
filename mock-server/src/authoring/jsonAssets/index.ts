import type { FastifyInstance } from 'fastify';
import type { AuthoringContext } from '../AuthoringContext';
import { postOperation } from '../postOperation';
import { parameterOf, sendJson, sendProblem } from '../reads/json';
import { jsonAddressesOf, jsonAssetAt } from './jsonAsset';
import { saveJson } from './saveJson';

const JSON_ASSETS = '/bin/authoring/json-assets';

/** Adds the texts of an asset of JSON in all of its languages, and the address that saves them. */
export function registerJsonAssets(app: FastifyInstance, context: AuthoringContext): void {
  const { repository } = context;
  app.get(`${JSON_ASSETS}/form.json`, (request, reply) => {
    const path = parameterOf(request, 'path') ?? '';
    const isAsset = path.startsWith('/content/dam/') && jsonAssetAt(repository, path);
    if (!isAsset) return sendProblem(reply, 404, `There is no asset of JSON at ${path}.`);
    const assets = [...jsonAddressesOf(path)].flatMap(([language, address]) => {
      const asset = jsonAssetAt(repository, address);
      return asset ? [{ language, ...asset }] : [];
    });
    return sendJson(reply, { assets });
  });
  postOperation(app, context, `${JSON_ASSETS}/save`, (session, form) =>
    saveJson(repository, session, form),
  );
}
