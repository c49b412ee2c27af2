import { Fragment, type JSX, type ReactNode } from 'react';

/*
 * A component is rendered twice: in the browser with what the author wrote, and at build time
 * into the first frame, an HTL template, before the author has written anything.
 * There each authored text is a token that the build turns into an HTL expression. A token can be
 * printed and concatenated (`${id}-email`) like any text, but not compared, cut or counted.
 * Where markup depends on whether a text was authored, or repeats for a list of texts, these
 * blocks express it for both engines.
 */

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** Stands before a text's name in the stand-in for whether it is missing. */
export const NOT = '!';

/** The stand-in, at build time, for the authored text that HTL knows by this name. */
export function expression(name: string): string {
  return `${OPEN}${name}${CLOSE}`;
}

/** Whether a text is a stand-in, which only happens while the first frame is rendered. */
export function isExpression(value: string | undefined): value is Expression {
  return value?.includes(OPEN) === true;
}

/** An authored text as it stands in for itself at build time. */
export type Expression = string & { readonly standsIn: unique symbol };

/** Replaces every stand-in of a rendered first frame. */
export function replaceExpressions(markup: string, replacement: (name: string) => string): string {
  return markup.replace(/\uE000([^\uE001]*)\uE001/g, (_, name: string) => replacement(name));
}

/**
 * Shows its children only where the author gave a text (or its default stands in for it), and
 * `otherwise` where there is none.
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
 * from '0', for ids: it is a text because at build time it is a stand-in, too.
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

/** HTL's element that leaves only its content behind. */
function Sly(props: {
  'data-sly-test'?: Expression;
  'data-sly-list'?: Expression;
  children: ReactNode;
}): JSX.Element {
  const Tag = 'sly' as 'div';
  return <Tag {...props} />;
}
