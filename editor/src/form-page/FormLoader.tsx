import './form-page.css';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../kit/button/Button';
import { Notice } from '../kit/feedback/Notice';
import { ServerError } from '../server/request';
import { t } from '../words/t';

interface FormLoaderProps<State> {
  /** Loads the state of the form. Its subject is that of the address, which mounts another loader. */
  readonly load: () => Promise<State>;
  /** Called if the form's subject is gone, such as after its creation was undone. */
  readonly onGone?: () => void;
  /** Shows the form. The second argument loads it again. */
  readonly children: (state: State, openAgain: () => void) => ReactElement;
}

type Opened<State> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly state: State; readonly turn: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Loads a form, and says if that fails. Each load makes a form of its own. */
export function FormLoader<State>({
  load,
  onGone,
  children,
}: FormLoaderProps<State>): ReactElement {
  const [opened, setOpened] = useState<Opened<State>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isShown = true;
    load().then(
      (state) => {
        if (isShown) setOpened({ kind: 'open', state, turn });
      },
      (error: unknown) => {
        if (!isShown) return;
        const isGone = turn > 0 && error instanceof ServerError && error.status === 404;
        if (isGone && onGone) onGone();
        else setOpened({ kind: 'failed', message: error instanceof Error ? error.message : '' });
      },
    );
    return () => {
      isShown = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the subject stays the same, see load
  }, [turn]);
  const openAgain = (): void => {
    setTurn(turn + 1);
  };

  if (opened.kind === 'loading') return <p className="form-page__loading">{t('Loading…')}</p>;
  if (opened.kind === 'failed')
    return (
      <main className="form-page__main" role="alert">
        <Notice kind="error">
          {t('The form cannot be opened.')} {opened.message}
        </Notice>
        <Button onPress={openAgain}>{t('Try again')}</Button>
      </main>
    );
  return <Form key={opened.turn}>{children(opened.state, openAgain)}</Form>;
}

const Form = ({ children }: { readonly children: ReactElement }): ReactElement => children;
