import { useEffect, useRef, useState, type ComponentProps, type JSX, type ReactNode } from 'react';
import { messageText } from '../../kit/form/rules/rules';
import {
  addScan,
  removePrescription,
  scanMessages,
  scanProblem,
  type EnteredPrescription,
  type EntryOutcome,
} from '../rules/scannedPrescriptions';
import { t } from '../../base/i18n/t';
import { track } from '../../base/analytics/track';
import { Button } from '../../kit/ui/Button';
import { useModal } from '../../kit/ui/dialog/useModal';
import { Notice, NoticeRegion } from '../../kit/ui/feedback/Notice';
import { CameraControls } from './CameraControls';
import { PrescriptionList } from './PrescriptionList';
import { ScanNotice } from './ScanNotice';
import { useScanner } from './useScanner';

export interface ScanDialogProps {
  id: string;
  prescriptions: readonly EnteredPrescription[];
  onChange: (prescriptions: readonly EnteredPrescription[]) => void;
  /** Whether the visitor has agreed to the browser's question for the camera since the page was loaded. */
  mayAsk: boolean;
  onAgree: () => void;
  onClose: () => void;
  /** Called when the visitor prefers to type the number. */
  onType: () => void;
}

/**
 * Shows the dialog in which labels are scanned (docs/specification/pharmacy.md#scanner-states): the camera's picture,
 * the result, and the list. A label is added to the list as soon as it is found; Rescan looks for another one.
 */
export function ScanDialog({
  id,
  prescriptions,
  onChange,
  mayAsk,
  onAgree,
  onClose,
  onType,
}: ScanDialogProps): JSX.Element {
  const modal = useModal(onClose);
  const [outcomes, setOutcomes] = useState<readonly EntryOutcome[]>([]);
  const [isEmptyShown, setEmptyShown] = useState(false);
  const { scanner, state, video } = useScanner(mayAsk, (barcodes) => {
    let list = prescriptions;
    const found = barcodes.map((barcode) => {
      const outcome = addScan(list, barcode);
      list = outcome.prescriptions;
      return outcome;
    });
    setOutcomes(found);
    setEmptyShown(false);
    onChange(list);
    // Safari has no `vibrate`.
    (navigator as Partial<Navigator>).vibrate?.(VIBRATION_MS);
  });
  const { kind } = state;
  const heading = useHeading(kind);

  const go = (): void => {
    if (scanProblem(prescriptions)) {
      setEmptyShown(true);
      track({ event: 'scan-error', eventInfo: { reason: 'no-prescription' } });
    } else onClose();
  };

  const controls = (camera: ComponentProps<typeof CameraControls>['camera']): JSX.Element => (
    <CameraControls
      key={camera.deviceId}
      id={id}
      camera={camera}
      onChoose={(deviceId) => void scanner.scan(deviceId)}
    />
  );

  const isLive = kind === 'starting' || kind === 'running';
  return (
    <dialog className="ui-dialog cmp-scanner" aria-labelledby={`${id}-heading`} {...modal}>
      <div className="cmp-scanner__head">
        <h2 className="cmp-scanner__heading" id={`${id}-heading`} ref={heading} tabIndex={-1}>
          {t('Refill by Scan')}
        </h2>
        <Button variant="quiet" onPress={onClose}>
          {t('Close')}
        </Button>
      </div>
      <div className="cmp-scanner__view" hidden={!isLive}>
        <video className="cmp-scanner__video" ref={video} muted playsInline aria-hidden="true" />
      </div>
      {kind === 'running' && controls(state.camera)}
      <NoticeRegion>
        <ScanNotice state={state} outcomes={outcomes} />
      </NoticeRegion>
      {kind === 'stopped' && state.choice && controls(state.choice)}
      <NoticeRegion urgent>
        {isEmptyShown && <Notice kind="error">{messageText(scanMessages.none)}</Notice>}
      </NoticeRegion>
      <PrescriptionList
        prescriptions={prescriptions}
        onRemove={(rxNumber) => {
          onChange(removePrescription(prescriptions, rxNumber));
        }}
        next={heading}
      />
      <Ways>
        {kind === 'asking' && (
          <Button
            onPress={() => {
              onAgree();
              void scanner.scan();
            }}
          >
            {t('Use the camera')}
          </Button>
        )}
        {(kind === 'detected' || kind === 'stopped') && (
          <Button variant="secondary" onPress={() => void scanner.scan()}>
            {t('Rescan')}
          </Button>
        )}
        <Button variant={kind === 'asking' ? 'secondary' : 'primary'} onPress={go}>
          {t('Continue')}
        </Button>
      </Ways>
      <Ways>
        <PhotoButton id={id} onChoose={(file) => void scanner.readPhoto(file)} />
        <Button variant="quiet" onPress={onType}>
          {t('Type the number')}
        </Button>
      </Ways>
    </dialog>
  );
}

export { loadStyleSheet } from '../../kit/ui/dialog/loadStyleSheet';

const VIBRATION_MS = 80;

function Ways({ children }: { children: ReactNode }): JSX.Element {
  return <div className="cmp-scanner__ways">{children}</div>;
}

/** Moves the focus to the heading when the dialog opens, and when the focused button is removed. */
function useHeading(kind: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    const dialog = current?.closest('dialog');
    const { activeElement } = document;
    if (activeElement === dialog || !dialog?.contains(activeElement)) current?.focus();
  }, [kind]);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}

/** Shows a file field that looks like a button, for a photo from the device's gallery or camera. */
function PhotoButton({
  id,
  onChoose,
}: {
  id: string;
  onChoose: (file: File) => void;
}): JSX.Element {
  return (
    <span className="cmp-scanner__photo">
      <input
        className="cmp-scanner__file"
        id={`${id}-photo`}
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // An empty value lets the visitor choose the same photo again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <label className="ui-button ui-button--quiet" htmlFor={`${id}-photo`}>
        {t('Choose a photo')}
      </label>
    </span>
  );
}
