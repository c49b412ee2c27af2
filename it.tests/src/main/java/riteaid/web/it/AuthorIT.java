package riteaid.web.it;

import static org.junit.Assert.assertEquals;

import com.adobe.cq.testing.client.CQClient;
import com.adobe.cq.testing.junit.rules.CQAuthorClassRule;
import java.util.ArrayList;
import java.util.List;
import org.apache.sling.testing.clients.ClientException;
import org.junit.ClassRule;
import org.junit.Test;

/** What an author gets. */
public class AuthorIT {
    @ClassRule
    public static final CQAuthorClassRule INSTANCE = new CQAuthorClassRule();

    @Test
    public void everyPageIsRenderedForTheEditor() throws ClientException {
        CQClient author = INSTANCE.authorRule.getAdminClient(CQClient.class);
        List<String> failed = new ArrayList<>();
        for (String page : Pages.all()) {
            int status = author.doGet(page + ".html").getStatusLine().getStatusCode();
            if (status != 200) failed.add(status + " " + page);
        }
        assertEquals(List.of(), failed);
    }
}
