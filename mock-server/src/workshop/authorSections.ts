import { html, type Html } from '../html/html';
import { table } from '../html/table';
import type { ContentNode } from '../repository';
import { contentXml } from './contentXml';
import type { DialogField, DialogTab } from './dialogOutline';
import type { ComponentPolicies, LibraryPolicy } from './policies';

/** Returns the section with the fields of a component's dialog by tab. */
export function dialogSection(tabs: readonly DialogTab[]): Html {
  return html`<section id="dialog">
    <h2>Dialog</h2>
    ${tabs.length === 0 && html`<p>Authors set nothing: the component has no dialog.</p>`}
    ${tabs.map(
      ({ title, fields }) =>
        html`<h3>${title}</h3>
          ${fieldList(fields)}`,
    )}
  </section>`;
}

const fieldList = (fields: readonly DialogField[]): Html =>
  html`<ul class="fields">
    ${fields.map(
      ({ name, label, description, type, isRequired, options, fields: inner }) =>
        html`<li>
          <p>
            <strong>${label}</strong> ${isRequired && html`<span class="mark">required</span>`}
            <span class="fact">${name !== '' && html`<code>${name}</code> · `}${type}</span>
          </p>
          ${description !== '' && html`<p>${description}</p>`}
          ${options.length > 0 && html`<p class="fact">${options.join(' · ')}</p>`}
          ${inner.length > 0 && fieldList(inner)}
        </li>`,
    )}
  </ul>`;

/**
 * Returns the section with the content of a new component, or none if it is empty.
 *
 * @param name the name of the component
 */
export function initialSection(template: ContentNode | undefined, name: string): readonly Html[] {
  if (!template) return [];
  return [
    html`<section id="initial">
      <h2>Initial content</h2>
      <p>What an author finds in a new component, from <code>${template.path}</code>.</p>
      <pre class="code" role="region" aria-label="Initial content" tabindex="0">
${contentXml(template, name)}</pre>
    </section>`,
  ];
}

/** Returns the section with the policies that allow a component, and with the styles of its own policies. */
export function policySection({ allowing, own }: ComponentPolicies): Html {
  return html`<section id="policies">
    <h2>Policies and styles</h2>
    ${
      allowing.length === 0
        ? html`<p>No policy allows the component, so authors cannot place it.</p>`
        : table(
            'Policies that allow it',
            ['Policy', 'Templates'],
            allowing.map((policy) => [policyName(policy), policy.templates.join(', ')]),
          )
    }
    ${own.map(styleTable)}
  </section>`;
}

const policyName = ({ title, path }: LibraryPolicy): Html =>
  html`${title}<br /><code>${path}</code>`;

function styleTable(policy: LibraryPolicy): Html {
  const { title, templates, styleGroups } = policy;
  const rows = styleGroups.flatMap(({ label, styles }) =>
    styles.map((style) => [
      label,
      style.label,
      html`<code>${style.id}</code>`,
      html`<code>${style.classes}</code>`,
    ]),
  );
  const users = templates.length > 0 ? `, of ${templates.join(', ')}` : '';
  if (rows.length === 0) return html`<p>The policy “${title}”${users} has no styles.</p>`;
  return table(
    `Styles of the policy “${title}”${users}`,
    ['Group', 'Style', 'cq:styleIds', 'Classes'],
    rows,
  );
}
