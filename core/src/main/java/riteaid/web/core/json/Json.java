package riteaid.web.core.json;

import java.util.Map;

/** Writes JSON as a browser's {@code JSON.stringify} does. */
public final class Json {
    private Json() {}

    /** Returns the text of a value: a map, a list, a text, a number, a boolean, or null. */
    public static String of(Object value) {
        StringBuilder json = new StringBuilder();
        write(value, json);
        return json.toString();
    }

    private static void write(Object value, StringBuilder json) {
        if (value instanceof Map) writeMap((Map<?, ?>) value, json);
        else if (value instanceof Iterable) writeList((Iterable<?>) value, json);
        else if (value instanceof CharSequence) writeText(value.toString(), json);
        else json.append(value);
    }

    private static void writeMap(Map<?, ?> map, StringBuilder json) {
        json.append('{');
        String separator = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            json.append(separator);
            writeText(entry.getKey().toString(), json);
            json.append(':');
            write(entry.getValue(), json);
            separator = ",";
        }
        json.append('}');
    }

    private static void writeList(Iterable<?> list, StringBuilder json) {
        json.append('[');
        String separator = "";
        for (Object item : list) {
            json.append(separator);
            write(item, json);
            separator = ",";
        }
        json.append(']');
    }

    private static void writeText(String text, StringBuilder json) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            int named = "\"\\\b\f\n\r\t".indexOf(character);
            if (named >= 0) json.append('\\').append("\"\\bfnrt".charAt(named));
            else if (character < ' ') json.append(String.format("\\u%04x", (int) character));
            else json.append(character);
        }
        json.append('"');
    }
}
