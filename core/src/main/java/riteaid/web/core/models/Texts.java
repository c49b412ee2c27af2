package riteaid.web.core.models;

/** Texts that people have typed. */
public final class Texts {
    private Texts() {}

    /** Returns a text without the white space at its ends, also that of a word processor, as a browser's {@code trim}. */
    public static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) start++;
        while (end > start && isSpace(text.charAt(end - 1))) end--;
        return text.substring(start, end);
    }

    private static boolean isSpace(char character) {
        boolean isControl = character >= '\t' && character <= '\r';
        return isControl || character == '\ufeff' || Character.isSpaceChar(character);
    }
}
