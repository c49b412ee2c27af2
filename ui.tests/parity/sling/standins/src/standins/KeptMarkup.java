package standins;

import java.io.CharArrayWriter;
import java.io.PrintWriter;
import org.apache.sling.api.SlingHttpServletResponse;
import org.apache.sling.api.wrappers.SlingHttpServletResponseWrapper;

/** A response that keeps what is written, for a filter that changes it. */
class KeptMarkup extends SlingHttpServletResponseWrapper {
  private final CharArrayWriter markup = new CharArrayWriter();
  private final PrintWriter printer = new PrintWriter(markup);

  KeptMarkup(SlingHttpServletResponse response) {
    super(response);
  }

  String markup() {
    printer.flush();
    return markup.toString();
  }

  @Override
  public PrintWriter getWriter() {
    return printer;
  }

  @Override
  public void flushBuffer() {
    // What is sent cannot be changed any more.
  }
}
