// One second is a matter of the machine: the first import of a map or a calendar takes longer on a busy CI host.
require('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });
