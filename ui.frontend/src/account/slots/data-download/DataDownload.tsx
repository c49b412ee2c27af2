import { useEffect, useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { required } from '../../../kit/form/rules/rules';
import { t } from '../../../base/i18n/t';
import { Form, problemText } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import type { FormRules } from '../../../kit/form/useFormRules';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { keptData, type KeptFile } from '../../service/sign-in-settings/personalDataExport';
import { PasswordField } from '../../../kit/ui/fields/PasswordField';

export interface DataDownloadProps {
  id: string;
  heading: string;
  intro?: string;
}

/** Gives a member all stored data, as files that the browser makes. */
export function DataDownload({ id, heading, intro }: DataDownloadProps): JSX.Element {
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Downloading your data needs JavaScript. Turn it on for this site in your browser, then load the page again.',
        ),
        loading: t('Loading…'),
        unavailable: t('Your account is not available right now.'),
      }}
      skeletonClass="cmp-data-download__skeleton"
      // Nothing is requested before the password.
      load={() => Promise.resolve(true)}
      sample={() => true}
    >
      {() => <DownloadForm id={id} />}
    </SettingsCard>
  );
}

/** A file that is only in the memory of this page. */
interface LinkedFile extends Pick<KeptFile, 'name' | 'type'> {
  /** `blob:…` */
  readonly address: string;
}

function linked({ name, type, content }: KeptFile): LinkedFile {
  return { name, type, address: URL.createObjectURL(new Blob([content], { type })) };
}

const RULES: FormRules<'currentPassword'> = { currentPassword: [required] };

function DownloadForm({ id }: { id: string }): JSX.Element {
  const submitLabel = t('Prepare my data');
  const [files, setFiles] = useState<readonly LinkedFile[]>([]);
  const ready = useRef<HTMLElement>(null);
  const form = useForm<'currentPassword', readonly KeptFile[]>({
    id,
    rules: RULES,
    resets: true,
    send: (read, key) => keptData(read('currentPassword'), key),
    onDone(collected) {
      flushSync(() => {
        setFiles(collected.map(linked));
      });
      ready.current?.focus();
    },
  });
  useEffect(
    () => () => {
      for (const { address } of files) URL.revokeObjectURL(address);
    },
    [files],
  );
  return (
    <>
      {files.length > 0 && (
        <section
          className="cmp-data-download__ready"
          aria-labelledby={`${id}-ready`}
          ref={ready}
          tabIndex={-1}
        >
          <h3 id={`${id}-ready`}>{t('Your data is ready')}</h3>
          <p>
            {t(
              'These files contain your pharmacy records. Keep them where only you can read them.',
            )}
          </p>
          <ul>
            {files.map(({ name, type, address }) => (
              <li key={name}>
                <a href={address} download={name}>
                  {type === 'text/html' ? t('A page to read and print') : t('A data file (JSON)')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form
        form={form}
        explain={(problem) => (
          <p>
            {problemText(problem, t('enter your password and choose “{0}” again', submitLabel))}
          </p>
        )}
        submitLabel={submitLabel}
        busyLabel={t('Preparing…')}
      >
        <PasswordField
          {...form.field('currentPassword')}
          kind="current"
          autoComplete="current-password"
        />
      </Form>
    </>
  );
}
