// Renews each refresh token only once at a time: a shared promise within a process, a lock record between processes.

import { asError } from '../../core/errors.ts';
import type { Context } from '../../core/parts.ts';
import { recordsOf } from '../records.ts';
import { RefreshTokenError } from './errors.ts';
import { keepAnswer, readAnswer, renewalKey } from './kept-answers.ts';
import type { Place } from './place.ts';
import { requestAfter } from './request.ts';
import { minimumOf } from './settings.ts';
import { isFresh, isSame, type Tokens } from './tokens.ts';

/** Milliseconds. Longer than the steps before, during and after the request, which take at most ten seconds each. */
const lockAge = 30_000;
/** Milliseconds after which the lock holder starts no request any more. */
const latestStart = 10_000;
/** Milliseconds that others wait: longer than the lock of a killed process lasts. */
const longestWait = lockAge + 5000;
/** Seconds that a failure is kept, so that a refused refresh token is not sent again and again. */
const failureAge = {
	invalid_grant: 600,
	refused: 10,
	unavailable: 5,
	no_refresh_token: 0,
	unsupported: 0,
	no_key: 0
};

/** `isDone`: final for this call. Otherwise the tokens are newer than before, but may have expired, too. */
interface Renewed {
	readonly tokens: Tokens;
	readonly isDone: boolean;
}
/** `root`: the key of the stored tokens, which may be older than `before`. */
interface Task {
	readonly place: Place;
	readonly before: Tokens;
	readonly stored: Tokens;
	readonly key: string;
	readonly root: string;
}

const running = new Map<string, Promise<Renewed>>();

/** The tokens of a place, renewed unless valid for the minimum plus `margin` seconds. @throws {RefreshTokenError} */
export async function freshen(place: Place, margin = 0): Promise<Tokens> {
	const { provider, context } = place;
	const minimum = minimumOf(context.config) + margin;
	let stored = place.tokens;
	let now = stored;
	// Each step finds newer tokens: if storing failed several times, they form a chain.
	for (let step = 0; step < 5 && !isFresh(now, minimum); step++) {
		const { tokens, isDone } = await renewed(place, stored, now);
		if (isDone) return tokens;
		const there = await place.read?.();
		const isOther = there && !isSame(there, stored);
		stored = isOther ? there : stored;
		now = isOther ? there : tokens;
	}
	if (isFresh(now, 0)) return now;
	throw new RefreshTokenError('unavailable', provider);
}

async function renewed(place: Place, stored: Tokens, before: Tokens): Promise<Renewed> {
	const { provider, context } = place;
	try {
		if (!before.refresh_token) throw new RefreshTokenError('no_refresh_token', provider);
		const key = await renewalKey(provider, before);
		const root = await renewalKey(provider, stored);
		const found = running.get(key) ?? renewOnce({ place, stored, before, key, root });
		running.set(key, found);
		return await found.finally(() => running.delete(key));
	} catch (error) {
		const failed = asRefreshError(error, provider);
		const isRefused = failed.code === 'invalid_grant';
		// The old token is still valid for a few seconds: use it.
		if (isRefused || !isFresh(before, 5)) throw failed;
		context.config.logger.warn('token-not-renewed', provider, failed.code);
		return { tokens: before, isDone: true };
	}
}

function asRefreshError(error: unknown, provider: string): RefreshTokenError {
	if (error instanceof RefreshTokenError) return error;
	return new RefreshTokenError('unavailable', provider, asError(error));
}

/** Waits for another renewal, or gets the lock and renews. */
async function renewOnce(task: Task): Promise<Renewed> {
	const { key, place } = task;
	const { provider, context } = place;
	const records = recordsOf(context.config);
	const latest = Date.now() + longestWait;
	for (let pause = 25; Date.now() < latest; pause = Math.min(pause * 2, 1000)) {
		const known = await knownAnswer(task);
		if (known) return known;
		const since = Date.now();
		const expires = new Date(since + lockAge);
		const lock = { kind: 'refresh-lock', key, owner: '', value: crypto.randomUUID(), expires };
		if (await records.add(lock)) {
			try {
				return await renewNow(task, since);
			} finally {
				// Releases the lock if it is still ours. Expiry in the future, since some stores refuse expired records.
				const over = { ...lock, value: '', expires: new Date(Date.now() + 100) };
				await records.replace(lock, over).catch(logging(context));
			}
		}
		await sleep(pause);
	}
	throw new RefreshTokenError('unavailable', provider);
}

/** The result of another request for these tokens. @throws {RefreshTokenError} if that failed */
async function knownAnswer({ key, before, place }: Task): Promise<Renewed | undefined> {
	const known = await readAnswer(place.context, key);
	if (!known) return undefined;
	if ('failed' in known) throw new RefreshTokenError(known.failed, place.provider);
	const isDone = known.until > Date.now();
	const leadsOn = known.tokens.refresh_token !== before.refresh_token;
	return isDone || leadsOn ? { tokens: known.tokens, isDone } : undefined;
}

/** Renews while holding the lock. */
async function renewNow(task: Task, since: number): Promise<Renewed> {
	const { place, before } = task;
	const { provider, context } = place;
	// Another request may have finished between the last check and the lock.
	const known = (await knownAnswer(task)) ?? (await foundNow(task));
	if (known) return known;
	if (Date.now() - since > latestStart) throw new RefreshTokenError('unavailable', provider);
	let tokens: Tokens;
	try {
		tokens = await requestAfter(context, provider, before);
	} catch (error) {
		return afterFailure(task, asRefreshError(error, provider));
	}
	await keep(task, tokens);
	return { tokens, isDone: true };
}

/** Tokens that others have stored in the meantime, if any. */
async function foundNow({ place, stored }: Task): Promise<Renewed | undefined> {
	const tokens = await place.read?.();
	return tokens && !isSame(tokens, stored) ? { tokens, isDone: false } : undefined;
}

/** Checks again before reporting a refusal: code without this lock may just have used the refresh token. */
async function afterFailure(task: Task, error: RefreshTokenError): Promise<Renewed> {
	const { place, key } = task;
	const { context } = place;
	const { code } = error;
	if (code === 'invalid_grant') {
		for (const pause of [0, 1000]) {
			await sleep(pause);
			const known = (await knownAnswer(task)) ?? (await foundNow(task));
			if (known) return known;
		}
	}
	context.config.logger.error(error);
	const seconds = failureAge[code];
	if (seconds) await keepAnswer(context, [key, { failed: code }], seconds).catch(logging(context));
	throw error;
}

/** Stores the tokens first as a record that all processes find, so that they are not lost, then in their place. */
async function keep({ place, stored, key, root }: Task, tokens: Tokens): Promise<void> {
	const { context, provider, kept } = place;
	const { config } = context;
	const now = Date.now();
	const lifetime = (tokens.expires_at ?? Number.POSITIVE_INFINITY) * 1000 - now;
	const fresh = Math.max(lifetime - minimumOf(config) * 1000, lifetime / 2);
	const answer = { tokens, until: Math.min(now + fresh, Number.MAX_SAFE_INTEGER) };
	const save = (at: string, seconds: number) =>
		keepAnswer(context, [at, answer], seconds).catch(logging(context));
	await save(key, key === root ? kept : 60);
	if (key !== root) await save(root, kept);
	const isBrief = !isFresh(tokens, minimumOf(config));
	const own = await renewalKey(provider, tokens);
	// Without this, tokens that live shorter than the minimum would be renewed with each call.
	if (isBrief && own !== key) await save(own, fresh / 1000);
	try {
		await place.store?.(stored, tokens);
	} catch (error) {
		config.logger.error(asError(error));
		await save(root, config.session.maxAge);
	}
}

const sleep = (milliseconds: number) =>
	new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function logging({ config }: Context) {
	return (error: unknown) => void config.logger.error(asError(error));
}
