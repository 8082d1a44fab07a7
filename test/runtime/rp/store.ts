// Where the app under test keeps people; it notes what is written.

import type { Adapter } from '#runtime/accounts/adapter.ts';

type Known = Awaited<ReturnType<NonNullable<Adapter['createUser']>>>;

export class Store {
	/** Names of the methods that wrote, in order. */
	readonly writes: string[] = [];
	readonly users: Known[] = [];
	/** What `linkAccount` got. */
	readonly accounts: Record<string, unknown>[] = [];

	readonly adapter: Adapter = {
		createUser: async (user) => {
			this.writes.push('createUser');
			this.users.push(user);
			return user;
		},
		updateUser: async (user) => {
			this.writes.push('updateUser');
			return { ...this.#user(user.id), ...user };
		},
		linkAccount: async (account) => {
			this.writes.push('linkAccount');
			this.accounts.push({ ...account });
		},
		getUser: async (id) => this.users.find((user) => user.id === id) ?? null,
		getUserByEmail: async (email) => this.users.find((user) => user.email === email) ?? null,
		getUserByAccount: async ({ provider, providerAccountId }) => {
			const account = this.accounts.find(
				(one) => one['provider'] === provider && one['providerAccountId'] === providerAccountId
			);
			return this.users.find((user) => user.id === account?.['userId']) ?? null;
		}
	};

	#user(id: string): Known {
		const found = this.users.find((user) => user.id === id);
		if (!found) throw new Error(`There is no user ${id}.`);
		return found;
	}
}
