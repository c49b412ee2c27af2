import { useState, type JSX } from 'react';
import { t } from '../../base/i18n/t';
import type { Camera } from '../../kit/ui/camera/camera';
import type { CameraChoice } from './scanner';

/** Shows the light switch of a camera and the choice of another one, if the device has them. */
export function CameraControls({
  id,
  camera: { devices, deviceId, setTorch },
  onChoose,
}: {
  id: string;
  /** The running camera, or the cameras to choose from if one does not run. */
  camera: CameraChoice & Partial<Pick<Camera, 'setTorch'>>;
  onChoose: (deviceId: string) => void;
}): JSX.Element | null {
  const [isLit, setLit] = useState(false);
  if (!setTorch && devices.length < 2) return null;
  return (
    <div className="cmp-scanner__controls">
      {devices.length > 1 && (
        <label className="cmp-scanner__camera" htmlFor={`${id}-camera`}>
          {t('Camera')}
          <select
            className="ui-field__control ui-field__control--select"
            id={`${id}-camera`}
            value={deviceId}
            onChange={({ target }) => {
              onChoose(target.value);
            }}
          >
            {devices.map((device) => (
              <option key={device.deviceId} value={device.deviceId}>
                {device.label}
              </option>
            ))}
          </select>
        </label>
      )}
      {setTorch && (
        <button
          className="ui-button ui-button--secondary"
          type="button"
          aria-pressed={isLit}
          onClick={() => {
            setTorch(!isLit).then(
              () => {
                setLit(!isLit);
              },
              () => {
                // The state stays the same if the light cannot be switched.
              },
            );
          }}
        >
          {t('Light')}
        </button>
      )}
    </div>
  );
}
