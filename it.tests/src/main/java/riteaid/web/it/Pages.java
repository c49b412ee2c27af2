package riteaid.web.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The pages and assets of the content package, which the build lists in {@code pages.txt} and {@code assets.txt}. */
final class Pages {
    private Pages() {}

    /** Returns the paths of all pages, such as {@code /content/riteaid-web/en/contact}. */
    static List<String> all() {
        return listed("/pages.txt");
    }

    /** Returns the paths of the home pages of all sites and languages. */
    static List<String> homes() {
        return all().stream().filter(page -> page.matches("/content/[^/]+/[a-z]{2}")).collect(Collectors.toList());
    }

    /** Returns the paths of all assets, such as {@code /content/dam/riteaid-web/step-bring.svg}. */
    static List<String> assets() {
        return listed("/assets.txt");
    }

    private static List<String> listed(String resource) {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(Pages.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> line.startsWith("/content/")).sorted().collect(Collectors.toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
