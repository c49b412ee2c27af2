package riteaid.web.core.stores;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The opening hours of a day. */
public final class DayHours {
    private static final Pattern RANGE = Pattern.compile("([0-9]+:[0-9]+)([ap])m-([0-9]+:[0-9]+)([ap])m");

    /** The times as in the locator, such as {@code 9 am}; null on a day that is closed or open for 24 hours. */
    public final String opens;

    public final String closes;

    /** The same times as {@code 09:00}. */
    public final String from;

    public final String to;

    public final boolean isAllDay;
    public final boolean isClosed;

    private DayHours(String text, boolean isSpanish) {
        Matcher range = RANGE.matcher(text);
        boolean isRange = range.matches();
        opens = isRange ? spoken(range.group(1), range.group(2), isSpanish) : null;
        closes = isRange ? spoken(range.group(3), range.group(4), isSpanish) : null;
        from = isRange ? clock(range.group(1), range.group(2)) : null;
        to = isRange ? clock(range.group(3), range.group(4)) : null;
        isAllDay = text.equals("Open 24 Hours");
        isClosed = text.equals("Closed");
    }

    /**
     * Returns the hours of seven days from a text such as {@code 9:00am-9:00pm}. The text has seven entries, Sunday first, or
     * three for Sunday, weekdays and Saturday, or one for all days.
     */
    static List<DayHours> week(String text, boolean isSpanish) {
        String[] days = text.split(";", -1);
        List<DayHours> hours = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            int index = days.length == 7 ? i : days.length < 3 || i == 0 ? 0 : i == 6 ? 2 : 1;
            hours.add(new DayHours(days[index], isSpanish));
        }
        return hours;
    }

    /** Returns a time as in the locator: {@code 9 am}, with a narrow no-break space. */
    private static String spoken(String time, String half, boolean isSpanish) {
        String name = isSpanish ? half + ".\u00a0m." : half + "m";
        return time.replaceFirst(":00$", "") + "\u202f" + name;
    }

    /** Returns a time such as {@code 21:00}. */
    private static String clock(String time, String half) {
        String[] parts = time.split(":");
        int hour = Integer.parseInt(parts[0]) % 12 + (half.equals("p") ? 12 : 0);
        return (hour < 10 ? "0" : "") + hour + ":" + parts[1];
    }
}
