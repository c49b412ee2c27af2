import { $saving } from '../edits/history';
import type { Editable } from '../page/editables';
import { $configured } from '../page/pageState';
import { getJson, ServerError } from '../server/request';
import { t } from '../words/t';

/** Opens the dialog of a page's own properties, which in AEM is the dialog of the page component. */
export async function openPageProperties(page: string): Promise<void> {
  try {
    $configured.set(await contentOf(page));
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    const message = t('The properties cannot be opened. {reason}', { reason: error.message });
    $saving.set({ kind: 'failed', message, status: error.status });
  }
}

/** Returns the content of a page in the form of a component that can be configured. @throws ServerError */
async function contentOf(page: string): Promise<Editable> {
  const path = `${page}/jcr:content`;
  const content = (await getJson(`${path}.json`)) as { 'sling:resourceType'?: string };
  const type = content['sling:resourceType'] ?? '';
  const query = new URLSearchParams({ resourceType: type });
  const dialog = `/mnt/override/apps/${type}/_cq_dialog.html${encodeURI(path)}`;
  return {
    path,
    element: document.createElement('div'),
    config: {
      type,
      title: t('Page properties'),
      dialogSrc: `${dialog}?${query.toString()}`,
      isContainer: false,
      inPlace: [],
      dropTargets: [],
    },
    parent: undefined,
    children: [],
  };
}
