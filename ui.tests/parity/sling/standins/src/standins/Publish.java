package standins;

import java.util.Collections;
import org.apache.sling.api.resource.LoginException;
import org.apache.sling.api.resource.ResourceResolver;
import org.apache.sling.api.resource.ResourceResolverFactory;

/** What only an instance that visitors reach has: client libraries, files of assets, and short links. */
public class Publish {
  /** Whether Sling was started as one. The comparison with our content server leaves these parts out. */
  public static final boolean IS_PUBLISH = Boolean.getBoolean("standins.publish");

  private Publish() {}

  /** Returns a resolver that also reads /apps, which visitors may not read. Close it. */
  public static ResourceResolver openAll(ResourceResolverFactory factory) {
    try {
      return factory.getServiceResourceResolver(Collections.emptyMap());
    } catch (LoginException error) {
      throw new IllegalStateException("The service user of the stand-ins is missing.", error);
    }
  }
}
