import { identityMap } from '../../src/app/same.ts';
import type { Authjs } from '../../src/conversion/authjs.ts';

/** What `src/conversion/packages/auth-plain/index.ts` would export. */
export const authPlain: Authjs = {
	framework: 'plain',
	packages: ['@auth/plain'],
	configure: ['PlainAuth'],
	names: identityMap('PlainAuth')
};
