/**
 * Returns the path of the authored page for a status, and the status of the response. `path` is
 * `/content/<site>/<language>/errors/404`, with the site and the language of the address. It is empty if the
 * address names no site or there is no such page. Written for the Java engine's dialect.
 */
use(function () {
  var SITE = /^\/content\/(?:dam\/|experience-fragments\/)?([a-z0-9-]+)(?:\/(en|es)(?=[\/.]|$))?/;
  var status = Number(this.status);
  var place = SITE.exec(String(request.pathInfo)) || [];
  var language = place[2] || 'en';
  var path = '/content/' + place[1] + '/' + language + '/errors/' + status;
  response.setStatus(status);
  response.setContentType('text/html;charset=UTF-8');
  return {
    path: resolver.getResource(path + '/jcr:content') ? path : '',
    language: language,
    home: language === 'es' ? '/es' : '/',
    isMissing: status === 404,
  };
});
