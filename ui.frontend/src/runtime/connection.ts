/** Shows the notice in `#page-offline` as long as the device is offline. */
export function followConnection(): void {
  const notice = document.querySelector<HTMLElement>('#page-offline > *');
  if (!notice) return;
  const show = (): void => {
    notice.hidden = navigator.onLine;
  };
  addEventListener('offline', show);
  addEventListener('online', show);
  show();
}
