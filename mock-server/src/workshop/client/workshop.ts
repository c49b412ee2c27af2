/*
 * The script of the library's pages: it filters the components while a developer types, shows the chosen example and
 * its sources, keeps the choice in the address, and copies sources.
 */
import { matchesQuery } from '../matchesQuery';
import { followExample } from './accessibilityNotes';
import { addressEnd, EXAMPLE_NODE, examplePath, type Variation } from '../variation';

const choices = document.querySelector<HTMLFormElement>('form.choices');
if (choices) startChoices(choices);
const search = document.querySelector<HTMLFormElement>('form.search');
if (search) startSearch(search);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) startCopy(button);
for (const part of document.querySelectorAll<HTMLElement>('[data-parameter]'))
  part.textContent = new URL(location.href).searchParams.get(part.dataset.parameter ?? '');

function startSearch(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const count = document.querySelector('.search__count');
  if (!field || !count) return;
  form.querySelector('button')?.remove();
  const filter = (): void => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-searched]')];
    for (const card of cards)
      card.hidden = !matchesQuery(card.dataset.searched ?? '', field.value.trim());
    for (const subject of document.querySelectorAll<HTMLElement>('.subject'))
      subject.hidden = !subject.querySelector('[data-searched]:not([hidden])');
    const found = cards.filter(({ hidden }) => !hidden).length;
    count.textContent = `${found} component${found === 1 ? '' : 's'}`;
    history.replaceState(
      null,
      '',
      field.value === '' ? location.pathname : `?q=${encodeURIComponent(field.value)}`,
    );
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  const { searchParams } = new URL(location.href);
  field.value = searchParams.get('q') ?? field.value;
  if (field.value !== '') filter();
  field.addEventListener('input', filter);
}

function startChoices(form: HTMLFormElement): void {
  form.querySelector('button')?.remove();
  for (const [name, value] of new URLSearchParams(location.search)) {
    const select = form.elements.namedItem(name);
    if (select instanceof HTMLSelectElement && hasOption(select, value)) select.value = value;
  }
  form.addEventListener('change', () => {
    show(form);
  });
  const frame = document.querySelector('iframe');
  if (frame) followExample(frame);
  show(form);
}

function hasOption(select: HTMLSelectElement, value: string): boolean {
  return [...select.options].some((option) => option.value === value);
}

function show(form: HTMLFormElement): void {
  const chosen = [...form.querySelectorAll('select')].map(({ name, value }) => [name, value]);
  const variation = Object.fromEntries(chosen) as Record<keyof Variation, string>;
  const { component = '', stage = '' } = form.dataset;
  for (const part of document.querySelectorAll<HTMLElement>('[data-example]'))
    part.hidden = part.dataset.example !== variation.example;
  const end = document.querySelector<HTMLElement>('.when:not([hidden])')?.dataset.address ?? '';
  const path = examplePath(stage, component, variation);
  const address = `${path}.html${addressEnd(end, variation.scheme)}`;
  history.replaceState(null, '', `?${new URLSearchParams(chosen).toString()}`);
  document.querySelector('.alone')?.setAttribute('href', address);
  const frame = document.querySelector('iframe');
  if (frame) {
    frame.width = variation.width === 'full' ? '100%' : variation.width;
    if (frame.getAttribute('src') !== address) frame.src = address;
  }
  for (const link of document.querySelectorAll('.source a')) {
    const [, end = ''] = (link.getAttribute('href') ?? '').split(EXAMPLE_NODE);
    link.setAttribute('href', `${path}/${EXAMPLE_NODE}${end}`);
  }
  void showMarkup();
}

/** Shows the HTML of the chosen example, unless it cannot be fetched, as in an export without a server. */
async function showMarkup(): Promise<void> {
  const code = document.querySelector<HTMLElement>('#source-html .code');
  const link = document.querySelector<HTMLAnchorElement>('#source-html a');
  if (!code || !link) return;
  const response = await fetch(link.href).catch(() => undefined);
  code.textContent = response?.ok ? (await response.text()).trim() : '';
  code.hidden = !response?.ok;
}

function startCopy(button: HTMLButtonElement): void {
  const status = button.parentElement?.querySelector('[role=status]');
  if (button.parentElement) button.parentElement.hidden = false;
  button.addEventListener('click', () => {
    const code = document.querySelector(`#${button.dataset.copy ?? ''} .code:not([hidden])`);
    void copy(code?.textContent ?? '').then((isCopied) => {
      if (status)
        status.textContent = isCopied
          ? 'Copied.'
          : 'The browser did not allow it. Select the text instead.';
    });
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
