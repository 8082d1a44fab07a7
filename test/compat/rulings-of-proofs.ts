// Rulings about whose an address is, and whose an account becomes.

import type { Difference } from './play/compare.ts';
import { any, cases, onlyOurs, type Ruling } from './ruling.ts';

/** Log entries without the fields that only ours has. */
const bare = (text = '') =>
	text
		.replace(/(?:"(?:signed_in_at|startedBy)":(?:\d+|"[^"]*"),?| 0\.token\.signed_in_at=\d+)/g, '')
		.replaceAll(',}', '}');

/** The last piece of a token that has one claim more. */
const isLonger = ({ where, ours = '', theirs = '' }: Difference) =>
	/session-token\.\d value$/.test(where) && [ours, theirs].every((one) => /piece of/.test(one));

export const proofRulings: readonly Ruling[] = [
	{
		id: 'sign-in-time',
		needs: 'database',
		title: 'With a database, a token says when its user signed in',
		standard: 'OWASP ASVS 5.0 section 7.4 (what came before a proof ends with it)',
		matches: (_, difference) =>
			(/signed_in_at/.test(difference.where + (difference.ours ?? '')) &&
				(onlyOurs(difference) || bare(difference.ours) === bare(difference.theirs))) ||
			isLonger(difference)
	},
	{
		id: 'unverified-address',
		needs: 'database',
		title: 'An address that its provider calls unverified is not kept',
		standard: 'OpenID Connect Core section 5.7',
		matches: cases(/^new person, (unverified|trusted provider, verified)$/, { from: 2 })
	},
	{
		id: 'linking-begun',
		needs: 'database',
		title: 'An account is linked only to the user who began the sign-in',
		standard: 'RFC 9700 section 4.7 (a response counts for who asked for it)',
		matches: any(
			({ strategy }, difference) =>
				strategy !== 'jwt' &&
				/^POST .*\/signin\//.test(difference.request) &&
				/^(call (adapter:getSessionAndUser|callback:jwt)|log$)/.test(difference.where) &&
				onlyOurs(difference),
			cases(/^unknown account, signed in after it began$/, { from: 5 }),
			(_, { ours, theirs }) => /"startedBy":/.test(ours ?? '') && bare(ours) === bare(theirs)
		)
	}
];
