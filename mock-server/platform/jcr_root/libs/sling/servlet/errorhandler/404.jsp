<sly data-sly-use.notFound="/libs/sling/servlet/errorhandler/notFound.js"></sly>
<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <title>Nothing at this address</title>
  </head>
  <body>
    <h1>There is nothing at ${request.pathInfo}.</h1>
    <p>This stands in for the page that AEM shows to an author.</p>
  </body>
</html>
