import { Appointments } from './Appointments';

test('a time that is held or booked cannot be held by another visitor', () => {
  const appointments = new Appointments(2, 600);
  const hold = appointments.hold(0, 0) ?? NaN;
  expect(appointments.hold(0, 1)).toBeUndefined();
  expect(appointments.confirm(hold, 2)).toBe(true);
  expect(appointments.hold(0, 9999)).toBeUndefined();
});

test('a released or expired time can be held again, and its former visitor cannot book it', () => {
  const appointments = new Appointments(1, 600);
  const first = appointments.hold(0, 0) ?? NaN;
  expect(appointments.hold(0, 599)).toBeUndefined();
  const second = appointments.hold(0, 600) ?? NaN;
  expect(appointments.confirm(first, 601)).toBe(false);
  expect(appointments.release(second, 602)).toBe(true);
  expect(appointments.isFree(0, 603)).toBe(true);
});

test('every hold has one end, and the times add up', () => {
  const appointments = new Appointments(4, 600);
  const [a, b] = [0, 1, 2].map((time) => appointments.hold(time, 0) ?? NaN);
  appointments.confirm(a ?? NaN, 10);
  appointments.confirm(a ?? NaN, 11);
  appointments.release(b ?? NaN, 12);
  expect(appointments.audit(600)).toEqual({
    made: 3,
    ends: { confirmed: 1, released: 1, expired: 1 },
    open: 0,
    booked: 1,
    doubles: 0,
    free: 3,
  });
});
