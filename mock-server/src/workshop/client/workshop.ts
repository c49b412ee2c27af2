/*
 * The script of the workshop's page. It shows the chosen example in a frame, keeps the choice in the address,
 * and loads the slot's HTML from the server.
 */
const form = document.querySelector<HTMLFormElement>('form.choices');
if (form) start(form);

function start(choices: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const select = choices.elements.namedItem(name);
    if (select instanceof HTMLSelectElement && hasOption(select, value)) select.value = value;
  }
  choices.addEventListener('change', () => {
    show(choices);
  });
  show(choices);
}

function hasOption(select: HTMLSelectElement, value: string): boolean {
  return [...select.options].some((option) => option.value === value);
}

function show(choices: HTMLFormElement): void {
  const chosen = new URLSearchParams(
    [...choices.querySelectorAll('select')].map(({ name, value }) => [name, value]),
  );
  const read = (name: string): string => chosen.get(name) ?? '';
  const example = document.querySelector<HTMLDataElement>(
    `data.example[value="${read('example')}"]`,
  );
  const page = [
    '/workshop/stage',
    read('brand'),
    read('language'),
    choices.dataset.workshop,
    read('example'),
  ];
  const address = `${page.join('/')}.html${example?.dataset.address ?? ''}`;
  history.replaceState(null, '', `?${chosen.toString()}`);
  setText('.when', example?.textContent ?? '');
  document.querySelector('.open')?.setAttribute('href', address);
  const frame = document.querySelector('iframe');
  if (frame) {
    frame.style.width = read('width') === 'full' ? '100%' : `${read('width')}px`;
    if (frame.getAttribute('src') !== address) frame.src = address;
  }
  void showMarkup(address, choices.dataset.workshop ?? '');
}

async function showMarkup(address: string, slot: string): Promise<void> {
  const response = await fetch(address);
  const served = new DOMParser().parseFromString(await response.text(), 'text/html');
  setText('.markup', served.querySelector(`[data-cmp-is="${slot}"]`)?.outerHTML ?? '');
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
