import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Repository } from '../../repository/Repository';
import { problemBoxStyle } from '../problems';
import { type BuildState, followBuild } from './liveReloadBuild';

/** The address of the events for open pages. */
const LIVE_RELOAD_PATH = '/mock/live';

/** The delay in milliseconds. A save often writes several files, and pages reload once for all of them. */
const SETTLE_MS = 60;

/** The address of the script. A page must not contain it in its markup (Content-Security-Policy). */
const SCRIPT_PATH = '/mock/live.js';

/** The tag of the script that reloads an open page after changes. */
export const LIVE_RELOAD_SCRIPT = `<script src="${SCRIPT_PATH}" defer></script>`;

/** Returns whether an address belongs to the live reload. */
export function isLiveReload(url: string): boolean {
  return url === LIVE_RELOAD_PATH || url === SCRIPT_PATH;
}

/**
 * The script that reloads open pages when content changes. If only style sheets changed, pages only fetch
 * their style sheets again. Errors of the build appear above the page. Listening begins after the page has
 * loaded, so that it does not slow down the load. A page in the page editor does not listen: the editor shows changes
 * itself, and keeps what an author is doing.
 */
const SCRIPT = `addEventListener('load',function(){
try{if(parent!==self&&parent.location.pathname.startsWith('/editor.html'))return}catch(e){}
var s=new EventSource('${LIVE_RELOAD_PATH}');
s.addEventListener('reload',function(){location.reload()});
s.addEventListener('problems',function(e){
var b=document.querySelector('[data-build-problem]');if(b)b.remove();
var p=JSON.parse(e.data);if(!p.length)return;
b=document.createElement('div');b.setAttribute('role','note');b.dataset.buildProblem='';b.style.cssText=${JSON.stringify(problemBoxStyle)}+';white-space:pre-wrap';
['The build has errors. The page shows the last build without any.'].concat(p).forEach(function(t,i){
var l=document.createElement(i?'p':'strong');l.style.margin='.25rem 0';l.textContent=t;b.append(l)});
document.body.prepend(b)});
s.addEventListener('styles',function(){fetch(location.href).then(function(r){return r.text()}).then(function(t){
var f=new DOMParser().parseFromString(t,'text/html').querySelectorAll('link[rel=stylesheet]');
var o=document.querySelectorAll('link[rel=stylesheet]');
if(f.length!==o.length)return location.reload();
f.forEach(function(l,i){if(o[i].getAttribute('href')!==l.getAttribute('href'))o[i].href=l.getAttribute('href')})})})});
`;

/**
 * Serves events for changes of `repository` to open pages. Changes are held back while the build writes, so
 * that pages reload once for all of its files.
 *
 * @param buildState the file with the state of the frontend's build
 */
export function registerLiveReload(
  app: FastifyInstance,
  repository: Repository,
  buildState?: string,
): void {
  const listeners = new Set<FastifyReply>();
  let build: BuildState = { isBuilding: false, problems: [] };
  let changed: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const announce = (): void => {
    if (build.isBuilding || changed.length === 0) return;
    const event = changed.every(isStyle) ? 'styles' : 'reload';
    changed = [];
    for (const { raw } of listeners) raw.write(`event: ${event}\ndata:\n\n`);
  };
  const announceSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(announce, SETTLE_MS);
  };
  const stop = repository.onChange((paths) => {
    changed.push(...paths);
    announceSoon();
  });
  const follower =
    buildState === undefined
      ? undefined
      : followBuild(buildState, (state) => {
          build = state;
          announceSoon();
          for (const { raw } of listeners) raw.write(problemsEvent(build));
        });
  app.addHook('preClose', (done) => {
    clearTimeout(timer);
    stop();
    for (const { raw } of listeners) raw.end();
    if (follower === undefined) done();
    else
      void follower.close().then(() => {
        done();
      });
  });
  app.get(SCRIPT_PATH, (_request, reply) =>
    reply.type('text/javascript;charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
  );
  app.get(LIVE_RELOAD_PATH, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    reply.raw.write('retry: 500\n\n');
    if (build.problems.length > 0) reply.raw.write(problemsEvent(build));
    listeners.add(reply);
    reply.raw.on('close', () => {
      listeners.delete(reply);
    });
  });
}

function isStyle(path: string): boolean {
  return /\.css(?:\/|$)/.test(path);
}

function problemsEvent({ problems }: BuildState): string {
  return `event: problems\ndata: ${JSON.stringify(problems)}\n\n`;
}
