import { setFlagsFromString } from 'node:v8';

// Each file of tests runs its functions a few hundred times in a realm of its own: what the optimizing compiler makes
// of them seldom pays for the core that it takes. Later versions than Node 20 count otherwise and know no such flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');
