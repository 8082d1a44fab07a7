import { type Finding, finding } from '../codes/finding.ts';
import { secretsIn } from '../edit/auth-secret.ts';
import { declaredVariables } from '../plan/declared-variables.ts';
import type { Checked } from './check.ts';

/** Undeclared variables of sign-in, in frameworks that pass on only declared ones. */
export function undeclaredVariables(app: Checked): Finding[] {
	if (app.places['declarations'] === undefined) return [];
	const secrets = secretsIn(app.project.text(app.variables.home()));
	return undeclared(app, [...secrets, ...declaredVariables(app, app.present())]);
}

/** The same for some of them. */
export function undeclared(
	{ project, places: { declarations: where } }: Pick<Checked, 'project' | 'places'>,
	wanted: readonly string[]
): Finding[] {
	if (where === undefined) return [];
	const text = project.text(where) ?? '';
	const names = wanted.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
	if (names.length === 0) return [];
	const title = `${names.join(', ')} must be declared in ${where}, or the app does not see it: npx auth-cli init does that.`;
	return [finding('VARIABLE_UNDECLARED', { title, where })];
}
