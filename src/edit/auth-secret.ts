import { moveEnv, readEnv, removeEnv, setEnv } from './env-file.ts';

/** The variables that hold secrets, oldest first: the runtime seals with the last one set and opens with all. */
export const secretNames = [
	'AUTH_SECRET',
	'AUTH_SECRET_1',
	'AUTH_SECRET_2',
	'AUTH_SECRET_3'
] as const;

type SecretName = (typeof secretNames)[number];

/** The names of the secrets that are set, oldest first; an empty one is not set. */
export function secretsIn(source: string | undefined): readonly SecretName[] {
	const values = readEnv(source);
	return secretNames.filter((name) => values[name]);
}

// As the runtime sees it.
const placeholders = /^(secret|changeme|password|your[-_ ]?secret.*|x+)$/i;
const shortest = 32;

/** What to say of the newest secret if it is a placeholder or too short; nothing if it is neither. */
export function weakSecret(values: Readonly<Record<string, string>>): readonly string[] {
	const name = secretNames.findLast((one) => values[one]);
	const value = name === undefined ? undefined : values[name];
	if (value === undefined || (value.length >= shortest && !placeholders.test(value))) return [];
	return [
		`${name} is a placeholder or has fewer than ${shortest} characters: with secretPolicy 'strict', nobody can sign in to the deployed app with such a one. A better one: npx auth-cli secret --rotate, then --prune`
	];
}

/** Adds a secret that counts as the newest. Where all four are taken, the oldest one goes. */
export function addSecret(source: string | undefined, value: string): string {
	const { text, used } = makeRoom(source ?? '');
	const name = secretNames[used] ?? 'AUTH_SECRET';
	const newest = secretsIn(text).at(-1);
	return setEnv(text, [newest === undefined ? { name, value } : { name, value, below: newest }]);
}

/** Removes all secrets but the newest, which becomes `AUTH_SECRET`. */
export function pruneSecrets(source: string): string {
	const newest = secretsIn(source).at(-1);
	if (newest === undefined) return source;
	const text = newest === 'AUTH_SECRET' ? source : moveEnv(source, newest, 'AUTH_SECRET');
	const declared = readEnv(text);
	return removeEnv(
		text,
		secretNames.slice(1).filter((name) => declared[name] !== undefined)
	);
}

/** Moves secrets down only where the last place is taken; says how many places are in use below the free one. */
function makeRoom(source: string): { text: string; used: number } {
	const set = secretsIn(source);
	const newest = set.at(-1);
	if (newest === undefined) return { text: source, used: 0 };
	if (newest !== secretNames.at(-1)) {
		return { text: source, used: secretNames.indexOf(newest) + 1 };
	}
	const kept = set.length === secretNames.length ? set.slice(1) : set;
	const text = kept.reduce((moved, name, index) => {
		const place = secretNames[index];
		return place === undefined || place === name ? moved : moveEnv(moved, name, place);
	}, source);
	return { text, used: kept.length };
}
