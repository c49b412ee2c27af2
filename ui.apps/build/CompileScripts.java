import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.sling.commons.compiler.source.JavaEscapeHelper;

/**
 * Compiles the Java that htl-maven-plugin has generated from the HTL scripts, as AEM does when it first renders a
 * script, and names the script and the line of each error. The plugin itself only parses the scripts.
 *
 * <p>Arguments: the folder of the generated Java, the folder jcr_root of the scripts, and a folder for the classes.
 */
public class CompileScripts {

    /** A string or a number in Java. */
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"|\\b(\\d+)\\b");

    /** How javac rejects `x in ['a', 'b']`, which the HTL compiler turns into `(new Object[] {…}) instanceof String`. */
    private static final Pattern LITERAL_LIST = Pattern.compile("Object\\[] cannot be converted to (?:java\\.lang\\.)?String");

    /** The most lines that an expression has. */
    private static final int LONGEST_EXPRESSION = 10;

    public static void main(String[] arguments) throws IOException {
        Path generated = Path.of(arguments[0]);
        Map<Path, Path> scripts = scriptsByJavaFile(generated, Path.of(arguments[1]));
        var errors = compile(List.copyOf(scripts.keySet()), Files.createDirectories(Path.of(arguments[2])));
        for (var error : errors) {
            System.err.println(describe(error, scripts));
        }
        if (!errors.isEmpty()) {
            System.err.printf("AEM cannot compile %d expressions above: it answers each page with them by a 500.%n", errors.size());
            System.exit(1);
        }
        System.out.printf("javac compiles all %d HTL scripts.%n", scripts.size());
    }

    /** Returns the script of each generated Java file. A file that is left from a script since deleted is not in it. */
    private static Map<Path, Path> scriptsByJavaFile(Path generated, Path jcrRoot) throws IOException {
        Map<Path, Path> scripts = new TreeMap<>();
        try (var files = Files.walk(jcrRoot)) {
            for (Path script : (Iterable<Path>) files.filter(file -> file.toString().endsWith(".html"))::iterator) {
                String path = "/" + jcrRoot.relativize(script).toString().replace('\\', '/');
                String javaClass = JavaEscapeHelper.makeJavaPackage(path);
                Path javaFile = generated.resolve(javaClass.replace('.', '/') + ".java");
                if (!Files.exists(javaFile)) {
                    throw new IllegalStateException("htl-maven-plugin has generated no Java from " + script);
                }
                scripts.put(javaFile, script);
            }
        }
        return scripts;
    }

    private static List<Diagnostic<? extends JavaFileObject>> compile(List<Path> javaFiles, Path classes) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            throw new IllegalStateException("Maven runs on a Java without javac. Set JAVA_HOME to a JDK.");
        }
        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        List<String> options = List.of(
            "-proc:none", "-nowarn", "-Xmaxerrs", "1000", "-d", classes.toString(), "-classpath", System.getProperty("java.class.path"));
        try (StandardJavaFileManager files = javac.getStandardFileManager(diagnostics, null, UTF_8)) {
            javac.getTask(null, files, diagnostics, options, null, files.getJavaFileObjectsFromPaths(javaFiles)).call();
        }
        return diagnostics.getDiagnostics().stream()
            .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
            .collect(Collectors.toList());
    }

    private static String describe(Diagnostic<? extends JavaFileObject> error, Map<Path, Path> scripts) throws IOException {
        String message = error.getMessage(Locale.ENGLISH).lines().findFirst().orElse("");
        if (error.getSource() == null) {
            return "javac: " + message;
        }
        Path javaFile = Path.of(error.getSource().getName());
        Path script = scripts.get(javaFile);
        List<String> lines = Files.readAllLines(script, UTF_8);
        int line = lineInScript(lines, error);
        String place = line == 0 ? script.toString() : script + ":" + line + "\n    " + lines.get(line - 1).strip();
        String remedy = LITERAL_LIST.matcher(message).find()
            ? "\n    Name the list after 'in' first, as in data-sly-set.names=\"${['a', 'b']}\", and write 'in names'."
            : "";
        return place + remedy + "\n    javac: " + message + " (" + javaFile + ":" + error.getLineNumber() + ")";
    }

    /**
     * Returns the line of the script, from 1, where the rejected expression begins, or 0 if it cannot be found.
     * The generated Java has no line numbers of the script, but it has the strings and numbers of its expressions.
     */
    private static int lineInScript(List<String> lines, Diagnostic<? extends JavaFileObject> error) throws IOException {
        String java = error.getSource().getCharContent(true).toString();
        String expression = java.substring((int) error.getStartPosition(), (int) error.getEndPosition());
        List<String> literals = LITERAL.matcher(expression).results().map(CompileScripts::value).collect(Collectors.toList());
        for (int length = 1; length <= LONGEST_EXPRESSION && !literals.isEmpty(); length++) {
            for (int first = 0; first + length <= lines.size(); first++) {
                String passage = String.join("\n", lines.subList(first, first + length));
                if (literals.stream().allMatch(passage::contains)) {
                    return first + 1;
                }
            }
        }
        return 0;
    }

    private static String value(MatchResult literal) {
        return literal.group(1) == null ? literal.group(2) : literal.group(1).translateEscapes();
    }
}
