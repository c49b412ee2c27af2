/** The rooms of each part from the top floor down; a file belongs to the longest prefix it has. */
const PARTS = [
  {
    title: 'ui.frontend/src',
    floors: [
      ['main.ts'],
      ['runtime', 'runtime/registry.ts', 'authoring'],
      ['components'],
      ['kit/form', 'stores/locator'],
      ['services', 'ui', 'slot'],
      ['domain', 'i18n', 'pacing'],
    ],
  },
  {
    title: 'mock-server/src',
    floors: [
      ['cli', 'index.ts', 'server.ts'],
      ['backends', 'scenarios', 'sling'],
      ['graphql', 'htl', 'dispatcher', 'repository'],
    ],
  },
];

const WIDTH = 1200;
const PADDING = 24;
const ROOM_HEIGHT = 56;
const LEAST_WIDTH = 150;
const MOST_WIDTH = 360;
const FLOOR_GAP = 44;

/**
 * Draws the product's folders, floor above floor, with an arrow for each pair that imports. A
 * room's width follows its lines; an arrow's strength the number of imports; red runs upward.
 *
 * @param {Map<string, import('./imports.mjs').SourceFile>} sources
 * @returns {string} an SVG document
 */
export function drawMap(sources) {
  let y = PADDING;
  const rooms = PARTS.flatMap(({ title, floors }) => {
    y += 28;
    const heading = { title, y: y - 8 };
    const placed = floors.flatMap((names) => {
      const row = names.map((name) => measureRoom(`${title}/${name}`, name, sources));
      const present = row.filter(({ files }) => files > 0);
      placeInRow(present, y);
      y += ROOM_HEIGHT + FLOOR_GAP;
      return present;
    });
    if (placed[0]) placed[0].heading = heading;
    return placed;
  });
  const arrows = arrowsBetween(rooms, sources);
  const height = y;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">
<title>The folders of the product and what they import</title>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0 8 4 0 8z" fill="context-stroke"/></marker></defs>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${arrows.map(drawArrow).join('\n')}
${rooms.map(drawRoom).join('\n')}
</svg>
`;
}

function measureRoom(prefix, name, sources) {
  const own = [...sources.values()].filter(
    ({ path }) => path === prefix || path.startsWith(`${prefix}/`) || path === `${prefix}.ts`,
  );
  return {
    prefix,
    name,
    files: own.length,
    lines: own.reduce((sum, { lines }) => sum + lines, 0),
  };
}

/** Rooms share a row by the root of their lines; a row of few rooms is not stretched. */
function placeInRow(row, y) {
  const gap = 40;
  const weight = row.reduce((sum, { lines }) => sum + Math.sqrt(lines), 0);
  const usable = Math.min(WIDTH - 2 * PADDING - gap * (row.length - 1), row.length * MOST_WIDTH);
  for (const room of row)
    room.width = Math.max(LEAST_WIDTH, Math.round((usable * Math.sqrt(room.lines)) / weight));
  const total = row.reduce((sum, { width }) => sum + width, gap * (row.length - 1));
  let x = (WIDTH - total) / 2;
  for (const room of row) {
    room.x = Math.round(x);
    room.y = y;
    x += room.width + gap;
  }
}

function arrowsBetween(rooms, sources) {
  const roomOf = (path) =>
    rooms.find(
      ({ prefix }) => path === prefix || path.startsWith(`${prefix}/`) || path === `${prefix}.ts`,
    );
  const counts = new Map();
  for (const { path, imports } of sources.values())
    for (const target of imports) {
      const [from, to] = [roomOf(path), roomOf(target)];
      if (!from || !to || from === to) continue;
      const key = `${from.prefix} ${to.prefix}`;
      counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  return [...counts.values()];
}

function drawArrow({ from, to, count }) {
  const isUpward = to.y < from.y;
  const isLevel = to.y === from.y;
  const start = { x: from.x + from.width / 2, y: isUpward ? from.y : from.y + ROOM_HEIGHT };
  const end = { x: to.x + to.width / 2, y: isUpward ? to.y + ROOM_HEIGHT : to.y };
  const path = isLevel
    ? `M${start.x} ${start.y}C${start.x} ${start.y + 34} ${end.x} ${start.y + 34} ${end.x} ${start.y + 2}`
    : `M${start.x} ${start.y}C${start.x} ${start.y + 36} ${end.x} ${end.y - 36} ${end.x} ${end.y - 2}`;
  const width = (1 + Math.log2(count) / 2).toFixed(1);
  return `<path d="${path}" fill="none" stroke="${isUpward ? '#c0392b' : '#8fa3b8'}" stroke-width="${width}" stroke-opacity=".7" marker-end="url(#head)"><title>${from.name} imports ${to.name}: ${count}</title></path>`;
}

function drawRoom({ name, files, lines, x, y, width, heading }) {
  const title = heading
    ? `<text x="${PADDING}" y="${heading.y}" font-size="17" font-weight="600" fill="#1d2b3a">${heading.title}</text>`
    : '';
  return `${title}<g><rect x="${x}" y="${y}" width="${width}" height="${ROOM_HEIGHT}" rx="8" fill="#eef3f8" stroke="#5b7390"/>
<text x="${x + width / 2}" y="${y + 24}" font-size="15" text-anchor="middle" fill="#1d2b3a">${name}</text>
<text x="${x + width / 2}" y="${y + 43}" font-size="12" text-anchor="middle" fill="#41566d">${files === 1 ? '1 file' : `${files} files`}, ${lines} lines</text></g>`;
}
