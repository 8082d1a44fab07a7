// Wraps the adapter: failures become an AdapterError, missing rows become null.

import type { ResolvedConfig } from '../core/config.ts';
import { asError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import type { DefaultAccount, DefaultUser } from '../core/types.ts';
import { patience, within } from '../core/within.ts';
import type { Adapter, AdapterSession, Atomic, Belongings, StoredUser } from './adapter.ts';
import { AdapterError, MissingAdapter, MissingAdapterMethods } from './errors.ts';
import { exactly } from './exact.ts';
import { withoutValues } from './without-values.ts';

type NewUser = DefaultUser & { emailVerified?: Date | null };
/** `Required`, which keeps `undefined` before TypeScript 5.1 if the app sets `exactOptionalPropertyTypes`. */
type Whole<T> = { [Name in keyof T]-?: NonNullable<T[Name]> };
type All = Whole<Adapter<StoredUser>>;
type Unchanged = Omit<All, 'createUser' | 'linkAccount' | 'useVerificationToken'>;

/** All methods of an adapter, with wider parameter types for tokens and profiles. */
export interface Store extends Unchanged, Whole<Belongings> {
	createUser(user: NewUser): Promise<StoredUser>;
	linkAccount(account: DefaultAccount): Promise<unknown>;
	useVerificationToken(params: {
		identifier: string | undefined;
		token: string;
	}): ReturnType<All['useVerificationToken']>;
	createUserWithAccount(user: NewUser, account: DefaultAccount): Promise<StoredUser>;
	replaceSession: Whole<Atomic>['replaceSession'];
}

type OwnAdapter = Adapter & Atomic & Belongings;

/** The configured adapter. A function is called once per process, when the adapter is first needed. */
export function adapterOf({ input }: ResolvedConfig): OwnAdapter | undefined {
	const given: unknown = 'adapter' in input ? input.adapter : undefined;
	if (typeof given !== 'function') return isAdapter(given) ? given : undefined;
	const adapter: unknown = made.get(given) ?? Reflect.apply(given, undefined, [input.env ?? {}]);
	made.set(given, adapter);
	return isAdapter(adapter) ? adapter : undefined;
}
const made = new WeakMap<object, unknown>();

function isAdapter(value: unknown): value is OwnAdapter {
	return typeof value === 'object' && value !== null;
}

/** The adapter's methods; errors and timeouts become an AdapterError. @throws {MissingAdapter} */
export function storeOf(config: ResolvedConfig): Store {
	const adapter = adapterOf(config);
	if (!adapter) throw new MissingAdapter('This needs a database adapter.');
	return new Proxy<Store>(Object.create(null), {
		get: (_, name) => {
			const ask = (method: string, parameters: unknown[]) => call(adapter, method, parameters);
			return (...parameters: unknown[]) => exactly(ask, adapter, [String(name), parameters]);
		}
	});
}

/** Calls a method without `this`, as Auth.js does: adapters do not rely on it. */
async function call(adapter: Adapter, name: string, parameters: unknown[]): Promise<unknown> {
	const method = fieldsIn(adapter)[name];
	if (typeof method !== 'function') throw new MissingAdapterMethods(`The adapter has no ${name}.`);
	try {
		const result: unknown = await within(patience, Reflect.apply(method, undefined, parameters));
		return result ?? null;
	} catch (error) {
		throw new AdapterError(withoutValues(asError(error), parameters));
	}
}

/** The expiry of a session in milliseconds since 1970. Stores may return text; an invalid date counts as expired. */
export function endOf({ expires }: Pick<AdapterSession, 'expires'>): number {
	const time = new Date(expires).getTime();
	return Number.isNaN(time) ? 0 : time;
}
