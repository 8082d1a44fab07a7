// Allowed differences to next-auth 5, as in docs/compatibility.md: maps observations of theirs to
// ours.

type Call = readonly [name: string, given: unknown];
export interface Seen {
	readonly status: number;
	readonly location: string | { at: string; parameters: Readonly<Record<string, string>> };
	readonly cookies: readonly { name: string }[];
	readonly body: unknown;
	readonly calls: readonly Call[];
}

export interface Deviation {
	/** A sentence of docs/compatibility.md. */
	readonly docs: string;
	readonly adjust: (theirs: Seen) => Seen;
}

const named =
	(...names: string[]) =>
	([name]: Call) =>
		names.includes(name);

/** Takes a key out of every object of a value. */
function without(key: string, value: unknown): unknown {
	const text = JSON.stringify(value, (name, held) => (name === key ? undefined : held));
	return text === undefined ? undefined : JSON.parse(text);
}

export const asksNoRedirect: Deviation = {
	docs: 'Reading a session neither asks the `redirect` callback nor sets the cookie of return URLs.',
	adjust: (theirs) => ({
		...theirs,
		calls: theirs.calls.filter((call) => !named('redirect')(call)),
		cookies: theirs.cookies.filter(({ name }) => name !== 'authjs.callback-url')
	})
};

export const plainWayToSignIn: Deviation = {
	docs: 'It redirects with 302',
	adjust: (theirs) => {
		const { location } = theirs;
		if (theirs.status !== 307 || typeof location === 'string') return theirs;
		const { callbackUrl = '' } = location.parameters;
		const [at = '', query = ''] = location.at.split('%3F');
		const parameters = { ...Object.fromEntries(new URLSearchParams(query)), callbackUrl };
		return { ...theirs, status: 302, location: { at, parameters } };
	}
};

export const noTokenOfForms: Deviation = {
	docs: 'There is no CSRF token: `/api/auth/csrf` answers 404',
	adjust: (theirs) => {
		const adjusted: Seen = Object(without('csrfToken', theirs));
		return adjusted;
	}
};

export const askedOnce: Deviation = {
	docs: 'Server components that call `auth()` while one page is rendered share one answer',
	adjust: (theirs) => {
		const [jwt, session] = ['jwt', 'session'].map((one) => theirs.calls.find(named(one)));
		return { ...theirs, calls: [jwt, session].flatMap((call) => (call ? [call] : [])) };
	}
};

export const noRequestOfNode: Deviation = {
	docs: 'Options that are made for each request are given none in the pages router',
	adjust: (theirs) => ({
		...theirs,
		calls: theirs.calls.map((call) =>
			named('config')(call) && call[1] === 'a request of Node' ? ['config', null] : call
		)
	})
};

export const publicSession: Deviation = {
	docs: '`session` holds `user: { id, name, email, image }` and `expires`.',
	adjust: (theirs) => {
		const shown = (value: unknown) => without('userId', without('sessionToken', value));
		const calls = theirs.calls.map(
			(call): Call => (named('authorized')(call) ? [call[0], shown(call[1])] : call)
		);
		return { ...theirs, calls, body: shown(theirs.body) };
	}
};

export const renewsNoRow: Deviation = {
	docs: '`auth()` without arguments renews nothing, neither the cookie nor the row of a database session',
	adjust: (theirs) => ({
		...theirs,
		calls: theirs.calls.filter((call) => !named('adapter updateSession')(call))
	})
};

export const storesBeforeItSends: Deviation = {
	docs: 'A sign-in mail is sent when its token is stored',
	adjust: (theirs) => {
		const sent = theirs.calls.findIndex((call) => named('send')(call));
		const [mail, token] = theirs.calls.slice(sent, sent + 2);
		if (!mail || !token || !named('adapter createVerificationToken')(token)) return theirs;
		return { ...theirs, calls: theirs.calls.toSpliced(sent, 2, token, mail) };
	}
};
