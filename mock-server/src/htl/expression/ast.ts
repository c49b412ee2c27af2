/** The syntax tree of HTL's expression language (HTL 1.4 §1.1.1). */
export type ExpressionNode =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'array'; readonly items: readonly ExpressionNode[] }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'property';
      readonly target: ExpressionNode;
      readonly property: ExpressionNode;
    }
  | { readonly kind: 'not'; readonly operand: ExpressionNode }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
    }
  | {
      readonly kind: 'ternary';
      readonly condition: ExpressionNode;
      readonly then: ExpressionNode;
      readonly otherwise: ExpressionNode;
    };

export type BinaryOperator = '&&' | '||' | 'in' | ComparisonOperator;
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** One `${…}`: a value, options, or both. An option without a value maps to undefined. */
export interface Expression {
  readonly root: ExpressionNode | undefined;
  readonly options: ReadonlyMap<string, ExpressionNode | undefined>;
  /** As written, with `${` and `}`. */
  readonly source: string;
  /** Where it begins in the script. */
  readonly offset: number;
}

/** Text with expressions in it. */
export type Interpolation = readonly (string | Expression)[];
