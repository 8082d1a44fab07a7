import type { Setting } from '../frameworks/recipe.ts';
import { list } from '../templates/next-steps.ts';

/** Packages that sign people in and whose configuration nobody here reads. */
const others = /"(better-auth|lucia|lucia-auth|@clerk\/[\w-]+|@supabase\/ssr|next-auth)"\s*:/g;

/** What to say where an app that is new to auth-cli signs people in by other means already. */
export function warnOfOthers({ project, manifest }: Setting): string[] {
	if (manifest !== undefined) return [];
	const found = [...(project.text('package.json') ?? '').matchAll(others)];
	const names = [...new Set(found.flatMap(([, name = '']) => name))];
	if (names.length === 0) return [];
	return [
		`package.json asks for ${list(names)}, which signs people in as well. It stays as it is: its sessions and people ` +
			'are not carried over, and its handlers run beside these. Take it out when nobody needs it any more.'
	];
}
