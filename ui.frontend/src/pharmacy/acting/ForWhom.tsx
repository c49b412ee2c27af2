import { useStore } from '@nanostores/react';
import {
  createContext,
  Fragment,
  useContext,
  useRef,
  useState,
  type JSX,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { dependentName, type Dependent } from '../rules/family';
import { t } from '../../base/i18n/t';
import { pageActing, useActing } from '../service/acting';
import { family } from '../service/dependents';
import { useSample } from '../../session/useSession';
import { useAsync } from '../../kit/ui/async/useAsync';
import { Button } from '../../kit/ui/Button';
import { Notice } from '../../kit/ui/feedback/Notice';
import { RetryNotice } from '../../kit/ui/feedback/RetryNotice';
import { nameAndAge, ownRecordsText } from './dependentText';

/** The person whom a part of the page shows: the member, or a dependent for whom the member acts. */
export interface Person {
  /** The dependent’s id in requests; undefined for the member. */
  readonly id: string | undefined;
  /** Undefined for the member, and until the dependents are loaded. */
  readonly dependent: Dependent | undefined;
  /** Whether the access is confirmed; until then, show nothing of the person. */
  readonly isKnown: boolean;
}

const DependentContext = createContext<string | undefined>(undefined);

/** Returns the id in requests of the dependent whom this part of the page shows; undefined for the member. */
export const useDependent = (): string | undefined => useContext(DependentContext);

/**
 * Lets a member choose whose prescriptions the page shows. While the member acts for another person, a line that
 * stays in view names that person. The children are mounted again for each person, so nothing of one person is kept
 * for another.
 */
export function ForWhom({ children }: { children: (person: Person) => ReactNode }): JSX.Element {
  const isSample = useSample() !== undefined;
  const id = useActing();
  const doubts = useStore(pageActing.$doubts, { ssr: () => 0 });
  const asked = useAsync(isSample ? undefined : `family ${String(doubts)}`, family);
  const [isBack, setBack] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const known =
    asked.kind === 'done' ? asked.value : asked.kind === 'pending' ? asked.last : undefined;
  const dependents = known?.dependents;
  const dependent = dependents?.find((each) => each.id === id);
  const isOver = id !== undefined && dependents !== undefined && !dependent;
  const failure = asked.kind === 'failed' ? asked.failure : undefined;
  const isKnown =
    isSample || dependents !== undefined || (failure !== undefined && id === undefined);

  /** Goes back to the member. This removes the button that was pressed, so the focus moves to the choice. */
  const goBack = (): void => {
    flushSync(() => {
      setBack(true);
      pageActing.choose(undefined);
    });
    (top.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? top.current)?.focus();
  };
  const backToOwn = (
    <Button variant="secondary" onPress={goBack}>
      {t('Back to my prescriptions')}
    </Button>
  );
  return (
    <div className="ui-acting" tabIndex={-1} ref={top}>
      <RetryNotice
        problem={
          id === undefined
            ? t('We could not check who you can act for. These are your own prescriptions.')
            : t(
                'We could not check who you can act for. Try again, or go back to your own prescriptions.',
              )
        }
        failure={failure}
        next={top}
      />
      {failure && id !== undefined && backToOwn}
      {dependents !== undefined && dependents.length > 0 && (
        <fieldset className="ui-acting__choice">
          <legend className="ui-acting__legend">{t('Whose prescriptions?')}</legend>
          <Choice
            isChosen={id === undefined}
            onChoose={() => {
              setBack(true);
              pageActing.choose(undefined);
            }}
          >
            {t('Me')}
          </Choice>
          {dependents.map((each) => (
            <Choice
              key={each.id}
              isChosen={id === each.id}
              onChoose={() => {
                pageActing.choose(each.id);
              }}
            >
              {nameAndAge(each)}
            </Choice>
          ))}
        </fieldset>
      )}
      <div className={dependent ? 'ui-acting__line' : ''}>
        <p role="status">
          {dependent ? (
            t('You are acting for {0}.', dependentName(dependent))
          ) : (
            <span className="visually-hidden">
              {isBack && !isOver && t('These are your own prescriptions.')}
            </span>
          )}
        </p>
        {dependent && backToOwn}
      </div>
      <div role="alert">
        {isOver && (
          <Notice kind="warning" actions={backToOwn}>
            {t('You can no longer act for this person, so we do not show their information.')}
          </Notice>
        )}
      </div>
      {dependent?.hidesOwnRecords && (
        <p className="ui-acting__hidden">{ownRecordsText(dependent)}</p>
      )}
      {!isOver && (
        <DependentContext value={id}>
          <Fragment key={id ?? 'own'}>{children({ id, dependent, isKnown })}</Fragment>
        </DependentContext>
      )}
    </div>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}): JSX.Element {
  return (
    <button className="ui-acting__person" type="button" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
