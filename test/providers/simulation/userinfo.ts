// The userinfo endpoint: it accepts the token in the way that the facts name.

import type { Desk } from './desk.ts';
import { issuerOf } from './discovery.ts';
import { client, filled } from './place.ts';
import * as prose from './prose.ts';
import { expectHeader, signed } from './token.ts';

export async function answerUserinfo(desk: Desk, request: Request): Promise<Response> {
	const { facts, mood, person, values } = desk;
	const { id, userinfo = {} } = facts;
	const { searchParams: query } = new URL(request.url);
	desk.expect('userinfo method', request.method, userinfo.method ?? 'GET');
	for (const [name, value] of Object.entries(userinfo.headers ?? {})) {
		if (/^accept$/i.test(name)) expectAccepted(desk, request, value);
		else if (!/^content-type$/i.test(name)) {
			expectHeader(desk, request, [name, filled(value, values)]);
		}
	}
	expectToken(desk, request);
	const text = await request.text();
	const isForm = userinfo.bodyFormat === 'form';
	desk.expectParams('userinfo', isForm ? new URLSearchParams(text) : query, ['sig']);
	if (desk.has('userinfo-request-signature')) {
		const expected = prose.okSignature(query, 'access-1', client.clientSecret);
		desk.expect('sig', query.get('sig'), expected);
	}
	if (userinfo.graphql) expectQuery(desk, text, userinfo.graphql);
	if (userinfo.body) expectBody(desk, text);
	if (desk.isOffended) return Response.json({ error: 'refused' }, { status: 400 });
	const { well = {}, failed = {} } = prose.outcomes[id] ?? {};
	const extra = mood.fails === 'userinfo' ? failed : well;
	const profile = merged(merged(person.profile, prose.hookFields[id] ?? {}), extra);
	if (facts.userinfoSignedResponseAlg === undefined) return Response.json(profile);
	const claims = { ...profile, iss: issuerOf(desk), aud: client.clientId };
	const headers = { 'content-type': 'application/jwt' };
	return new Response(await signed(claims), { headers });
}

function expectAccepted(desk: Desk, { headers }: Request, value: string): void {
	const [type = ''] = value.split(';');
	const found = headers.get('accept') ?? '';
	if (!found.includes(type)) desk.complain(`accept is ${found}, not ${value}`);
}

/** RFC 6750 section 2.1, unless the facts put the token elsewhere. */
function expectToken(desk: Desk, { headers }: Request): void {
	const { userinfo = {}, id } = desk.facts;
	const scheme = prose.schemes[id] ?? 'Bearer {tokens.access_token}';
	const isElsewhere = JSON.stringify(userinfo).includes('{tokens.access');
	if (isElsewhere || desk.has('userinfo-from-access-token-jwt')) return;
	desk.expect('authorization', headers.get('authorization'), filled(scheme, desk.values));
}

function expectQuery(desk: Desk, text: string, selection: string): void {
	const words = (query: string) => query.match(/[A-Za-z]\w*|[{}]/g)?.join(' ') ?? '';
	const { query = '' } = JSON.parse(text);
	if (!words(query).includes(words(selection))) desk.complain(`the query is ${query}`);
}

function expectBody(desk: Desk, text: string): void {
	const sent = text.startsWith('{')
		? JSON.parse(text)
		: Object.fromEntries(new URLSearchParams(text));
	for (const [name, value] of Object.entries(desk.facts.userinfo?.body ?? {})) {
		const found = typeof sent[name] === 'string' ? sent[name] : JSON.stringify(sent[name]);
		desk.expect(`body: ${name}`, found, value);
	}
}

function merged(under: object, over: object): object {
	const both = Object.entries(over).map(([name, value]) => {
		const below: unknown = Reflect.get(under, name);
		const isDeep = typeof below === 'object' && below && typeof value === 'object';
		return [name, isDeep ? merged(below, Object(value)) : value] as const;
	});
	return { ...under, ...Object.fromEntries(both) };
}
