import type { JSX } from 'react';
import { messageText, type Message } from '../../kit/form/rules/rules';
import { scanMessages, type EntryOutcome } from '../rules/scannedPrescriptions';
import { plural, sentence, t } from '../../base/i18n/t';
import { Notice, type NoticeKind } from '../../kit/ui/feedback/Notice';
import type { ScannerProblem, ScannerState } from './scanner';

/** Describes the state of a scan: the next step, the labels that were found, or the problem and its remedy. */
export function ScanNotice({
  state,
  outcomes,
}: {
  state: ScannerState;
  /** The outcomes of the labels that were found last. */
  outcomes: readonly EntryOutcome[];
}): JSX.Element {
  switch (state.kind) {
    case 'asking':
      return (
        <Notice heading={t('The scanner needs your camera')}>
          <p>{t('Your browser will ask you to allow it. The pictures never leave your device.')}</p>
        </Notice>
      );
    case 'starting':
      return <TextNotice>{t('Starting the camera. If your browser asks, allow it.')}</TextNotice>;
    case 'reading':
      return <TextNotice>{t('Looking for a barcode in your photo…')}</TextNotice>;
    case 'running':
      if (state.hint === 'invalid')
        return <TextNotice kind="warning">{messageText(scanMessages.invalid)}</TextNotice>;
      return (
        <TextNotice>
          {state.hint === 'slow'
            ? t(
                'We have not found a barcode yet. Hold the label flat, about a hand’s width from the camera, in good light. You can also type the number.',
              )
            : t('Hold the barcode of your label in front of the camera.')}
        </TextNotice>
      );
    case 'detected':
      return <Found outcomes={outcomes} />;
    case 'stopped':
      return <Problem of={state.problem} hasOthers={state.choice !== undefined} />;
  }
}

function TextNotice({
  kind = 'info',
  children,
}: {
  kind?: NoticeKind;
  children: string;
}): JSX.Element {
  return <Notice kind={kind}>{children}</Notice>;
}

function Found({ outcomes }: { outcomes: readonly EntryOutcome[] }): JSX.Element {
  return (
    <Notice
      kind="success"
      heading={plural(outcomes.length, '{0} prescription found', '{0} prescriptions found')}
    >
      {outcomes.map(({ message }) => (
        <p key={messageText(message)}>{messageText(message)}</p>
      ))}
      <p>{t('To add another prescription, choose “{0}”.', t('Rescan'))}</p>
    </Notice>
  );
}

function Problem({ of, hasOthers }: { of: ScannerProblem; hasOthers: boolean }): JSX.Element {
  const { heading, text, isCamera } = problems[of];
  return (
    <Notice kind={of === 'photo-empty' ? 'warning' : 'error'} heading={t(heading)}>
      <p>{messageText(text)}</p>
      {hasOthers && <p>{t('You can choose another camera below.')}</p>}
      {isCamera && <p>{t('You can also choose a photo of the label, or type the number.')}</p>}
    </Notice>
  );
}

interface ProblemWords {
  readonly heading: string;
  readonly text: Message;
  /** The camera is the problem, so that a photo can replace it. */
  readonly isCamera?: true;
}

const problems: Readonly<Record<ScannerProblem, ProblemWords>> = {
  refused: {
    isCamera: true,
    heading: sentence('The camera is not allowed'),
    text: {
      message: sentence(
        'Allow the camera in your browser’s settings for this site, next to the page address. Then choose “Rescan”.',
      ),
    },
  },
  missing: {
    isCamera: true,
    heading: sentence('No camera was found'),
    text: { message: sentence('If you have a camera, connect it. Then choose “Rescan”.') },
  },
  busy: {
    isCamera: true,
    heading: sentence('The camera is in use'),
    text: {
      message: sentence('Close any other app or page that uses it. Then choose “Rescan”.'),
    },
  },
  failed: {
    isCamera: true,
    heading: sentence('The camera did not start'),
    text: { message: sentence('Choose “Rescan” to try again.') },
  },
  unplugged: {
    isCamera: true,
    heading: sentence('The camera was disconnected'),
    text: { message: sentence('Connect it again. Then choose “Rescan”.') },
  },
  unreadable: {
    heading: sentence('This browser cannot read barcodes'),
    text: { message: sentence('Type the number of your prescription instead.') },
  },
  'photo-empty': {
    heading: sentence('We found no barcode in this photo'),
    text: {
      message: sentence(
        'Take a close photo of the flat label in good light. Show the whole barcode. You can also type the number.',
      ),
    },
  },
  'photo-invalid': {
    heading: sentence('This photo shows another barcode'),
    text: scanMessages.invalid,
  },
  'photo-unopened': {
    heading: sentence('This file could not be opened'),
    text: {
      message: sentence('Choose a photo, for example a JPEG, or type the number.'),
    },
  },
};
