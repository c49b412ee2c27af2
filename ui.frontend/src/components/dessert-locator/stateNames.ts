/** States by their two letters in words: `California, Nevada and Oregon`. */
export function stateNames(codes: readonly string[]): string {
  const words = codes.map((code) => names[code] ?? code);
  // The formatter takes a frame to start, and one state alone needs none.
  return words.length === 1 ? words.join() : new Intl.ListFormat('en-US').format(words);
}

const names: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,' +
    'DE Delaware,DC Washington D.C.,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,' +
    'IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
    'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,' +
    'NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
    'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,' +
    'VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
  )
    .split(',')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);
