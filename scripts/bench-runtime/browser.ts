/** Remembers cookies as a browser does, without looking at their attributes. */
export class Browser {
	readonly #cookies = new Map<string, string>();

	/** The value of the header `Cookie`. */
	get header(): string {
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	}

	/** Names that end in this. */
	find(end: string): string | undefined {
		return [...this.#cookies.keys()].find((name) => name.endsWith(end));
	}

	value(name: string): string {
		return this.#cookies.get(name) ?? '';
	}

	set(name: string, value: string): void {
		this.#cookies.set(name, value);
	}

	delete(name: string): void {
		this.#cookies.delete(name);
	}

	/** Stores the cookies that a response sets, and deletes those that it clears. */
	absorb(response: Response): void {
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value === '') this.delete(name);
			else this.set(name, value);
		}
	}
}
