/**
 * Sets the status of an error page. Without it, the page that the web server shows for a refused request
 * would have status 200. Written for the Java engine's dialect.
 */
use(function () {
  response.setStatus(Number(this.status));
  return {};
});
