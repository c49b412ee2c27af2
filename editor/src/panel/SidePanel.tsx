import { useStore } from '@nanostores/react';
import type { ReactElement, RefObject } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { $choosing } from '../places/choosing';
import { ComponentList } from './ComponentList';
import { ContentTree } from './ContentTree';
import { PlaceList } from './PlaceList';

/** The panel beside the page: components to add, and the content as a tree. */
export function SidePanel({
  frame,
}: {
  readonly frame: RefObject<HTMLIFrameElement | null>;
}): ReactElement {
  const choosing = useStore($choosing);
  if (choosing) return <PlaceList carried={choosing} />;
  return (
    <Tabs className="tabs">
      <TabList className="tabs__list" aria-label="Side panel">
        <Tab className="tabs__tab" id="add">
          Add
        </Tab>
        <Tab className="tabs__tab" id="content">
          Content
        </Tab>
      </TabList>
      <TabPanel className="tabs__panel" id="add">
        <ComponentList frame={frame} />
      </TabPanel>
      <TabPanel className="tabs__panel" id="content">
        <ContentTree />
      </TabPanel>
    </Tabs>
  );
}
