// The token endpoint: exchanges codes and refresh tokens (RFC 6749 sections 4.1.3 and 6, RFC 9700 section 4.14).

import { seal, unseal } from '../../core/cookies.ts';
import { digest, hex, sameText } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { posted } from '../posted.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { settingsOf } from './clients.ts';
import { accessSalt, readAs } from './session.ts';

const headers = () =>
	new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });

/** Responds with tokens or an error (RFC 6749 section 5.2). */
export async function exchange(context: Context): Promise<ResponseInternal> {
	const text = (name: string) => posted(context, name);
	const grant = text('grant_type');
	if (grant === 'authorization_code') return byCode(context, text);
	if (grant === 'refresh_token') return byRefresh(context, text);
	return fail('unsupported_grant_type');
}

/** Revokes a refresh token; the response to an unknown one is the same (RFC 7009 section 2.2). */
export async function revoke(context: Context): Promise<ResponseInternal> {
	const token = context.request.body?.['token'];
	if (typeof token === 'string') {
		await recordsOf(context.config).take('bearer-refresh', await digest(token, 'sha256', 'hex'));
	}
	return { headers: headers(), body: {}, cookies: [] };
}

type Read = (name: string) => string;

async function byCode(context: Context, text: Read): Promise<ResponseInternal> {
	const { config } = context;
	const key = await digest(text('code'), 'sha256', 'hex');
	const record = await recordsOf(config).take('bearer-code', key);
	if (!record) {
		// A code used twice was stolen or replayed: revoke the tokens of the first use, too.
		await endFamily(context, key);
		return fail('invalid_grant');
	}
	const grant = await unseal(context, 'bearer-code', record.value);
	const hash = await digest(text('code_verifier'), 'sha256', 'base64url');
	const isTheirs =
		grant &&
		grant['client'] === text('client_id') &&
		grant['redirectUri'] === text('redirect_uri') &&
		/^[\w.~-]{43,128}$/.test(text('code_verifier')) &&
		sameText(String(grant['challenge']), hash);
	if (!isTheirs) return fail('invalid_grant');
	const { owner } = record;
	const expires = new Date(Date.now() + settingsOf(context).refreshMaxAge * 1000);
	await recordsOf(config).put({ kind: 'bearer-family', key, owner, value: '', expires });
	const session = String(grant['session']);
	return give(context, { client: text('client_id'), session, owner, family: key });
}

async function byRefresh(context: Context, text: Read): Promise<ResponseInternal> {
	const { config } = context;
	const key = await digest(text('refresh_token'), 'sha256', 'hex');
	const record = await recordsOf(config).take('bearer-refresh', key);
	const used = record ?? (await recordsOf(config).get('bearer-used', key));
	const kept = used && (await unseal(context, 'bearer-refresh', used.value));
	if (!kept || kept['client'] !== text('client_id')) return fail('invalid_grant');
	const family = String(kept['family']);
	if (!record) {
		await endFamily(context, family);
		return fail('invalid_grant');
	}
	await recordsOf(config).put({ ...record, kind: 'bearer-used' });
	const found = await readAs(context, String(kept['session']), false);
	if (!found) return fail('invalid_grant');
	return give(context, {
		client: text('client_id'),
		session: found.value,
		owner: record.owner,
		family
	});
}

interface Given {
	readonly client: string;
	readonly session: string;
	readonly owner: string;
	/** Identifies all tokens that came from one code. */
	readonly family: string;
}

async function give(context: Context, { owner, ...token }: Given): Promise<ResponseInternal> {
	const { config, base } = context;
	const { maxAge, refreshMaxAge } = settingsOf(context);
	if (!(await readAs(context, token.session, true))) return fail('invalid_grant');
	const refresh = hex(crypto.getRandomValues(new Uint8Array(32)));
	const expires = new Date(Date.now() + refreshMaxAge * 1000);
	const record: AuthRecord = {
		kind: 'bearer-refresh',
		key: await digest(refresh, 'sha256', 'hex'),
		owner,
		value: await seal(context, 'bearer-refresh', { token: { ...token }, maxAge: refreshMaxAge }),
		expires
	};
	await recordsOf(config).put(record);
	const access = { session: token.session, client_id: token.client, aud: base };
	const body = {
		access_token: await seal(context, accessSalt, { token: access, maxAge }),
		token_type: 'Bearer',
		expires_in: maxAge,
		refresh_token: refresh
	};
	return { headers: headers(), body, cookies: [] };
}

async function endFamily(context: Context, family: string): Promise<void> {
	const records = recordsOf(context.config);
	const owner = (await records.get('bearer-family', family))?.owner;
	if (owner === undefined) return;
	for (const { key, value } of await records.list('bearer-refresh', owner)) {
		const kept = await unseal(context, 'bearer-refresh', value);
		if (kept?.['family'] === family) await records.take('bearer-refresh', key);
	}
}

function fail(error: string): ResponseInternal {
	return { status: 400, headers: headers(), body: { error }, cookies: [] };
}
