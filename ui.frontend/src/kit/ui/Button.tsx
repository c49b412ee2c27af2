import type { JSX, ReactNode } from 'react';
import { PageLink } from './PageLink';

/**
 * The importance of a button: the main action of a screen, an alternative, or an optional action.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/**
 * A button. While it is busy it keeps its focus, place and width, and ignores presses. The caller
 * need not prevent a second press, except in a form, which the Enter key submits without the
 * button.
 */
export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  busyLabel,
  className,
  onPress,
  children,
}: {
  variant?: ButtonVariant;
  type?: 'button' | 'submit';
  busy?: boolean;
  /** The label while it is busy, such as 'Saving…'. Its space is always reserved. */
  busyLabel?: string;
  className?: string;
  onPress?: () => void;
  children: ReactNode;
}): JSX.Element {
  return (
    <button
      className={buttonClass(variant, className)}
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
    >
      {busyLabel === undefined ? (
        <>
          {busy && spinner}
          {children}
        </>
      ) : (
        <span className="ui-button__labels">
          <span className="ui-button__label" aria-hidden={busy || undefined}>
            {children}
          </span>
          <span className="ui-button__label" aria-hidden={!busy || undefined}>
            {spinner}
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/**
 * A link to a page that looks like a button: a link leads somewhere, a button performs an action.
 */
export function ButtonLink({
  variant = 'primary',
  href,
  className,
  children,
}: {
  variant?: ButtonVariant;
  href: string | undefined;
  className?: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <PageLink className={buttonClass(variant, className)} href={href}>
      {children}
    </PageLink>
  );
}

const classes: Readonly<Record<ButtonVariant, string>> = {
  primary: 'ui-button',
  secondary: 'ui-button ui-button--secondary',
  quiet: 'ui-button ui-button--quiet',
};

const buttonClass = (variant: ButtonVariant, className: string | undefined): string =>
  className === undefined ? classes[variant] : `${classes[variant]} ${className}`;

const spinner = <span className="ui-button__spinner" aria-hidden="true" />;
