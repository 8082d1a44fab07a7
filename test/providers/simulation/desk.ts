// What every endpoint of a simulated provider knows, and where it complains.

import type { Facts } from './catalog.ts';
import { filled, type Place, placeOf } from './place.ts';
import { type Choice, type Person, personOf } from './profile-of.ts';
import * as prose from './prose.ts';

export interface Mood {
	/** Which of several fields the profile has. */
	readonly choice?: Choice;
	/** The profile names no id. */
	readonly anonymous?: boolean;
	/** Answers the token or the userinfo request with an error and status 200. */
	readonly fails?: 'token' | 'userinfo';
	/** Answers even those who ask in another way. */
	readonly isPatient?: boolean;
}

export class Desk {
	readonly facts: Facts;
	readonly mood: Mood;
	readonly place: Place;
	readonly person: Person;
	/** What was wrong with the requests. */
	readonly complaints: string[] = [];
	/** The authorization request. */
	asked = new URLSearchParams();

	constructor(facts: Facts, mood: Mood) {
		this.facts = facts;
		this.mood = mood;
		this.place = placeOf(facts);
		const { choice = 'first', anonymous = false } = mood;
		const options = { ...this.place.options, issuer: this.place.values['issuer'] };
		const hasSubject = facts.type === 'oidc';
		const given = { choice, anonymous, hasSubject, options, hooks: prose.hooks };
		this.person = personOf(facts.profile ?? {}, given);
	}

	/** Placeholders, with what a token response adds to them. */
	get values(): Record<string, string> {
		const names = JSON.stringify([this.facts.token, this.facts.userinfo]).matchAll(
			/\{(tokens|callback)\.(\w+)\}/g
		);
		const made = [...names].map(([, root, name]) => [`${root}.${name}`, `${name}-1`] as const);
		const known = Object.entries(this.person.tokens).map(
			([name, value]) => [`tokens.${name}`, String(value)] as const
		);
		const token = this.has('userinfo-from-access-token-jwt')
			? {}
			: { 'tokens.access_token': 'access-1' };
		return {
			...this.place.values,
			...Object.fromEntries([...made, ...known]),
			...token,
			...{ code: 'code-1', 'tokens.accessToken': 'access-1', userAgent: 'any' },
			...{ 'hook(feishuAppToken)': 'app-token-1', 'hook(okSignature)': 'signature' }
		};
	}

	/** Where the endpoints are that discovery names. */
	get base(): string {
		return `${this.place.issuer?.replace(/\/$/, '')}/simulated`;
	}

	endpoint(name: 'authorization' | 'token' | 'userinfo'): string {
		const url = this.facts[name]?.url ?? this.facts.knownEndpoints?.[name];
		if (!url) return `${this.base}/${name}`;
		const found = new URL(filled(url, this.values)).href;
		const isRegional = this.has('token-endpoint-from-callback') && name !== 'authorization';
		return isRegional ? found.replace('accounts.zoho.com', 'accounts.zoho.eu') : found;
	}

	/** Whether the facts name a quirk. */
	has(hook: string): boolean {
		return this.facts.hooks.includes(hook);
	}

	/** Whether a request is refused, because something was wrong with it or with one before. */
	get isOffended(): boolean {
		return this.complaints.length > 0 && !this.mood.isPatient;
	}

	complain(text: string): void {
		this.complaints.push(text);
	}

	expect(what: string, found: unknown, expected: unknown): void {
		if (found !== expected) this.complain(`${what} is ${found}, not ${expected}`);
	}

	expectParams(what: string, found: { get(name: string): unknown }, names: readonly string[] = []) {
		const { params = {} } = Object(this.facts)[what] ?? {};
		for (const [name, value] of Object.entries(params)) {
			if (names.includes(name)) continue;
			const isObject = typeof value === 'object';
			const expected = isObject ? JSON.stringify(value) : filled(String(value), this.values);
			this.expect(`${what}: ${name}`, found.get(name), expected);
		}
	}
}
