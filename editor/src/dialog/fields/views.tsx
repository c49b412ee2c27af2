import type { ComponentType } from 'react';
import { AutocompleteView } from './autocomplete/AutocompleteView';
import { ColorView } from './color/ColorView';
import { DateView } from './date/DateView';
import { RadioView } from './radio/RadioView';
import { TagsView } from './tags/TagsView';
import { CheckboxView, SwitchView } from './checkbox/CheckboxView';
import { NumberView } from './number/NumberView';
import { PathView } from './path/PathView';
import { FileView } from './file/FileView';
import { RichTextView } from './rich-text/RichTextView';
import { SelectView } from './select/SelectView';
import { PasswordView, TextAreaView, TextView } from './text/TextView';
import type { ViewProps } from './ViewProps';

type View = ComponentType<ViewProps<unknown>>;

/** A view is only given values that its own kind has read. */
const any = <Value,>(view: ComponentType<ViewProps<Value>>): View => view as unknown as View;

/** The views by resource type. A kind without a view, such as `hidden`, is not shown. */
const VIEWS: Readonly<Partial<Record<string, View>>> = {
  'form/textfield': any(TextView),
  'form/textarea': any(TextAreaView),
  'form/password': any(PasswordView),
  'form/numberfield': any(NumberView),
  'form/checkbox': any(CheckboxView),
  'form/switch': any(SwitchView),
  'form/select': any(SelectView),
  'cq/gui/components/authoring/dialog/richtext': any(RichTextView),
  'form/richtext': any(RichTextView),
  'cq/gui/components/authoring/dialog/fileupload': any(FileView),
  'form/fileupload': any(FileView),
  'form/radiogroup': any(RadioView),
  'form/radio': any(RadioView),
  'form/colorfield': any(ColorView),
  'form/datepicker': any(DateView),
  'form/autocomplete': any(AutocompleteView),
  'cq/gui/components/coral/common/form/tagfield': any(TagsView),
  'cq/gui/components/coral/common/form/assetfield': any(PathView),
  'cq/experience-fragments/editor/components/xffield': any(PathView),
  'dam/cfm/components/cfpicker': any(PathView),
  'form/pathfield': any(PathView),
  'form/pathbrowser': any(PathView),
  'cq/gui/components/coral/common/form/pagefield': any(PathView),
};

export function viewOf(type: string): View | undefined {
  return VIEWS[type];
}
