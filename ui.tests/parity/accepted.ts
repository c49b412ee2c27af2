/** A difference from Sling that we decide to keep. */
export interface AcceptedDifference {
  /** The differences it covers, by their {@link Difference.what}. */
  readonly what: RegExp;
  readonly reason: string;
}

/** Every difference that we keep. The comparison fails for one that no longer occurs, so the list stays true. */
export const ACCEPTED: readonly AcceptedDifference[] = [
  {
    what: /^snippets markup markup: <a data-sly-attribute="\$\{properties\}"/,
    reason: "A Java map has its own order of entries; our order is the content's.",
  },
  {
    what: /^snippets kept a map as a text$/,
    reason:
      'The specification says that a map prints its keys. Sling prints the name of a Java class.',
  },
  {
    what: /^snippets kept a method of a number$/,
    reason:
      'A number of ours has no methods of Java. A script that asks for one prints nothing here.',
  },
  {
    what: /^snippets kept the context scriptRegExp$/,
    reason:
      'Sling prints the text as it is, so that a slash in it ends the expression. Ours escapes it.',
  },
  {
    what: /^snippets kept an address of data$/,
    reason: 'Sling lets data:text/html through, which runs as a page of its own. Ours drops it.',
  },
  {
    what: /^snippets kept a form control in the context html$/,
    reason: 'Rich text of authors has no controls. Ours drops them.',
  },
  {
    what: /^snippets kept a Long in a list of numbers$/,
    reason:
      'A Long never equals an Integer of the script in Java, and ours has one type for both. None of our scripts ' +
      'looks for a number in a list.',
  },
  {
    what: /^requests charsets multipart in latin:/,
    reason: 'A multipart form is UTF-8, as browsers send it.',
  },
  {
    what: /^requests charsets broken escapes in a form:/,
    reason: 'What is no escape stays as it was written; Sling drops the whole form.',
  },
  {
    what: /^requests ranges (several parts|an empty list of parts):/,
    reason:
      'Sling sends several parts, even none, as one multipart body. Ours sends the whole file, as a server may.',
  },
  {
    what: /^requests import (importing dates|importing numbers|importing typed names|importing JSON with ticks|importing a bad name|importing XML):/,
    reason: 'Authors import plain JSON of known types only; other content comes in packages.',
  },
  {
    what: /^requests modify names above the root:/,
    reason: 'A mistake of the sender is 400 here, not 500.',
  },
  {
    what: /^requests operations (copying nothing|moving nothing):/,
    reason:
      'Sling creates an empty node in place of the source; our server responds with 404 and changes nothing.',
  },
  {
    what: /^requests responses methods:/,
    reason: 'A method that nothing answers is a page that is not there.',
  },
  {
    what: /^requests uploads a file without an extension:/,
    reason: 'The bytes are kept in an nt:file, since only a file can be on disk.',
  },
  {
    what: /^requests urls asking for the methods:/,
    reason: 'No part of the site asks with OPTIONS, and the dispatcher denies it.',
  },
  {
    what: /^requests urls the plain text of a property:/,
    reason: "AEM's security checklist turns Sling's plain text renderer off.",
  },
  {
    what: /^requests urls escapes in Latin 1:/,
    reason: 'No browser sends them. Sling falls back to Latin 1 where an address is not UTF-8.',
  },
  {
    what: /^requests urls broken escapes:/,
    reason: "A mistyped address gets the site's page for what is not there (404), on both tiers.",
  },
  {
    what: /^requests urls the charset of a text file:/,
    reason: 'A text file is UTF-8 and is sent so, because a browser would guess.',
  },
];
