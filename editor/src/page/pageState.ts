import { atom, computed } from 'nanostores';
import type { ColorScheme } from './colorScheme';
import { NO_EDITABLES, type Editable, type Editables } from './editables';
import type { EditableText } from './editableTexts';

/**
 * The view of the page: `edit` selects and changes components, `layout` sets their columns, `preview` uses the page as a
 * visitor would. Slots on the page follow by the cookie `wcmmode`.
 */
export type Mode = 'edit' | 'layout' | 'preview';

/** The widths in pixels at which a page can be looked at. `undefined` fills the window. */
export const WIDTHS = [320, 360, 768, 1024, 1280] as const;

export type Width = (typeof WIDTHS)[number] | undefined;

export const $mode = atom<Mode>('edit');
export const $width = atom<Width>(undefined);
/** The color scheme in which the page is shown; undefined is that of the device. */
export const $scheme = atom<ColorScheme>(undefined);
/** The title of the page that is open; empty until it is loaded. */
export const $title = atom('');
/** The editable components of the page that is open. */
export const $editables = atom<Editables>(NO_EDITABLES);
/** The path of the selected component. */
export const $selectedPath = atom<string | undefined>(undefined);
/** The path of the component under the pointer. */
export const $hoveredPath = atom<string | undefined>(undefined);
/** The component whose dialog is open, as it was when it was opened. It may be gone from the page meanwhile. */
export const $configured = atom<Editable | undefined>(undefined);
/** The text that the author edits on the page. */
export const $editedText = atom<EditedText | undefined>(undefined);

export interface EditedText extends EditableText {
  /** The component of the text. */
  readonly editable: Editable;
}

/** The selected component; undefined if none is, or if it is no longer on the page. */
export const $selected = computed(
  [$editables, $selectedPath],
  (editables, path): Editable | undefined => (path === undefined ? undefined : editables.get(path)),
);
