package standins;

import java.io.IOException;
import java.io.InputStream;
import java.util.Calendar;
import javax.jcr.RepositoryException;
import javax.jcr.Session;
import org.apache.jackrabbit.vault.fs.api.ProgressTrackerListener;
import org.apache.jackrabbit.vault.fs.io.ImportOptions;
import org.apache.jackrabbit.vault.packaging.JcrPackage;
import org.apache.jackrabbit.vault.packaging.JcrPackageManager;
import org.apache.jackrabbit.vault.packaging.PackageException;
import org.apache.jackrabbit.vault.packaging.PackageId;
import org.apache.jackrabbit.vault.packaging.Packaging;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.api.SlingHttpServletResponse;
import org.apache.sling.api.request.RequestParameter;
import org.apache.sling.api.servlets.SlingAllMethodsServlet;
import org.apache.sling.xss.XSSAPI;

/**
 * Uploads, installs and lists packages at /crx/packmgr/service.jsp, as AEM's Package Manager does for Maven and scripts. It
 * uses FileVault, as AEM does. Sling's installer then finds what the package has put below /apps.
 */
public class PackageManager extends SlingAllMethodsServlet {
  private static final String ROOT = "/etc/packages";

  private Packaging packaging;
  private XSSAPI encoder;

  @Override
  protected void doGet(SlingHttpServletRequest request, SlingHttpServletResponse response)
      throws IOException {
    handle(request, response);
  }

  @Override
  protected void doPost(SlingHttpServletRequest request, SlingHttpServletResponse response)
      throws IOException {
    handle(request, response);
  }

  private void handle(SlingHttpServletRequest request, SlingHttpServletResponse response)
      throws IOException {
    Session session = request.getResourceResolver().adaptTo(Session.class);
    StringBuilder data = new StringBuilder();
    int code = 200;
    String message = "ok";
    try {
      if (!session.hasPermission(ROOT + "/uploaded.zip", Session.ACTION_ADD_NODE)) {
        response.sendError(SlingHttpServletResponse.SC_FORBIDDEN);
        return;
      }
      answer(request, packaging.getPackageManager(session), data);
    } catch (RepositoryException | PackageException | IOException | IllegalArgumentException error) {
      // AEM also reports a failure with the HTTP status 200.
      code = 500;
      message = String.valueOf(error.getMessage());
      data.setLength(0);
    }
    response.setContentType("text/xml;charset=utf-8");
    response.getWriter().write(
        "<crx version=\"1.0\"" + attribute("user", session.getUserID()) + " workspace=\"crx.default\">"
            + "<response><data>" + data + "</data>"
            + "<status" + attribute("code", String.valueOf(code)) + ">" + text(message) + "</status>"
            + "</response></crx>");
  }

  private void answer(
      SlingHttpServletRequest request, JcrPackageManager manager, StringBuilder data)
      throws RepositoryException, PackageException, IOException {
    RequestParameter file = request.getRequestParameter("file");
    String command = request.getParameter("cmd");
    if (file != null) upload(request, file, manager, data);
    else if ("ls".equals(command)) list(manager, data);
    else throw new IllegalArgumentException("The stand-in has no command " + command + ".");
  }

  private void upload(
      SlingHttpServletRequest request,
      RequestParameter file,
      JcrPackageManager manager,
      StringBuilder data)
      throws RepositoryException, PackageException, IOException {
    boolean replaces = !"false".equals(request.getParameter("force"));
    try (InputStream stream = file.getInputStream();
        JcrPackage uploaded = manager.upload(stream, replaces)) {
      StringBuilder log = new StringBuilder();
      if ("true".equals(request.getParameter("install"))) {
        ImportOptions options = new ImportOptions();
        options.setStrict("true".equals(request.getParameter("strict")));
        options.setNonRecursive("false".equals(request.getParameter("recursive")));
        options.setListener(linesOf(log));
        uploaded.install(options);
      }
      describe(uploaded, data);
      data.append(element("log", log.toString()));
    }
  }

  private static ProgressTrackerListener linesOf(StringBuilder log) {
    return new ProgressTrackerListener() {
      @Override
      public void onMessage(Mode mode, String action, String path) {
        log.append(action).append(' ').append(path).append('\n');
      }

      @Override
      public void onError(Mode mode, String path, Exception error) {
        log.append("E ").append(path).append(" (").append(error).append(")\n");
      }
    };
  }

  private void list(JcrPackageManager manager, StringBuilder data) throws RepositoryException {
    data.append("<packages>");
    for (JcrPackage one : manager.listPackages()) {
      describe(one, data);
      one.close();
    }
    data.append("</packages>");
  }

  private void describe(JcrPackage one, StringBuilder data) throws RepositoryException {
    PackageId id = one.getDefinition().getId();
    Calendar unpacked = one.getDefinition().getLastUnpacked();
    data.append("<package>")
        .append(element("group", id.getGroup()))
        .append(element("name", id.getName()))
        .append(element("version", id.getVersionString()))
        .append(element("downloadName", id.getDownloadName()))
        .append(element("size", String.valueOf(one.getSize())))
        .append(element("lastUnpacked", unpacked == null ? "" : unpacked.toInstant().toString()))
        .append("</package>");
  }

  private String element(String name, String value) {
    return "<" + name + ">" + text(value) + "</" + name + ">";
  }

  private String attribute(String name, String value) {
    return " " + name + "=\"" + encoder.encodeForXMLAttr(value) + "\"";
  }

  private String text(String value) {
    return encoder.encodeForXML(value);
  }
}
