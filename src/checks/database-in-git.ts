import { type Finding, findingAt } from '../codes/finding.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import type { Checked } from './check.ts';

const file = /^(?:file:|sqlite:)?(?:\.\/)?((?!\.\.)[\w.-][\w./-]{0,200}\.(?:db|sqlite3?))$/;

/** Database files that a commit could include, or includes. */
export function databaseInGit(app: Checked): Finding[] {
	const { git } = app.project;
	const adapter = presentAdapter(app);
	if (!git.repository || adapter === undefined) return [];
	const named = Object.values(app.variables.values()).flatMap(
		(value) => file.exec(value)?.[1] ?? []
	);
	const files = new Set([...adapter.ignore.map((one) => one.replaceAll('*', '')), ...named]);
	return [...files].flatMap((where) => {
		if (where.split('/').some((part) => /^\.*$/.test(part))) return [];
		if (git.isTracked(where)) {
			return [findingAt('DATABASE_TRACKED', where, 'is the database, and git tracks it')];
		}
		if (git.isIgnored(where)) return [];
		return [
			findingAt('DATABASE_NOT_IGNORED', where, 'is the database, and git does not ignore it')
		];
	});
}
