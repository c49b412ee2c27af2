/**
 * Returns the content for the suffix of the directory page: without a suffix `kind` is `all`, otherwise a
 * state (`/nj`), a city (`/nj/camden`) or a store (`/nj/camden/101`). For an unknown suffix it is `none`, and
 * the status is 404. Written for the Java engine's dialect.
 */
use(['rows.js', 'addresses.js', 'directory.js'], function (rows, addresses, storeDirectory) {
  var DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  var SERVICES = {
    'PREF-101': 'driveThrough',
    'PREF-102': 'photo',
    'PREF-103': 'packages',
    'PREF-104': 'clinic',
    'PREF-112': 'vaccines',
  };

  function storeOf(row) {
    var cells = row.cells;
    return {
      number: cells[0],
      name: cells[1],
      street: cells[2],
      city: cells[3],
      state: cells[4],
      zip: cells[5],
      latitude: cells[6],
      longitude: cells[7],
      phone: cells[8],
      dialed: '+1' + cells[8].replace(/\D/g, ''),
      location: cells[9],
      shop: cells[10],
      pharmacy: cells[11],
      keys: cells[12],
      parts: row.parts,
      path: addresses.address(row.parts),
      directions: 'https://www.openstreetmap.org/directions?to=' + cells[6] + '%2C' + cells[7],
    };
  }

  /** Returns a time as in the locator: `9 am`, with a narrow no-break space. */
  function spoken(time, half) {
    var halves = addresses.isSpanish ? { a: 'a.\u00a0m.', p: 'p.\u00a0m.' } : { a: 'am', p: 'pm' };
    return time.replace(/:00$/, '') + '\u202f' + halves[half];
  }

  /**
   * Returns the hours of seven days from a text such as `9:00am-9:00pm`. The text has seven entries, Sunday
   * first, or three for Sunday, weekdays and Saturday, or one for all days.
   */
  function week(text) {
    var days = text.split(';');
    var hours = [];
    for (var i = 0; i < 7; i++) {
      var day = days[days.length === 7 ? i : days.length === 1 || i === 0 ? 0 : i === 6 ? 2 : 1];
      var range = /^(.*)([ap])m-(.*)([ap])m$/.exec(day);
      hours.push({
        opens: range && spoken(range[1], range[2]),
        closes: range && spoken(range[3], range[4]),
        from: range && clock(range[1], range[2]),
        to: range && clock(range[3], range[4]),
        isAllDay: day === 'Open 24 Hours',
        isClosed: day === 'Closed',
      });
    }
    return hours;
  }

  /** `21:00` */
  function clock(time, half) {
    var parts = time.split(':');
    var hour = (Number(parts[0]) % 12) + (half === 'p' ? 12 : 0);
    return (hour < 10 ? '0' : '') + hour + ':' + parts[1];
  }

  /** Returns opening hours in the format of schema.org, without closed days. */
  function openings(hours) {
    var all = [];
    for (var i = 0; i < 7; i++)
      if (!hours[i].isClosed)
        all.push({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/' + DAYS[i],
          opens: hours[i].isAllDay ? '00:00' : hours[i].from,
          closes: hours[i].isAllDay ? '23:59' : hours[i].to,
        });
    return all;
  }

  var list = [];
  var stores = [];
  for (var i = 0; i < rows.length; i++) {
    var store = storeOf(rows[i]);
    stores.push(store);
    list.push([
      store.number,
      store.name,
      store.street,
      store.city,
      store.state,
      store.zip,
      store.latitude,
      store.longitude,
    ]);
  }
  var result = storeDirectory.find(stores);
  result.services = {};

  if (result.store) {
    var found = result.store;
    result.shop = week(found.shop);
    result.pharmacy = week(found.pharmacy);
    result.hasPharmacy = found.pharmacy !== 'Closed';
    for (var key in SERVICES)
      if (found.keys.indexOf(key) >= 0) result.services[SERVICES[key]] = true;
    result.hasServices = /PREF-(101|102|103|104|112)/.test(found.keys);
  }

  /** Returns the structured data of the store, with its hours and those of its pharmacy counter. */
  function pharmacyOf(store) {
    var pharmacy = storeDirectory.placeOf(store, 'Pharmacy');
    pharmacy.openingHoursSpecification = openings(result.shop);
    var counter = addresses.isSpanish
      ? 'Mostrador de farmacia de ' + store.name
      : store.name + ' pharmacy counter';
    if (result.hasPharmacy)
      pharmacy.department = {
        '@type': 'Pharmacy',
        name: counter,
        openingHoursSpecification: openings(result.pharmacy),
      };
    return pharmacy;
  }

  result.jsonLd = storeDirectory.structured(result, result.store && pharmacyOf(result.store));
  result.list = JSON.stringify(list);
  return result;
});
