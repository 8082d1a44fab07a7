// An app with passwords whose mails land in a list: with SQLite or without a database, with either strategy.

import { accounts } from '../../../../src/runtime/accounts/accounts.ts';
import { answering } from '../../../../src/runtime/core/ask.ts';
import { csrf } from '../../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../../src/runtime/core/define-auth.ts';
import { features } from '../../../../src/runtime/core/features.ts';
import type { Feature } from '../../../../src/runtime/core/parts.ts';
import { visits } from '../../../../src/runtime/core/visits.ts';
import { credentials } from '../../../../src/runtime/credentials/flow.ts';
import { email } from '../../../../src/runtime/email/flow.ts';
import type { EmailConfig } from '../../../../src/runtime/email/provider.ts';
import { adapterRows } from '../../../../src/runtime/features/adapter-rows.ts';
import { memoryRecords } from '../../../../src/runtime/features/memory-records.ts';
import { type PasswordMail, password } from '../../../../src/runtime/features/password/feature.ts';
import { revocation } from '../../../../src/runtime/features/revocation/feature.ts';
import { oauth } from '../../../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../../src/runtime/session/token.ts';
import { sqlite } from '../../../../templates/adapters/sqlite.ts';
import { storeOfAdapter } from '../../../adapters/store-of-adapter.ts';
import { App } from '../../core/app.ts';
import { Visitor } from '../../visitor.ts';

export const places = ['records', 'tokens', 'database'] as const;
export type Place = (typeof places)[number];

export const good = 'correct horse battery';

interface Options {
	readonly place?: Place;
	readonly settings?: object;
	readonly own?: Record<string, unknown>;
	readonly others?: readonly Feature[];
	/** A provider that sends mails, besides the one of OAuth. */
	readonly mailer?: EmailConfig;
	/** A form of the app's own, beside that of the feature. */
	readonly form?: object;
}

/** `records`: no database; `tokens`: a database, sessions in cookies; `database`: sessions there as well. */
export function appWithPasswords({
	place = 'database',
	settings = {},
	own = {},
	others = [],
	mailer,
	form
}: Options = {}) {
	const base = new App();
	const outbox: PasswordMail[] = [];
	const adapter = place === 'records' ? undefined : sqlite({ AUTH_SQLITE_FILE: ':memory:' });
	const records = adapter ? storeOfAdapter(adapter) : memoryRecords();
	if (!records) throw new Error('nothing keeps records');
	const open = defineAuth({
		flows: [oauth, email, credentials],
		sessions: [jwtSession, databaseSession],
		...(adapter && { accounts }),
		tokens,
		csrf,
		features: features(...others, password, revocation, adapterRows)
	});
	const { raw: _, ...usual } = base.config;
	const config = {
		...usual,
		basePath: '/auth',
		session: { strategy: place === 'database' ? ('database' as const) : ('jwt' as const) },
		...(adapter ? { adapter } : { records }),
		password: { sendMail: (mail: PasswordMail) => void outbox.push(mail), ...settings },
		...own,
		providers: [
			base.provider(),
			...(mailer ? [mailer] : []),
			...(form ? [base.form({ id: 'form', name: 'Form', ...form })] : [])
		]
	};
	const auth = open(config);
	const visitor = () => new Visitor((request) => auth.respond(request));
	/** The path that the last mail leads to. */
	const linkIn = (mail = outbox.at(-1)) => {
		const [url = ''] = /https:\/\/app\.test\/\S+/.exec(mail?.text ?? '') ?? [];
		return url.replace('https://app.test', '');
	};
	const tokenIn = (mail = outbox.at(-1)) =>
		new URL(linkIn(mail), 'https://app.test').searchParams.get('token') ?? '';
	const signIn = (who: Visitor, email: string, typed = good) =>
		who.submit('/auth/callback/password', { email, password: typed });
	async function signUp(email: string, typed = good) {
		const who = visitor();
		await who.submit('/auth/signup', { email });
		const answer = await who.submit('/auth/set-password', { token: tokenIn(), password: typed });
		return { who, answer };
	}
	const rigOf = () =>
		visits(open, config, {
			visit: (one: { headers: Headers; url: URL }) => one,
			place: () => ({ env: {}, development: false, base: '' })
		});
	function authOf({ cookies }: Visitor) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const event = { headers: new Headers({ cookie }), url: new URL('https://app.test/page') };
		const rig = rigOf();
		return answering(
			() => rig.auth(event),
			(question) => rig.ask(event, question)
		);
	}
	return {
		base,
		auth,
		config,
		adapter,
		records,
		outbox,
		visitor,
		linkIn,
		tokenIn,
		signIn,
		signUp,
		authOf
	};
}
