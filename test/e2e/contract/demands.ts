// What holds for every answer of an app, whatever was asked.

/** A request as it goes over the wire. */
export interface Asked {
	readonly path: string;
	readonly method: string;
	readonly headers: readonly (readonly [string, string])[];
	readonly cookie: string;
	readonly body?: string | undefined;
}

/** An answer; its status is 0 if the request was none that a client can send. */
export interface Answered {
	readonly status: number;
	readonly location: string;
	/** Lines of `Set-Cookie`. */
	readonly cookies: readonly string[];
	readonly type: string;
	readonly text: string;
	/** What was asked, in a few words. */
	readonly about: string;
	/** Milliseconds. */
	readonly took: number;
}

/** Milliseconds that an answer may take, on a busy machine. */
export const longest = 10_000;

interface Known {
	readonly origin: string;
	/** Of the provider that a sign-in leads to. */
	readonly issuer: string;
	/** What no answer may show. */
	readonly hidden: readonly string[];
}

/** @throws {Error} if an answer to a request for a host breaks what holds for all. */
type Demand = (answered: Answered, host: string | undefined) => void;

export function demandOf({ origin, issuer, hidden }: Known): Demand {
	return ({ status, location, cookies, type, text, about, took }, host) => {
		must(took < longest, `${about} took ${Math.round(took)} ms`);
		must(status < 500, `${about} was answered with ${status}: ${text.slice(0, 300)}`);
		const url = URL.parse(location, origin);
		// A browser that says `Host` is there already: a guard may send it on below that name.
		const isThere =
			host !== undefined &&
			url?.hostname === URL.parse(`http://${host}`)?.hostname &&
			!about.includes('/auth/');
		const isKnown = url?.origin === origin || url?.origin === issuer || isThere;
		must(location === '' || isKnown, `${about} leads to ${location}`);
		const isPage = type.includes('text/html');
		must(!isPage || !/<script>fuzz|<img src=x onerror=fuzz/.test(text), `${about} runs a script`);
		for (const line of cookies.filter((one) => one.includes('authjs.'))) {
			const isSafe = /; HttpOnly/i.test(line) && /; SameSite=(Lax|None|Strict)/i.test(line);
			must(isSafe, `${about} sets ${line}`);
		}
		for (const one of hidden) must(!text.includes(one), `${about} shows a secret`);
	};
}

/** @throws {Error} with `what` if something does not hold. */
export function must(holds: boolean, what: string): asserts holds {
	if (!holds) throw new Error(what);
}

/** How often what was seen, in one line. */
export function told(seen: ReadonlyMap<string, number>): string {
	const all = [...seen].toSorted().map(([what, often]) => `${often} × ${what}`);
	return all.join(', ');
}
