import { accountsPage } from './accounts/accountsPage';
import type { ConsolePage } from './ConsolePage';
import { flagsPage } from './flagsPage';
import { outboxPage } from './outboxPage';
import { overviewPage } from './overviewPage';
import { problemsPage } from './problemsPage';
import { resetPage } from './resetPage';
import { scenariosPage } from './scenariosPage';
import { servicesPage } from './servicesPage';

/** The console's pages, in the order of its navigation. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  overviewPage,
  servicesPage,
  accountsPage,
  outboxPage,
  flagsPage,
  scenariosPage,
  problemsPage,
  resetPage,
];
