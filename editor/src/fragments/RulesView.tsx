import '../form-page/form-page.css';
import './fragments.css';
import { useEffect, useState, type ReactElement } from 'react';
import type { Json } from '../dialog/tree/DialogNode';
import { Notice } from '../kit/feedback/Notice';
import { assetsAddress } from '../page/address';
import { nameOf, parentOf } from '../page/editables';
import { getJson } from '../server/request';
import { compareRules, type ComparedValue } from './compareRules';
import { Counts } from './FragmentNotes';
import { languageName } from '../words/languageName';
import { t, wordsLanguage } from '../words/t';

/** Rules in both languages beside each other, with the values that have to be the same and are not. */
export function RulesView({ path }: { readonly path: string }): ReactElement {
  const [values, setValues] = useState<readonly ComparedValue[]>();
  const [failure, setFailure] = useState<string>();
  const english = path.replace(/(?:-es)?\.json$/, '.json');
  const name = nameOf(english);
  useEffect(() => {
    let isShown = true;
    document.title = `${name} – ${t('Assets')}`;
    const spanish = english.replace(/\.json$/, '-es.json');
    Promise.all([getJson(english), getJson(spanish)]).then(
      ([one, other]) => {
        if (isShown) setValues(compareRules(one as Json, other as Json));
      },
      (error: unknown) => {
        if (isShown) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      isShown = false;
    };
  }, [english, name]);
  return (
    <div className="form-page" lang={wordsLanguage()}>
      <header className="bar">
        <a className="bar__sites" href={assetsAddress(parentOf(path))}>
          {t('Assets')}
        </a>
        <h1 className="bar__title">{name}</h1>
      </header>
      <main className="form-page__main">
        {failure !== undefined && (
          <div role="alert">
            <Notice kind="error">
              {t('The rules cannot be compared.')} {failure}
            </Notice>
          </div>
        )}
        {values && <Comparison values={values} />}
        {!values && failure === undefined && <p>{t('Loading…')}</p>}
      </main>
    </div>
  );
}

function Comparison({ values }: { readonly values: readonly ComparedValue[] }): ReactElement {
  const [missing = 0, differing = 0] = (['missing', 'differs'] as const).map(
    (kind) => values.filter(({ problem }) => problem === kind).length,
  );
  return (
    <div className="form-page__form">
      <Counts missing={missing} differing={differing} />
      <dl className="fragment__rules">
        {values.map(({ place, values: both, problem }) => (
          <div key={place} className={problem && 'fragment__problem'}>
            <dt>{place}</dt>
            {['en', 'es'].map((language, at) => (
              <dd key={language}>
                <span className="fragment__kind">{languageName(language)}:</span>{' '}
                <span lang={language}>{both[at] ?? t('missing')}</span>
              </dd>
            ))}
            {problem === 'differs' && (
              <dd className="fragment__difference">
                <Notice kind="warning">{t('The languages differ.')}</Notice>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
