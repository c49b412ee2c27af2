/** The status that AEM's own handler sets. */
use(function () {
  response.setStatus(404);
  return {};
});
