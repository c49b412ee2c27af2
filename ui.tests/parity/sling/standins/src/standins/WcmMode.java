package standins;

/** The authoring mode, with the getters that HTL reads from AEM's WCMMode. Any name but the three is disabled. */
public class WcmMode {
  private final String name;

  public WcmMode(String name) {
    this.name = name;
  }

  public boolean isEdit() {
    return "edit".equals(name);
  }

  public boolean isPreview() {
    return "preview".equals(name);
  }

  public boolean isDesign() {
    return "design".equals(name);
  }

  public boolean isDisabled() {
    return !isEdit() && !isPreview() && !isDesign();
  }

  @Override
  public String toString() {
    return isDisabled() ? "DISABLED" : name.toUpperCase();
  }
}
