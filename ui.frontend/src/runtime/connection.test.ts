import { followConnection } from './connection';

const isOnline = jest.spyOn(navigator, 'onLine', 'get');

function connect(to: boolean): void {
  isOnline.mockReturnValue(to);
  window.dispatchEvent(new Event(to ? 'online' : 'offline'));
}

test('the notice is shown as long as the device is offline, also if it was so from the start', () => {
  document.body.innerHTML = '<div role="status" id="page-offline"><p hidden>Offline</p></div>';
  isOnline.mockReturnValue(false);
  followConnection();
  const notice = document.querySelector('p');
  expect(notice).toBeVisible();
  connect(true);
  expect(notice).not.toBeVisible();
  connect(false);
  expect(notice).toBeVisible();
});
