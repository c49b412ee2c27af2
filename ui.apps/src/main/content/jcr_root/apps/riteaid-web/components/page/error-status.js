/**
 * Gives the response the status of an error page, so that a page that the web server shows for what it refuses does not
 * say that all is well. Written for the Java engine's dialect.
 */
use(function () {
  response.setStatus(Number(this.status));
  return {};
});
