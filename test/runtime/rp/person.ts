// A user at npm oidc-provider, with a browser of their own.

/** A user at the pages of oidc-provider: signs in, consents, and is redirected back. */
export class Person {
	readonly #jar = new Map<string, string>();
	readonly #issuer: string;

	constructor(issuer: string) {
		this.#issuer = issuer;
	}

	/** Ends with the redirect to the app, or with the page that posts to it. */
	async agree(location: string): Promise<Response> {
		let answer = await this.#follow(location);
		for (const prompt of ['login', 'consent']) {
			const action = /action="([^"]+)"/.exec(await answer.clone().text())?.[1] ?? '';
			if (!action.startsWith(this.#issuer)) return answer;
			const form = { prompt, login: 'alice', password: 'anything' };
			answer = await this.#follow(action, new URLSearchParams(form));
		}
		return answer;
	}

	async #follow(location: string, form?: URLSearchParams): Promise<Response> {
		const answer = await this.#send(location, form ? { method: 'POST', body: form } : {});
		const next = new URL(answer.headers.get('location') ?? 'about:blank', this.#issuer);
		return next.origin === this.#issuer ? this.#follow(next.href) : answer;
	}

	async #send(location: string, init: RequestInit): Promise<Response> {
		const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await fetch(location, { ...init, redirect: 'manual', headers: { cookie } });
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			this.#jar.set(name, value);
		}
		return answer;
	}
}
