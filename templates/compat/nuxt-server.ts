// Requests of Nuxt for sign-in that an app mounts by itself.

import type { H3Event } from 'h3';
import { useRuntimeConfig } from '#imports';
import { type Connected, connect, type Place } from '../core/integration';
import { Auth } from '../index';
import { targetOf, urlOf } from '../requests';
import { type Address, environment } from './nuxt-address';

/** Settings of a module, with what the environment says. */
export type Settings = ReturnType<typeof JSON.parse>;

const known = new WeakMap<object, Map<string, Connected>>();

/** Sign-in with these options, at this address. */
export function connected(options: object, event: H3Event, { url, path }: Address): Connected {
	const base = baseOf(event);
	const all = known.get(options) ?? new Map<string, Connected>();
	known.set(options, all);
	const key = `${base} ${url ?? path}`;
	const there = all.get(key);
	if (there) return there;
	const env = { ...environment(), ...(url && { AUTH_URL: url + path }) };
	const place: Place = { env, development: !!import.meta.dev, base, routes: path };
	const made: Connected = connect(Auth, Object(options), place);
	all.set(key, made);
	return made;
}

export function visitOf(event: H3Event) {
	return { headers: event.headers, url: urlOf(event), target: targetOf(event) };
}

/** What the app is served under, without a slash at its end. */
export function baseOf(event: H3Event): string {
	return useRuntimeConfig(event).app.baseURL.replace(/\/+$/, '');
}
