import { html, type Html } from '../html/html';
import { document } from './document';
import type { LibraryComponent, Subject } from './library';
import { matchesQuery } from './matchesQuery';

/**
 * Returns the page that introduces the library, with its components by subject.
 *
 * @param query the words that a component's name, description or subject has to contain; empty for all components
 */
export function startPage(subjects: readonly Subject[], query: string): string {
  const found = subjects.flatMap(({ name, components }) =>
    components.filter((each) => matchesQuery(searched(each, name), query)),
  );
  const isBuilt = subjects.some(({ components }) =>
    components.some(({ examples }) => examples.length > 0),
  );
  return document(
    'Start',
    subjects,
    'workshop',
    html`<h1>Component library</h1>
      <p class="lead">
        The components that authors place on the pages of three brands: a pharmacy, its sister
        pharmacy and a dessert maker. Each is shown in all of its states, rendered by the same
        scripts as on a page.
      </p>
      ${!isBuilt && html`<p class="hint">There are no examples yet. Build the frontend: <code>npm run build</code>.</p>`}
      <ul class="cards cards--parts">
        ${part('building-blocks', 'Building blocks', 'Buttons, fields, notices and all else that components are made of, in each variant.')}
        ${part('tokens', 'Design tokens', 'The colors, spaces, text sizes, corners and shadows of each brand, in light and dark.')}
      </ul>
      <section id="components">
        <h2>Components</h2>
        <form class="search" action="/workshop" role="search">
          <label for="q">Search the components</label>
          <span class="search__row">
            <input id="q" name="q" type="search" autocomplete="off" value="${query}" />
            <button type="submit">Search</button>
          </span>
        </form>
        <p class="search__count" role="status">${count(found.length, 'component')}</p>
        ${subjects.map((subject) => subjectSection(subject, found))}
      </section>`,
  );
}

const part = (name: string, title: string, text: string): Html =>
  html`<li class="card">
    <a href="/workshop/${name}">${title}</a>
    <p>${text}</p>
  </li>`;

/** Returns a subject with its components. Those that were not found are hidden, so that the script can show them. */
function subjectSection({ name, components }: Subject, found: readonly LibraryComponent[]): Html {
  const isFound = components.some((each) => found.includes(each));
  return html`<section class="subject" ${!isFound && html`hidden`}>
    <h3>${name}</h3>
    <ul class="cards">
      ${components.map(
        (component) =>
          html`<li
            class="card"
            data-searched="${searched(component, name)}"
            ${!found.includes(component) && html`hidden`}
          >
            <a href="/workshop/${component.name}">${component.title}</a>
            <p>${component.description}</p>
            <p class="card__fact">
              ${component.slot ? 'React' : 'HTL only'} ·
              ${count(component.examples.length, 'example')}
            </p>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Returns the text in which the search looks for words. */
const searched = ({ name, title, description }: LibraryComponent, subject: string): string =>
  [title, name, description, subject].join(' ');

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
