import { type PostSession, splitPath } from '../../sling/post/PostSession';
import { type Lead, redirectedText } from '../finders/references';

/** Has the references of the property at a path lead elsewhere. */
export function redirect(session: PostSession, place: string, lead: Lead): void {
  const { parent, name } = splitPath(place);
  const property = session.property(parent, name);
  if (!property) return;
  const values = property.values.map((value) => redirectedText(value, lead));
  if (values.every((value, at) => value === property.values[at])) return;
  session.set(parent, name, { ...property, values });
  session.log.push(['modified', place]);
}
