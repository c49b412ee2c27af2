import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogServicesContext } from '../dialog/DialogServices';
import { ErrorSummary } from '../dialog/ErrorSummary';
import { FieldPlaces, focusIn } from '../dialog/fields/FieldPlaces';
import type { Field, Part, Scope } from '../dialog/form/Form';
import { PartsView } from '../dialog/layout/PartsView';
import { type Problem, validate } from '../dialog/submit/validate';
import { browse, findAssets } from '../server/finders';

interface FormFields {
  /** Checks fields, and moves the focus to the first that is wrong. Returns whether none is. */
  readonly check: (scope: Scope) => boolean;
  /** The list of what is wrong. */
  readonly summary: ReactElement;
  /** Surrounds the views of the fields. */
  readonly around: (views: ReactNode) => ReactElement;
}

const SERVICES = { browse, assets: findAssets };

/** The fields of a form that fills the window: what is wrong with them, and where they are. */
export function useFormFields(): FormFields {
  const [places] = useState(() => new Map<Field, HTMLElement>());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const fieldPlaces = useMemo(
    () => ({
      places,
      notes: new Map<Field, string>(),
      renderParts: (parts: readonly Part[]) => <PartsView parts={parts} />,
    }),
    [places],
  );
  const goTo = (field: Field): void => {
    focusIn(places.get(field));
  };
  return {
    check: (scope) => {
      const found = validate(scope);
      flushSync(() => {
        setProblems(found);
      });
      const [first] = found;
      if (first) goTo(first.field);
      return first === undefined;
    },
    summary: <ErrorSummary problems={problems} onGoTo={goTo} onSaveAnyway={undefined} />,
    around: (views) => (
      <DialogServicesContext value={SERVICES}>
        <FieldPlaces value={fieldPlaces}>{views}</FieldPlaces>
      </DialogServicesContext>
    ),
  };
}
