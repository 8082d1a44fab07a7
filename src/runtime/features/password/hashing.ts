// Password hashes: Argon2id, and imported ones of other programs.

import type { ResolvedConfig } from '../../core/config.ts';
import { hashForms } from '../password-hashes.ts';
import { readPhc, sameBytes, writePhc } from '../phc.ts';
import { argon2, variants } from './argon2.ts';
import { inTurn } from './in-turn.ts';

/** From the OWASP Password Storage Cheat Sheet. You can raise them: sign-ins renew the hashes. */
const costs = { m: 19_456, t: 2, p: 1 };
const version = 19;
/** Bytes. */
const saltLength = 16;
const hashLength = 32;
/** KiB. The most memory for an imported hash. */
const mostMemory = 1_048_576;

/** NFKC, since keyboards encode the same character in different ways (NIST SP 800-63B). */
export const normalize = (password: string) => password.normalize('NFKC');

/** The hash of a new password. */
export function hashPassword(password: string): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(saltLength));
	return inTurn(async () => {
		const hash = await argon2(normalize(password), {
			variant: 'argon2id',
			salt,
			memory: costs.m,
			passes: costs.t,
			parallelism: costs.p,
			length: hashLength
		});
		return writePhc({
			id: 'argon2id',
			version,
			parameters: costs,
			salt,
			hash: Uint8Array.from(hash)
		});
	});
}

let decoy: string | undefined;

/** Milliseconds of the slowest check of an imported hash so far. */
let slowest = 0;
const longestWait = 1000;

/** Whether a password matches a stored hash. Without a hash it takes as long and returns false. */
export async function isPassword(
	config: ResolvedConfig,
	stored: string | undefined,
	password: string
): Promise<boolean> {
	const began = performance.now();
	const isRight = await compare(config, stored, password);
	const taken = performance.now() - began;
	const forms = hashForms(config);
	if (stored && forms.some((one) => one.reads(stored)))
		slowest = Math.min(Math.max(slowest, taken), longestWait);
	// Otherwise the response time would reveal whose password is imported and not used yet.
	const rest = forms.length && !isRight ? slowest - taken : 0;
	if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
	return isRight;
}

async function compare(
	config: ResolvedConfig,
	stored: string | undefined,
	password: string
): Promise<boolean> {
	// Created in any case, so that the response time of the first request reveals nothing.
	decoy ??= await hashPassword(crypto.randomUUID());
	const asked = stored ?? decoy;
	// Other programs may have hashed the password without normalization.
	for (const one of new Set([normalize(password), password])) {
		if ((await inTurn(() => verify(config, asked, one))) && stored) return true;
	}
	return false;
}

async function verify(config: ResolvedConfig, stored: string, password: string): Promise<boolean> {
	const form = hashForms(config).find((one) => one.reads(stored));
	if (form) return form.verify(stored, password);
	const phc = readPhc(stored);
	const variant = variants.find((one) => one === phc?.id);
	const { m = 0, t = 0, p = 0 } = phc?.parameters ?? {};
	if (!phc || !variant || phc.version !== version || m > mostMemory) {
		const form = /^\$?[\w-]{0,20}/.exec(stored)?.[0];
		throw new Error(
			`No feature reads hashes like ${form}…: add one with \`auth-cli add feature\`.`
		);
	}
	const { salt, hash } = phc;
	const asked = { variant, salt, memory: m, passes: t, parallelism: p, length: hash.length };
	return sameBytes(await argon2(password, asked), hash);
}

/** Whether a hash uses the current algorithm and costs. */
export function isCurrent(stored: string): boolean {
	const { id, parameters = {} } = readPhc(stored) ?? {};
	const isSame = ([name, cost]: [string, number]) => parameters[name] === cost;
	return id === 'argon2id' && Object.entries(costs).every(isSame);
}
