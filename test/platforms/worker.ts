// For Workers.

import { playAll } from './play-all.ts';

export default { fetch: async () => Response.json(await playAll()) };
