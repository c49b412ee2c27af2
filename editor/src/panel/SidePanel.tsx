import './panel.css';
import { useStore } from '@nanostores/react';
import { useState, type ReactElement, type RefObject } from 'react';
import { Tabs } from '../kit/navigation/Tabs';
import { $choosing } from '../places/choosing';
import { ComponentList } from './ComponentList';
import { ContentTree } from './ContentTree';
import { HeadingList } from './HeadingList';
import { HistoryList } from './HistoryList';
import { PlaceList } from './PlaceList';

interface SidePanelProps {
  readonly page: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The panel beside the page: components to add, the content as a tree with its headings, and what the author has done. */
export function SidePanel({ page, frame }: SidePanelProps): ReactElement {
  const choosing = useStore($choosing);
  const [selected, setSelected] = useState('add');
  if (choosing) return <PlaceList carried={choosing} />;
  return (
    <Tabs
      label="Side panel"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { key: 'add', title: 'Add', content: <ComponentList page={page} frame={frame} /> },
        {
          key: 'content',
          title: 'Content',
          content: (
            <>
              <ContentTree />
              <HeadingList frame={frame} />
            </>
          ),
        },
        { key: 'history', title: 'History', content: <HistoryList page={page} /> },
      ]}
    />
  );
}
