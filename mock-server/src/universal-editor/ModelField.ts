import type { JsonValue } from '../authoring/components/treeJson';

/** A field of `component-models.json` (Adobe, "Model Definitions, Fields, and Component Types"). */
export interface ModelField {
  readonly component: ModelComponent;
  /** The property, relative to the component's node: `text`, `image/fileReference`. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly value?: JsonValue;
  readonly valueType?: 'string' | 'string[]' | 'number' | 'date' | 'boolean';
  readonly required?: true;
  readonly readOnly?: true;
  /** Whether the property has several values. */
  readonly multi?: true;
  readonly options?: readonly ModelOption[];
  readonly validation?: Readonly<Record<string, string | number>>;
}

export interface ModelOption {
  readonly name: string;
  readonly value: string;
}

/** The renderers of fields, as far as a Granite field corresponds to one. */
export type ModelComponent =
  | 'aem-content'
  | 'aem-content-fragment'
  | 'aem-experience-fragment'
  | 'aem-tag'
  | 'boolean'
  | 'date-time'
  | 'multiselect'
  | 'number'
  | 'radio-group'
  | 'reference'
  | 'richtext'
  | 'select'
  | 'tab'
  | 'text'
  | 'textarea';
