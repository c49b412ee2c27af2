import { useMemo, useState, type JSX } from 'react';
import { Button } from '../../../kit/button/Button';
import { TextField } from '../../../kit/fields/TextField';
import type { ViewProps } from '../ViewProps';
import { canShow } from './createEditor';
import { EditingArea } from './EditingArea';
import { featuresOf } from './features';
import { t } from '../../../words/t';

/** Edits a text with markup, or its source if the editor does not have all of its markup. */
export default function RichTextEditor(props: ViewProps<string>): JSX.Element {
  const { field, value, onChange, text } = props;
  const features = useMemo(() => featuresOf(field.node), [field]);
  const [mode, setMode] = useState<'text' | 'source' | 'foreign'>(() =>
    canShow(value) ? 'text' : 'foreign',
  );
  const toText = (): void => {
    setMode(canShow(value) ? 'text' : 'foreign');
  };
  if (mode === 'text')
    return (
      <EditingArea
        {...props}
        features={features}
        onShowSource={() => {
          setMode('source');
        }}
      />
    );
  const foreign = t(
    'The text has markup that the editor does not have, such as a table. It is edited as source, so that nothing is lost.',
  );
  const description = [text.description, mode === 'foreign' ? foreign : undefined];
  return (
    <div className="rich-text">
      <TextField
        {...text}
        description={description.filter((part) => part !== undefined).join(' ')}
        rows={8}
        spellCheck="false"
        value={value}
        onChange={onChange}
      />
      {(mode === 'source' || value !== field.initial) && (
        <div>
          <Button isDisabled={text.isDisabled} onPress={toText}>
            {t('Edit as text')}
          </Button>
        </div>
      )}
    </div>
  );
}
