import type { ExpressionNode } from '../expression/ast';
import type { Evaluate } from '../runtime/Frame';
import { getProperty } from '../values/getProperty';
import { compare, isIn } from '../values/operators';
import { toBoolean } from '../values/toBoolean';
import { toText } from '../values/toText';
import { TemplateLibrary } from '../runtime/HtlTemplate';
import type { Unit } from './Unit';

/** Compiles a syntax tree to a closure. */
export function compileNode(node: ExpressionNode, unit: Unit): Evaluate {
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      return () => value;
    }
    case 'array': {
      const items = node.items.map((item) => compileNode(item, unit));
      return (frame) => items.map((item) => item(frame));
    }
    case 'name':
      return compileName(node.name, unit);
    case 'property':
      return compileProperty(node, unit);
    case 'not': {
      const operand = compileNode(node.operand, unit);
      return (frame) => !toBoolean(operand(frame));
    }
    case 'ternary': {
      const condition = compileNode(node.condition, unit);
      const then = compileNode(node.then, unit);
      const otherwise = compileNode(node.otherwise, unit);
      return (frame) => (toBoolean(condition(frame)) ? then(frame) : otherwise(frame));
    }
    case 'binary':
      return compileBinary(node, unit);
  }
}

function compileName(name: string, unit: Unit): Evaluate {
  const slot = unit.slot(name);
  return (frame) => {
    const value = frame.slots[slot];
    return value === undefined ? frame.resolve(slot, name) : value;
  };
}

function compileProperty(
  node: Extract<ExpressionNode, { kind: 'property' }>,
  unit: Unit,
): Evaluate {
  const target = compileNode(node.target, unit);
  const property = compileNode(node.property, unit);
  return (frame) => {
    const object = target(frame);
    const name = property(frame);
    if (object instanceof TemplateLibrary) return TemplateLibrary.find(object, toText(name));
    return getProperty(object, name);
  };
}

function compileBinary(node: Extract<ExpressionNode, { kind: 'binary' }>, unit: Unit): Evaluate {
  const left = compileNode(node.left, unit);
  const right = compileNode(node.right, unit);
  const { operator } = node;
  switch (operator) {
    case '&&':
      return (frame) => {
        const value = left(frame);
        return toBoolean(value) ? right(frame) : value;
      };
    case '||':
      return (frame) => {
        const value = left(frame);
        return toBoolean(value) ? value : right(frame);
      };
    case 'in':
      return (frame) => isIn(left(frame), right(frame));
    default:
      return (frame) => compare(operator, left(frame), right(frame));
  }
}
