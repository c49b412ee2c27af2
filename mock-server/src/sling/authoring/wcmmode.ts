/** What AEM's WCMMode tells scripts. It prints as its name. */
export interface WcmMode {
  readonly edit: boolean;
  readonly preview: boolean;
  readonly disabled: boolean;
  readonly design: boolean;
  toString(): string;
}

export type WcmModeName = 'edit' | 'preview' | 'disabled';

const MODES: Readonly<Record<WcmModeName, WcmMode>> = {
  edit: mode('edit'),
  preview: mode('preview'),
  disabled: mode('disabled'),
};

/** The mode by its name; anything but edit and preview is disabled. */
export function wcmMode(name: string | undefined): WcmMode {
  const lower = name?.toLowerCase();
  return lower === 'edit' || lower === 'preview' ? MODES[lower] : MODES.disabled;
}

function mode(name: WcmModeName): WcmMode {
  return Object.freeze({
    edit: name === 'edit',
    preview: name === 'preview',
    disabled: name === 'disabled',
    design: false,
    toString: () => name.toUpperCase(),
  });
}
