import { GraphQLObjectType, GraphQLString } from 'graphql';
import type { FieldValue } from './fieldValue';
import type { ModelField } from './fragmentModel';
import type { Fragment } from './fragments';
import { parseRichText } from './richText';
import { toJson, toMarkdown, toPlainText } from './richTextFormats';
import { JsonScalar } from './scalars';

/** A multi-line text in the form that the query asks for, and in no other. */
interface MultiFormatValue {
  readonly text: string;
  readonly isHtml: boolean;
}

export const MultiFormatString = new GraphQLObjectType<MultiFormatValue>({
  name: 'MultiFormatString',
  fields: {
    html: {
      type: GraphQLString,
      resolve: ({ text, isHtml }) => (isHtml ? text : paragraphs(text)),
    },
    plaintext: {
      type: GraphQLString,
      resolve: ({ text, isHtml }) => (isHtml ? toPlainText(parseRichText(text)) : text),
    },
    markdown: {
      type: GraphQLString,
      resolve: ({ text, isHtml }) => (isHtml ? toMarkdown(parseRichText(text)) : text),
    },
    json: {
      type: JsonScalar,
      resolve: ({ text, isHtml }) => toJson(parseRichText(isHtml ? text : paragraphs(text))),
    },
  },
});

/** Text is HTML unless the author's editor was set to plain text or Markdown. */
export function multiFormat(
  value: FieldValue,
  fragment: Fragment,
  { name }: ModelField,
): MultiFormatValue {
  const contentType = fragment.element(`${name}@ContentType`)?.values[0] ?? 'text/html';
  return { text: String(value), isHtml: contentType === 'text/html' };
}

function paragraphs(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('');
}
