/** The names of the states with stores, by their postal codes. Written for the Java engine's dialect. */
use(function () {
  return {
    AZ: 'Arizona',
    CA: 'California',
    CT: 'Connecticut',
    DE: 'Delaware',
    ID: 'Idaho',
    MA: 'Massachusetts',
    MD: 'Maryland',
    MI: 'Michigan',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NV: 'Nevada',
    NY: 'New York',
    OH: 'Ohio',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    VA: 'Virginia',
    VT: 'Vermont',
    WA: 'Washington',
  };
});
