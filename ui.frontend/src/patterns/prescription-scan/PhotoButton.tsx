import type { JSX } from 'react';
import { t } from '../../i18n/t';

/** A file field that looks like a button: a photo from the device's gallery, or from its camera. */
export function PhotoButton({
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
          // So that the same photo can be chosen again.
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
