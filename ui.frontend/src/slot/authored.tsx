import { Fragment, type JSX, type ReactNode } from 'react';

/* A component is rendered twice: in the browser with the author's texts, and at build time into
   the first frame, an HTL template, before any text is authored. In the first frame each
   authored text is a token that the build turns into an HTL expression. A token can be printed
   and concatenated (`${id}-email`) like any text, but not compared, cut or counted. If markup
   depends on whether a text was authored, or repeats for a list of texts, these blocks express
   that for both engines. */

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** The prefix of a text's name in the token that is true if the text is missing. */
export const NOT = '!';

/** Returns the build-time token for the authored text with this name in HTL. */
export function expression(name: string): string {
  return `${OPEN}${name}${CLOSE}`;
}

/** Reports whether a text is a token, which occurs only while the first frame is rendered. */
export function isExpression(value: string | undefined): value is Expression {
  return value?.includes(OPEN) === true;
}

/** The token that represents an authored text at build time. */
export type Expression = string & { readonly isExpression: unique symbol };

/** Replaces every token in a rendered first frame. */
export function replaceExpressions(markup: string, replacement: (name: string) => string): string {
  return markup.replace(/\uE000([^\uE000\uE001]*)\uE001/g, (_, name: string) => replacement(name));
}

/**
 * Shows its children only if the author gave a text (or it has a default), and `otherwise` if there
 * is none.
 */
export function IfAuthored({
  value,
  children,
  otherwise,
}: {
  value: string | undefined;
  children: ReactNode;
  otherwise?: ReactNode;
}): ReactNode {
  if (!isExpression(value)) return value ? children : otherwise;
  return (
    <>
      <Sly data-sly-test={value}>{children}</Sly>
      {otherwise !== undefined && <Sly data-sly-test={negated(value)}>{otherwise}</Sly>}
    </>
  );
}

const negated = (value: Expression): Expression =>
  value.replace(OPEN, `${OPEN}${NOT}`) as Expression;

/**
 * Repeats its children for each text of an authored list (the schema `lines()`). `position` counts
 * from '0', for ids. It is a text because at build time it is a token, too.
 */
export function EachAuthored({
  values,
  children,
}: {
  values: readonly string[] | undefined;
  children: (value: string, position: string) => ReactNode;
}): ReactNode {
  const [first] = values ?? [];
  if (isExpression(first)) {
    const each = children(expression('item'), expression('itemList.index'));
    return <Sly data-sly-list={first}>{each}</Sly>;
  }
  return values?.map((value, index) => (
    <Fragment key={index}>{children(value, String(index))}</Fragment>
  ));
}

/** HTL's element that renders only its content. */
function Sly(props: {
  'data-sly-test'?: Expression;
  'data-sly-list'?: Expression;
  children: ReactNode;
}): JSX.Element {
  const Tag = 'sly' as 'div';
  return <Tag {...props} />;
}
