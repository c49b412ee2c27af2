import './panel.css';
import { useStore } from '@nanostores/react';
import { Activity, useState, type ReactElement, type RefObject } from 'react';
import { Tabs } from '../kit/navigation/Tabs';
import { $choosing } from '../places/choosing';
import { t } from '../words/t';
import { AssetFinder } from './AssetFinder';
import { ComponentList } from './ComponentList';
import { ContentTree } from './ContentTree';
import { HeadingList } from './HeadingList';
import { HistoryList } from './HistoryList';
import { PlaceList } from './PlaceList';

interface SidePanelProps {
  readonly page: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The panel beside the page: components to add, assets to place, the content as a tree with its headings, and what the author has done. */
export function SidePanel({ page, frame }: SidePanelProps): ReactElement {
  const choosing = useStore($choosing);
  const [selected, setSelected] = useState('add');
  const [hasAssets, setHasAssets] = useState(false);
  return (
    <>
      {choosing && <PlaceList carried={choosing} />}
      {/* The tabs keep what is found and typed, and the focus returns to what was pressed. */}
      <div hidden={choosing !== undefined}>
        <Tabs
          label={t('Side panel')}
          selected={selected}
          onSelect={(key) => {
            setSelected(key);
            if (key === 'assets') setHasAssets(true);
          }}
          tabs={[
            { key: 'add', title: t('Add'), content: <ComponentList page={page} frame={frame} /> },
            {
              key: 'assets',
              title: t('Assets'),
              // Nothing is asked for before an author looks at it.
              content: hasAssets && <AssetFinder page={page} frame={frame} />,
            },
            {
              key: 'content',
              title: t('Content'),
              // While it is hidden, an edit on a page of many components does not wait for it.
              content: (
                <Activity mode={selected === 'content' ? 'visible' : 'hidden'}>
                  <ContentTree />
                  <HeadingList frame={frame} />
                </Activity>
              ),
            },
            { key: 'history', title: t('History'), content: <HistoryList page={page} /> },
          ]}
        />
      </div>
    </>
  );
}
