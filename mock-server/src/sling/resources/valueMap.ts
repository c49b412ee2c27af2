import { calendarText } from '../../htl/gregorianCalendar';
import { type JavaNumber, numericProperty } from '../../htl/javaNumber';
import type { ContentNode, Property } from '../../repository/node';
import { shownName } from './propertyNames';

/** A property's value in scripts: one value, or an array if it is multiple. */
export type PropertyValue = SingleValue | readonly SingleValue[];

/** A value of a property; a date is a {@link Calendar}, the Decimal 10.50 a `JavaNumber`. */
export type SingleValue = string | number | boolean | JavaNumber | Calendar;

/** A node's properties in scripts. A missing name is undefined, as in an HTL map. */
export type ValueMap = Readonly<Record<string, PropertyValue | undefined>>;

/** An empty value map, which a synthetic resource has. */
export const EMPTY_VALUE_MAP: ValueMap = Object.freeze(Object.create(null) as ValueMap);

const known = new WeakMap<ContentNode['properties'], ValueMap>();

/**
 * Returns the typed values of a node: Long, Double and Decimal become numbers that print as in Java, Boolean
 * becomes a boolean, and Date keeps its offset. Nodes are immutable, so each is converted once.
 */
export function valueMapOf(node: ContentNode): ValueMap {
  const { properties } = node;
  let map = known.get(properties);
  if (!map) {
    const values = Object.create(null) as Record<string, PropertyValue>;
    for (const [name, property] of properties) values[shownName(name)] = valueOf(property);
    map = values;
    known.set(properties, map);
  }
  return map;
}

/** Returns a property's text, the first one if there are several, or undefined if it is missing. */
export function textOf(node: ContentNode | undefined, name: string): string | undefined {
  return node?.properties.get(name)?.values[0];
}

function valueOf(property: Property): PropertyValue {
  if (property.multiple) return property.values.map((text) => single(property.type, text));
  return single(property.type, property.values[0] ?? '');
}

function single(type: Property['type'], text: string): SingleValue {
  switch (type) {
    case 'Long':
    case 'Double':
    case 'Decimal':
      return numericProperty(type, text);
    case 'Boolean':
      return text.trim().toLowerCase() === 'true';
    case 'Date':
      return Calendar.parse(text) ?? text;
    default:
      return text;
  }
}

const OFFSET = /(?:Z|([+-]\d{2}):?(\d{2}))$/;

/**
 * A JCR date: an instant with its authored offset, like java.util.Calendar. HTL formats it in its own zone.
 * Without a format it prints like java.util.GregorianCalendar.
 */
export class Calendar {
  private constructor(
    readonly instant: Date,
    /** The zone, such as `GMT-05:00`; undefined if the text has no offset. */
    readonly timeZone: string | undefined,
  ) {}

  /** Parses an ISO 8601 date; returns undefined for any other text. */
  static parse(text: string): Calendar | undefined {
    const instant = new Date(text);
    if (Number.isNaN(instant.getTime())) return undefined;
    const found = OFFSET.exec(text);
    const zone = found?.[1] === undefined ? found && 'GMT' : `GMT${found[1]}:${found[2] ?? '00'}`;
    return new Calendar(instant, zone ?? undefined);
  }

  /** The instant, with its name in Java. */
  get time(): Date {
    // A script may change its own date.
    return new Date(this.instant);
  }

  /** The milliseconds since 1970. */
  get timeInMillis(): number {
    return this.instant.getTime();
  }

  toString(): string {
    return calendarText(this.instant, this.timeZone ?? 'GMT');
  }
}
