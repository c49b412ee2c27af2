import type { BlockStatement } from '../compile/blockStatements';
import { toRender, type Part } from '../compile/parts';
import { fault, Unit } from '../compile/Unit';
import type { Render } from '../runtime/Frame';
import { HtlTemplate } from '../runtime/HtlTemplate';
import type { Evaluate } from '../runtime/Frame';
import { compileArguments, compileValue } from '../compile/compileExpression';
import { HtlTypeError } from '../values/operators';

/** `data-sly-template.name="${@ parameter}"` (HTL 1.4 §2.2.10): declares, renders nothing. */
export function declareTemplate(
  statement: BlockStatement,
  unit: Unit,
  compileBody: (own: Unit) => Part,
): void {
  const { script } = unit;
  const own = new Unit(script);
  const parameters = new Map<string, number>();
  for (const part of statement.value ?? []) {
    if (typeof part === 'string') {
      const { offset, name } = statement.attribute;
      throw fault('A template takes parameters only, as in ${@ title, text}.', offset, name);
    }
    for (const name of part.options.keys()) parameters.set(name.toLowerCase(), own.slot(name));
  }
  let body: Render = () => '';
  script.templates.push({
    name: statement.identifier,
    parameters,
    file: script.file,
    slots: () => own.size,
    body: () => body,
  });
  body = toRender(compileBody(own));
}

/** `data-sly-call="${template @ parameter=value}"`: the template's markup. */
export function compileCall(statement: BlockStatement, unit: Unit): Render {
  const value = statement.value ?? [];
  const { evaluate } = compileValue(value, unit, 'none');
  const args = [...compileArguments(value, unit)].map(([name, argument]): [string, Evaluate] => [
    name.toLowerCase(),
    argument,
  ]);
  return (frame) => {
    const template = evaluate(frame);
    if (!(template instanceof HtlTemplate)) {
      throw new HtlTypeError(
        'data-sly-call has no template to call; declare it with data-sly-template or load its file with data-sly-use.',
      );
    }
    const at = frame.at;
    const text = template.call(new Map(args.map(([name, argument]) => [name, argument(frame)])));
    frame.at = at;
    return text;
  };
}
