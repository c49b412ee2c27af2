package riteaid.web.core.dessert;

import java.util.Map;
import org.apache.sling.api.SlingHttpServletRequest;
import org.apache.sling.models.annotations.Model;
import riteaid.web.core.models.ModelRequest;
import riteaid.web.core.stores.Directory;

/**
 * The content of the dessert brand's directory page with the path {@code page} for its suffix. {@code siteUrl} is the origin
 * of the site. There are no hours, because they are not known.
 */
@Model(adaptables = SlingHttpServletRequest.class)
public final class ShopDirectory extends Directory<Shop> {
    public ShopDirectory(SlingHttpServletRequest request) {
        super(new ModelRequest(request));
        ModelRequest use = new ModelRequest(request);
        find(use, Shop.of(use.resolver(), use.option("page")));
    }

    @Override
    protected Map<String, Object> structured(Shop shop) {
        // A store that scoops is an ice cream shop; one that only sells tubs is a store.
        return structured(shop, shop.isHandpicked ? "IceCreamShop" : "Store");
    }
}
