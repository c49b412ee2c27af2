package com.adobe.granite.sightly;

import javax.script.Bindings;
import org.apache.sling.scripting.sightly.pojo.Use;

/** Includes no client library: Sling has none, and the content server leaves them out for the comparison. */
public class ClientLibUseObject implements Use {
  @Override
  public void init(Bindings bindings) {}

  public String getInclude() {
    return "";
  }
}
