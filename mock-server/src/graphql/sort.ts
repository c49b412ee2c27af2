import { GraphQLError } from 'graphql';
import type { FieldValue } from './fieldValue';
import { fieldValues } from './fieldValue';
import type { FragmentModel } from './fragmentModel';
import type { Fragment } from './fragments';

/**
 * Sorts by `"code ASC, message DESC"`; by path where nothing is asked, so that an answer is stable.
 * @throws GraphQLError where a field is unknown.
 */
export function sorted(
  model: FragmentModel,
  fragments: readonly Fragment[],
  order: string | null | undefined,
): readonly Fragment[] {
  const criteria = [...(order ?? '').split(','), '_path']
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => criterion(model, part));
  return [...fragments].sort((left, right) => {
    for (const { valueOf, sign } of criteria) {
      const difference = compare(valueOf(left), valueOf(right));
      if (difference !== 0) {
        return sign * difference;
      }
    }
    return 0;
  });
}

interface Criterion {
  readonly valueOf: (fragment: Fragment) => FieldValue | undefined;
  readonly sign: 1 | -1;
}

function criterion(model: FragmentModel, part: string): Criterion {
  const [name = '', direction = 'ASC'] = part.split(/\s+/);
  const sign = direction.toUpperCase() === 'DESC' ? -1 : 1;
  if (name === '_path') {
    return { valueOf: (fragment) => fragment.path, sign };
  }
  const field = model.fields.find((each) => each.name === name);
  if (field === undefined) {
    throw new GraphQLError(
      `The model ${model.path} has no field "${name}" to sort by. Use _path or one of its fields.`,
    );
  }
  return { valueOf: (fragment) => fieldValues(fragment, field)[0], sign };
}

/** Without a value first, as in the repository's own queries. */
function compare(left: FieldValue | undefined, right: FieldValue | undefined): number {
  if (left === right) {
    return 0;
  }
  if (left === undefined || right === undefined) {
    return left === undefined ? -1 : 1;
  }
  return left < right ? -1 : 1;
}
