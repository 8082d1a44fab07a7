// A provider that behaves as the facts say, and complains about every request that it would not understand.

import { keyOf } from '../../runtime/rp/keys.ts';
import { type Arrival, authorize } from './authorization.ts';
import type { Facts } from './catalog.ts';
import { Desk, type Mood } from './desk.ts';
import { answerDiscovery } from './discovery.ts';
import { client, tenant } from './place.ts';
import * as prose from './prose.ts';
import { answerToken } from './token.ts';
import { answerUserinfo } from './userinfo.ts';

const tenantIssuer = `https://login.microsoftonline.com/${tenant}/v2.0`;
const ofTenant = `${tenantIssuer}/.well-known/openid-configuration`;

export class SimulatedProvider {
	readonly desk: Desk;
	/** Every request, that of the browser among them. */
	readonly sent: Request[] = [];

	constructor(facts: Facts, mood: Mood = {}) {
		this.desk = new Desk(facts, mood);
	}

	authorize(location: string): Arrival {
		this.sent.push(new Request(location));
		return authorize(this.desk, location);
	}

	readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
		const request = new Request(input, init);
		this.sent.push(request.clone());
		const { desk } = this;
		const { origin, pathname } = new URL(request.url);
		const place = origin + pathname;
		const asked = desk.mood.isPatient ? place : request.url;
		const { discovery = '' } = desk.place;
		const document = desk.mood.isPatient ? discovery.replace(/\?.*/, '') : discovery;
		if (asked === document) return answerDiscovery(desk);
		if (desk.has('idtoken-issuer-dynamic') && request.url === ofTenant) {
			return answerDiscovery(desk, tenantIssuer);
		}
		// The server of one region knows the people of the others, but has no tokens for them.
		const regional = desk.mood.isPatient ? place.replace('zoho.com', 'zoho.eu') : place;
		if (regional === desk.endpoint('token')) return answerToken(desk, request);
		if (regional === desk.endpoint('userinfo')) return answerUserinfo(desk, request);
		if (place === `${desk.base}/jwks` || place === desk.facts.jwksEndpoint) {
			return Response.json({ keys: [(await keyOf('simulated')).jwk] });
		}
		return besides(desk, request, place);
	};
}

async function besides(desk: Desk, request: Request, place: string): Promise<Response> {
	const more = prose.more[desk.facts.id];
	if (place === more?.url) return Response.json(more.answer(!!desk.mood.anonymous));
	if (place.startsWith('https://graph.microsoft.com/v1.0/me/photos/48x48/')) {
		return new Response(new Uint8Array([1, 2, 3]));
	}
	if (place === 'https://open.feishu.cn/open-apis/auth/v3/app_access_token/internal/') {
		const { app_id, app_secret } = await request.json();
		desk.expect('app_id', app_id, client.clientId);
		desk.expect('app_secret', app_secret, client.clientSecret);
		return Response.json({ code: 0, app_access_token: 'app-token-1' });
	}
	if (place === 'https://shop.example/.well-known/customer-account-api') {
		return Response.json({ graphql_api: more?.url });
	}
	desk.complain(`nobody knows ${request.method} ${request.url}`);
	return new Response('Not found.', { status: 404 });
}
