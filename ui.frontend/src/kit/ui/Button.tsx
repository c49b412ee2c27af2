import type { JSX, ReactNode } from 'react';
import { PageLink } from './PageLink';

/**
 * How much a button asks for: the one thing to do on a screen, what can be done instead, and what
 * need not be done at all.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/**
 * A button. While it is busy it keeps its focus, its place and its width, and presses do nothing;
 * the caller need not guard against a second one, except in a form, which the Enter key submits
 * past its button.
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
  /** What the button says while it is busy, such as 'Saving…'. Its room is kept at all times. */
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

/** A link to a page that looks like a button: it leads somewhere, a button does something. */
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
