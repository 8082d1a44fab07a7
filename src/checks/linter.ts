import { type Finding, finding } from '../codes/finding.ts';
import type { Checked } from './check.ts';

/** Packages with rules for ESLint about how code is laid out. Those of Prettier ask the folder itself. */
const rules =
	/^(neostandard|(ts-|semi)?standardx?|xo|@stylistic\/eslint-plugin(-\w+)?|@antfu\/eslint-config|@tanstack\/eslint-config|(@vue\/)?eslint-config-(standard|airbnb|google|xo)\b[\w-]*)$/;

const configs = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `eslint.config.${ending}`);
const olderConfigs = ['', '.js', '.cjs', '.json', '.yml', '.yaml'].map(
	(ending) => `.eslintrc${ending}`
);
const files = [...configs, '.eslintignore', ...olderConfigs, 'package.json'];

/** A linter that wants the sign-in code laid out as the app is; it stays as it came, or no release could update it. */
export function layoutRules({ project, asked, places }: Checked): Finding[] {
	const name = Object.keys(asked()).find((one) => rules.test(one));
	const said = files.map((file) => project.text(file) ?? '');
	if (name === undefined || said.some((text) => text.includes(places.runtime))) return [];
	const ignores = `{ ignores: ['${places.runtime}/**'] }`;
	const title = `${name} has rules of layout that ${places.runtime} does not follow: leave it out of ESLint, by ${ignores}`;
	const where = files.find((file) => project.text(file) !== undefined);
	return [finding('LINTER_OF_LAYOUT', { title, where })];
}
