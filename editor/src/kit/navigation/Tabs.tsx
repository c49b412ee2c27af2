import '../hidden.css';
import './tabs.css';
import type { JSX, ReactNode } from 'react';
import {
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components';
import { Icon } from '../Icon';
import { t } from '../../words/t';

export interface TabView {
  /** Unique among the tabs. */
  readonly key: string;
  readonly title: string;
  /** Whether something in the tab has to be mended. */
  readonly hasError?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps extends Omit<
  AriaTabsProps,
  'className' | 'children' | 'selectedKey' | 'onSelectionChange'
> {
  /** The choice that the tabs offer, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabView[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** Several views, of which one is shown at a time. The others stay mounted, so that they keep what is typed. */
export function Tabs({ label, tabs, selected, onSelect, ...props }: TabsProps): JSX.Element {
  return (
    <AriaTabs
      {...props}
      className="kit-tabs"
      selectedKey={selected}
      onSelectionChange={(key) => {
        onSelect(String(key));
      }}
    >
      <TabList aria-label={label} className="kit-tabs__list">
        {tabs.map(({ key, title, hasError }) => (
          <Tab key={key} id={key} className="kit-tabs__tab">
            {title}
            {hasError === true && (
              <span className="kit-tabs__error">
                <Icon name="warning" />
                <span className="kit-hidden">{t(', has errors')}</span>
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} shouldForceMount className="kit-tabs__panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
