import { apps } from './apps.ts';
import { commandLine } from './command-line.ts';
import { everyRoute, routes } from './features.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import type { Rows } from './row.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { tokens } from './tokens.ts';

const ofRoutes: Rows = Object.fromEntries(
	Object.entries(routes).map(
		([
			id,
			{
				routes: paths,
				row: [tried, outcome]
			}
		]) => {
			const named = paths.map((path) => `\`${path}\``).join(', ');
			return [id, [`${named}. ${tried}`, outcome]];
		}
	)
);

/** Every row of docs/security.md, in its order. */
export const rows: Rows = {
	...{ ...requests, ...signIn, ...tokens, ...sessions, ...people, ...apps, ...commandLine },
	...{ ...everyRoute, ...ofRoutes }
};
