import type { Rows } from './row.ts';

/** P to R: frameworks, logs, settings. */
export const apps: Rows = {
	P1: [
		'Sessions in what is streamed; forms of another site to own pages',
		'known there; no cookie is set late; refused'
	],
	P2: ['Options and provider names in a form of SvelteKit', 'ignored'],
	P3: ['A base path called `signin`', 'not taken for the action'],
	P4: ['Data requests of a guarded page, without a session', 'the same guard'],
	P5: ['The same in Qwik, and calls of the server', 'the same guard'],
	P6: ['Redirects of actions and routes', '302 or 303, in no cache'],
	P7: ['Lists and names of prototypes in an action of Qwik', '400'],
	P8: ['Headers by which Next.js knows requests of its own', 'the guard decides all the same'],
	P9: ['Code for browsers, of each framework', 'nothing of the server'],
	P10: ['The whole contract on Bun, Deno and Workers', 'holds as on Node.js'],
	P11: ['1,000 users in one process', 'kept apart'],
	P12: [
		'Addresses of a network over http, tunnels, no `AUTH_URL`',
		'signs in; the log names what to set'
	],
	Q1: [
		'Failures at every step, with `debug`',
		'no secret, code, token, cookie, password or address in the log'
	],
	Q2: ['Line ends, terminal codes and 1 MB in errors', 'one escaped line of limited length'],
	Q3: ['A logger that throws or never ends', 'the request is answered'],
	Q4: ['What a browser gets of an error', 'a code'],
	R1: [
		'Secrets that are missing, short or well known',
		'refused or warned of; the value is not named'
	],
	R2: ['Lists of secrets, also with empty ones', 'the first seals, all open'],
	R3: ['Two providers of one id, ids that fit no URL', 'refused'],
	R4: ['The local provider in production', 'refused without a second switch'],
	R5: ['Plain http in production', 'warned of; providers are refused unless told otherwise']
};
