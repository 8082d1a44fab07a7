// For Deno and Bun.

import { playAll } from './play-all.ts';

console.log(JSON.stringify(await playAll()));
