import type { Row } from './row.ts';

/** A row of routes that a feature adds. */
export interface RouteRow {
	readonly routes: readonly string[];
	readonly row: Row;
}

/** T: what holds of every route of a feature. */
export const everyRoute = {
	T1: ['A form of a feature from another site, or without its token', 'refused'],
	T2: [
		'A page of a feature asked for by a stranger, with other addresses and secrets in its query',
		'in no cache, leads nowhere else, and the log has none of it'
	],
	T3: [
		'A route for other programs, with nothing that proves who asks',
		'changes nothing; sets no cookie'
	],
	T4: ['Longer, doubled and odd paths of each route', '400']
} satisfies Record<string, Row>;

/** T: what else holds of these routes. */
export const routes: Readonly<Record<string, RouteRow>> = {
	T5: {
		routes: ['GET account', 'POST account'],
		row: [
			'Reading or removing another user’s account: fields of other users, ids of objects, no sign-in, an old one',
			'nothing shown or changed; a recent sign-in is asked for'
		]
	},
	T6: {
		routes: ['GET activity'],
		row: [
			'Reading another user’s log: another user, names with line ends',
			'own events only; one line of JSON each'
		]
	},
	T7: {
		routes: ['POST backchannel-logout'],
		row: [
			'Forged or replayed logout tokens: no signature, other keys, other clients, a token twice, a store that is down',
			'400 and no session ends; the provider may try again'
		]
	},
	T8: {
		routes: ['GET authorize', 'POST authorize'],
		row: [
			'Another app gets the code: unregistered addresses, other schemes, a form of another site',
			'refused, and the browser is sent nowhere'
		]
	},
	T9: {
		routes: ['POST token', 'POST revoke'],
		row: [
			'A stolen or spent code or refresh token: a code twice, an old refresh token, a hundred at once',
			'one gets tokens; a second use ends them all'
		]
	},
	T10: {
		routes: ['GET signed-out'],
		row: [
			'Open redirect after a sign-out at the provider: another state, another browser, a second time, other origins',
			'leads to the app'
		]
	},
	T11: {
		routes: ['GET frontchannel-logout'],
		row: [
			'Signing users out from any page: short or guessed `sid`, repeated parameters, HEAD, a store that is down',
			'nothing changes; the same answer'
		]
	},
	T12: {
		routes: ['GET signup', 'POST signup'],
		row: [
			'Finding out who has an account; taking an address over: known and unknown addresses, lists of addresses, an address of another user',
			'the same answer; the owner’s proof ends what others made'
		]
	},
	T13: {
		routes: ['GET forgot-password', 'POST forgot-password', 'GET check-email'],
		row: [
			'Floods of mail; finding out who has an account: many requests for one address, a mail that fails',
			'five mails an hour; the same answer'
		]
	},
	T14: {
		routes: ['GET set-password', 'POST set-password'],
		row: [
			'A link that is guessed, old, used or read by a scanner: made-up, cut and used links, a GET by a scanner',
			'nothing is set; a GET uses nothing up'
		]
	},
	T15: {
		routes: ['GET change-password', 'POST change-password'],
		row: [
			'Guessing the password of a session left open: ten wrong passwords, another site, no token',
			'limited as a sign-in; other sessions end'
		]
	},
	T16: {
		routes: ['GET change-email', 'POST change-email'],
		row: [
			'Taking an account over by its address; finding out who has an account; floods of mail: addresses of others, another site, an old sign-in, many requests',
			'nothing changes; the same answer; five mails an hour'
		]
	},
	T17: {
		routes: ['GET confirm-email', 'POST confirm-email'],
		row: [
			'One mailbox confirms for both; a link that is used, raced or read by a scanner: one link twice, an address taken meanwhile, a GET by a scanner, a store that is down',
			'both must confirm; a GET changes nothing'
		]
	},
	T18: {
		routes: ['GET invitation', 'POST invitation'],
		row: [
			'Using the invitation of another address, or twice: another address, a second use, one that is over or taken back',
			'refused; opening it uses nothing up'
		]
	},
	T19: {
		routes: ['GET invitations', 'POST invitations'],
		row: [
			'Inviting without being an administrator: other users, another site, odd addresses and roles, an old sign-in',
			'refused'
		]
	},
	T20: {
		routes: ['GET impersonate', 'POST impersonate'],
		row: [
			'Becoming another user, or an administrator: other users, another administrator, cookies taken away, a way back that is copied or used twice, a store that is down',
			'refused; no change to the account while it lasts'
		]
	},
	T21: {
		routes: ['GET check-script'],
		row: [
			'Another script in its place; answers without work: numbers that were not worked for, an answer twice',
			'refused; the script is the same text for all'
		]
	},
	T22: {
		routes: ['GET sessions', 'POST sessions'],
		row: [
			'Ending sessions of other users; markup in the name of a browser: ids of others, another site, tags in headers',
			'own sessions only; shown as text'
		]
	},
	T23: {
		routes: ['GET step-up', 'POST step-up'],
		row: [
			'Confirming as another user; open redirect: another person at the provider, another site, other origins',
			'refused; the session goes on; leads to the app'
		]
	},
	T24: {
		routes: ['GET step-up-form'],
		row: [
			'Having another user send a form: another user, another site, an old form',
			'nothing is kept or shown'
		]
	},
	T25: {
		routes: ['GET two-factor', 'POST two-factor'],
		row: [
			'Going round the second factor; guessing codes: no code, many codes at once, a code twice, a first factor alone, a store that is down',
			'no session and no recent sign-in before the code; ten tries'
		]
	}
};
