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

/** Words that random text does not contain. */
const words = /secret|passwor[dt]|change[-_ ]?me|replace|example|placeholder|your[-_ ]/i;
/** The same sign, word or row of digits again and again, or the order of the keyboard. */
const repeated =
	/^(.)\1+$|^([a-z0-9_-]{1,16}?)\2+[a-z0-9_-]{0,15}$|^(abcdefgh|01234567|12345678|qwertyui)/i;

/** What to say of the newest secret if it is a placeholder, too short or easy to guess; nothing if it is neither. */
export function weakSecret(values: Readonly<Record<string, string>>): readonly string[] {
	const name = secretNames.findLast((one) => values[one]);
	const value = name === undefined ? undefined : values[name];
	if (value === undefined) return [];
	if (value.length >= shortest && !placeholders.test(value)) {
		if (!words.test(value) && !repeated.test(value)) return [];
		const how = 'repeats itself, or has words of an example, so it can be guessed';
		return [`${name} ${how}. A better one: npx auth-cli secret --rotate, then --prune`];
	}
	return [
		`${name} is a placeholder or has fewer than ${shortest} characters: with secretPolicy 'strict', the deployed app refuses every sign-in until it is replaced: npx auth-cli secret --rotate, then --prune`
	];
}

/**
 * Adds a secret that counts as the newest. Where all four are taken, the oldest one goes. `older` is what the oldest may
 * be called as well.
 */
export function addSecret(source: string | undefined, value: string, older = ''): string {
	const isFirst = secretsIn(source).length === 0;
	if (isFirst && readEnv(source)[older])
		return setEnv(source ?? '', [{ name: 'AUTH_SECRET_1', value, below: older }]);
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

/** The secrets that move down for a new one, in order; none while the last name is free. */
export function movesForNew(source: string | undefined): readonly Move[] {
	const set = secretsIn(source);
	if (set.at(-1) !== secretNames.at(-1)) return [];
	const kept = set.length === secretNames.length ? set.slice(1) : set;
	return kept.flatMap((from, index) => {
		const to = secretNames[index];
		return to === undefined || to === from ? [] : [{ from, to }];
	});
}

interface Move {
	readonly from: SecretName;
	readonly to: SecretName;
}

/** The text with its secrets moved down as far as a new one needs, and the index of the name after the newest. */
function makeRoom(source: string): { text: string; used: number } {
	const text = movesForNew(source).reduce(
		(moved, { from, to }) => moveEnv(moved, from, to),
		source
	);
	const newest = secretsIn(text).at(-1);
	return { text, used: newest === undefined ? 0 : secretNames.indexOf(newest) + 1 };
}
