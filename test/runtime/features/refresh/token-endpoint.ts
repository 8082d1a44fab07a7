// A token endpoint whose access tokens end.

type Reply = () => Response | Promise<Response>;

/**
 * A token endpoint that rotates refresh tokens, and revokes all tokens of a user who reuses one.
 */
export class TokenEndpoint {
	/** Refresh tokens of all renewals, in their order. */
	readonly spent: string[] = [];
	rotates = true;
	/** Seconds; undefined leaves it out. */
	lifetime: number | undefined = 3600;
	/** Milliseconds until it answers. */
	slowness = 0;
	/** Fields of the next answers. */
	extra: Record<string, unknown> = {};
	/** Answers in its place, after it has done its work. */
	lost: Reply | undefined;
	/** Answers in its place, and does nothing. */
	down: Reply | undefined;
	readonly requests: { form: URLSearchParams; headers: Headers }[] = [];
	#good = new Set<string>();
	#count = 0;

	async answer(request: Request): Promise<Response> {
		const form = new URLSearchParams(await request.text());
		this.requests.push({ form, headers: request.headers });
		if (this.slowness) await new Promise((resolve) => setTimeout(resolve, this.slowness));
		if (form.get('grant_type') !== 'refresh_token') return this.#give();
		if (this.down) return this.down();
		const used = form.get('refresh_token') ?? '';
		this.spent.push(used);
		if (!this.#good.has(used)) {
			this.#good.clear();
			return Response.json({ error: 'invalid_grant' }, { status: 400 });
		}
		if (this.rotates) this.#good.delete(used);
		const answer = this.#give(this.rotates);
		return this.lost?.() ?? answer;
	}

	/** Ends all refresh tokens. */
	revoke(): void {
		this.#good.clear();
	}

	#give(withRefresh = true): Response {
		this.#count++;
		const refresh = `canary-refresh-${this.#count}`;
		if (withRefresh) this.#good.add(refresh);
		return Response.json({
			access_token: `canary-access-${this.#count}`,
			token_type: 'Bearer',
			...(withRefresh && { refresh_token: refresh }),
			...(this.lifetime !== undefined && { expires_in: this.lifetime }),
			...this.extra
		});
	}
}
