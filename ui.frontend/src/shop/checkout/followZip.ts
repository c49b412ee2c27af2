import { createZipPlace } from '../../kit/person/zipPlace';

/**
 * Fills in the state of the ZIP code in the checkout, which the shop renders without slots. The field for the ZIP code
 * has `data-zip-place`, the id of the live region that announces the state.
 */
export function followZip(field: HTMLElement): void {
  const { form } = field as HTMLInputElement;
  const region = document.getElementById(field.dataset.zipPlace ?? '');
  const zipPlace = createZipPlace({ zip: 'zip', state: 'state' }, (controls) => {
    const names = controls.map((control) =>
      control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : '',
    );
    region?.replaceChildren(names.join(', '));
  });
  form?.addEventListener('input', zipPlace.onInput);
  // The visitor may have typed it before this code arrived.
  zipPlace.onInput({ target: field });
}
