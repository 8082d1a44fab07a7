// The demand that a confirming sign-in must meet, encrypted in a cookie next to the transaction's or in a form field.

import { clearedCookie, keep, kept, seal, unseal } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import type { CookieOption } from '../../core/types.ts';
import { type Person, readPerson } from './person.ts';
import { type Demand, demandIn, fieldsOf } from './settings.ts';

export interface Wish {
	readonly person: Person;
	readonly demand: Demand;
	/** The return URL. */
	readonly to: string;
}

/** The name of the form field. */
const field = 'stepUp';
/** Seconds. */
const maxAge = 900;

const tokenOf = ({ person, demand, to }: Wish) => ({ person, demand: fieldsOf(demand), to });

function read(token: unknown): Wish | undefined {
	const { person, demand, to } = fieldsIn(token);
	if (typeof to !== 'string') return undefined;
	return { person: readPerson(person), demand: demandIn(fieldsIn(demand)), to };
}

/** The hidden field for a form that completes a sign-in, such as that of a passkey. */
export async function fieldOf(context: Context, wish: Wish): Promise<Record<string, string>> {
	return { [field]: await seal(context, field, { token: tokenOf(wish), maxAge }) };
}

/** Stores it for the sign-in at a provider that was just started. */
export async function keepWish(context: Context, wish: Wish): Promise<void> {
	const { name } = context.cookies.state;
	// The name of the transaction's cookie ends with a hash of its state.
	const mark = context.set
		.map((one) => (one.name.startsWith(`${name}.`) ? one.name.slice(name.length + 1) : ''))
		.reverse()
		.find((end) => /^[0-9a-f]{16}$/.test(end));
	if (mark === undefined) throw new TypeError('The sign-in remembers no state.');
	await keep(context, cookieOf(context, mark), { token: tokenOf(wish), maxAge });
}

/** The one for this callback. It is removed from the browser. */
export async function takeWish(context: Context): Promise<Wish | undefined> {
	const { query, body } = context.request;
	const sent = body?.[field];
	if (body && field in body) Reflect.deleteProperty(body, field);
	if (typeof sent === 'string') return read(await unseal(context, field, sent));
	const state = query['state'] ?? body?.['state'];
	if (typeof state !== 'string') return undefined;
	const mark = (await digest(state, 'sha256', 'hex')).slice(0, 16);
	const cookie = cookieOf(context, mark);
	if (!context.request.cookies.has(cookie.name)) return undefined;
	context.setEvenOnFailure.push(clearedCookie(cookie));
	return read(await kept(context, cookie.name));
}

function cookieOf({ cookies }: Context, mark: string): CookieOption {
	const { name, options } = cookies.state;
	// A provider that posts to the callback does so from another site.
	const crossSite = options.secure ? ({ sameSite: 'none' } as const) : {};
	return { name: `${name}-step-up.${mark}`, options: { ...options, ...crossSite } };
}
