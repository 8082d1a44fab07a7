import { type Finding, finding } from '../codes/finding.ts';
import { authjsRecords } from '../conversion/packages/index.ts';
import { list } from '../plan/sentence.ts';
import type { Checked } from './check.ts';

/** Sign-in packages of other libraries, for any framework, that are not read here. */
const libraries =
	/^(better-auth|lucia|lucia-auth|passport|\w+-auth-utils|remix-auth|@clerk\/[\w-]+|@supabase\/ssr|@zitadel\/[\w-]+-auth)$/;

/** An app with another sign-in solution. */
export function otherAuth({ authjs, asked }: Checked): Finding[] {
	const own = authjs?.packages ?? [];
	const foreign = authjsRecords
		.flatMap(({ packages }) => packages)
		.filter((name) => !own.includes(name));
	const names = Object.keys(asked()).filter(
		(name) => libraries.test(name) || foreign.includes(name)
	);
	if (names.length === 0) return [];
	const title =
		`package.json asks for ${list(names)}, which handles sign-in as well. It stays as it is: its sessions and users ` +
		'are not carried over, and its handlers run beside these. Remove it when nothing needs it any more.';
	return [finding('OTHER_AUTH', { title, where: 'package.json' })];
}
