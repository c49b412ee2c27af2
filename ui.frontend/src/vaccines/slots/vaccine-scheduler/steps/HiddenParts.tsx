import type { ReactNode } from 'react';
import { HiddenAnswer } from '../../../../kit/steps/HiddenAnswer';
import { encodeVisit, type Visit } from '../visit/visit';

/** Hidden fields that hold parts of the visit, encoded, so that the form has them among its answers. */
export function HiddenParts({
  parts,
  labelledBy,
}: {
  parts: Partial<Visit>;
  /** The id of the element that names them in the error summary. */
  labelledBy?: string;
}): ReactNode {
  return Object.entries(encodeVisit(parts)).map(([name, value]) => (
    <HiddenAnswer key={name} name={name} value={value} labelledBy={labelledBy} />
  ));
}
