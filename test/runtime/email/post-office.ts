// An app with sign-in by email whose mails land in a list.

import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import type { Adapter } from '../../../src/runtime/accounts/adapter.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import type { Callbacks, LoggerInstance, PagesOptions } from '../../../src/runtime/core/types.ts';
import { email } from '../../../src/runtime/email/flow.ts';
import type { EmailConfig, VerificationRequest } from '../../../src/runtime/email/provider.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { Visitor } from '../visitor.ts';

const Auth = defineAuth({
	flows: [email],
	sessions: [jwtSession, databaseSession],
	accounts,
	tokens,
	csrf
});

export const secret = 'a-secret-of-sufficient-length-for-tests';

interface Options {
	provider?: Partial<EmailConfig>;
	adapter?: Partial<Adapter & { deleteVerificationTokens: undefined }>;
	callbacks?: Partial<Callbacks>;
	pages?: Partial<PagesOptions>;
	strategy?: 'jwt' | 'database';
	logger?: Partial<LoggerInstance>;
	secret?: string | string[];
	development?: boolean;
	tables?: ReturnType<typeof emptyTables>;
}

export function postOffice(options: Options = {}) {
	const tables = options.tables ?? emptyTables();
	const outbox: VerificationRequest[] = [];
	const logged: Error[] = [];
	const provider: EmailConfig = {
		id: 'mail',
		name: 'Email',
		type: 'email',
		sendVerificationRequest: (mail) => void outbox.push(mail),
		...options.provider
	};
	const config = {
		secret: options.secret ?? secret,
		trustHost: true,
		providers: [provider],
		adapter: { ...memoryAdapter(tables), ...options.adapter },
		session: { strategy: options.strategy ?? 'database' },
		callbacks: options.callbacks ?? {},
		pages: options.pages ?? {},
		development: options.development ?? false,
		logger: { error: (error: Error) => void logged.push(error), warn: () => {}, ...options.logger }
	};
	const visitor = () => new Visitor((request) => Auth(config).respond(request));
	return { tables, outbox, logged, visitor, config };
}

export type PostOffice = ReturnType<typeof postOffice>;

/** The path of the link in the last mail. */
export function lastLink({ outbox }: PostOffice): string {
	const { pathname, search } = new URL(outbox.at(-1)?.url ?? 'https://app.test/no-mail');
	return pathname + search;
}

/** Asks for a mail and returns the path of its link. */
export async function askForLink(office: PostOffice, visitor: Visitor, address = 'ann@app.test') {
	const answer = await visitor.submit('/auth/signin/mail', { email: address, callbackUrl: '/in' });
	return { answer, link: lastLink(office) };
}
