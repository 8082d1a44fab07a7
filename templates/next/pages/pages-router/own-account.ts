// What the lists of the account page do, for whoever is signed in and with what is theirs.
import type { NextApiRequest, NextApiResponse } from 'next';
import { auth } from '../../auth';
import { pathOf } from '../../lib/auth/base-path';
import { endSessions, unlinkAccount } from '../../lib/auth/pages-account';

export default async function handler(
	req: NextApiRequest,
	res: NextApiResponse
) {
	if (req.method !== 'POST') return res.status(405).end();
	const change = req.query['change'] === 'unlink' ? unlinkAccount : endSessions;
	const isTheirs = await change(auth, { req, res }, String(req.body?.id));
	if (!isTheirs) return res.status(403).end();
	res.redirect(303, pathOf('/account'));
}
