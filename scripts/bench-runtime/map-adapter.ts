const day = 24 * 60 * 60 * 1000;

export interface Row {
	sessionToken: string;
	userId: string;
	expires: Date;
}

/** As much of an adapter as sessions need, in memory, with this many signed-in users. */
export function mapAdapter(rows: number) {
	const users = new Map<string, object>();
	const sessions = new Map<string, Row>();
	for (let number = 0; number < rows; number++) {
		const id = `user-${number}`;
		const email = `${id}@app.example`;
		users.set(id, { id, name: id, email, image: null, emailVerified: null });
		// As it is on most requests: not old enough to be renewed.
		const expires = new Date(Date.now() + 30 * day);
		sessions.set(tokenOf(number), { sessionToken: tokenOf(number), userId: id, expires });
	}
	return {
		async getSessionAndUser(token: string) {
			const session = sessions.get(token);
			const user = session && users.get(session.userId);
			return session && user ? { session, user } : null;
		},
		async createSession(session: Row) {
			sessions.set(session.sessionToken, session);
			return session;
		},
		async updateSession(change: Partial<Row> & { sessionToken: string }) {
			const session = sessions.get(change.sessionToken);
			return session ? Object.assign(session, change) : null;
		},
		async deleteSession(token: string) {
			sessions.delete(token);
		},
		...accountMethods()
	};
}

/** A token as long as a real one. */
export function tokenOf(number: number): string {
	return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Required methods that no session request calls. */
function accountMethods() {
	const never = async () => {
		throw new Error('A session request needs no accounts.');
	};
	const names = [
		'createUser',
		'getUser',
		'getUserByEmail',
		'getUserByAccount',
		'updateUser',
		'linkAccount'
	] as const;
	return Object.fromEntries(names.map((name) => [name, never]));
}
