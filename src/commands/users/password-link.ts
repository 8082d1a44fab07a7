import { CliError } from '../../errors.ts';
import type { Command } from '../command.ts';
import { toOutput } from '../db/db.ts';
import { configFor, findUser } from '../db/reach.ts';
import { inApp, requireUser, urlOf } from './in-app.ts';

/** Flags of `users password-link`. */
export interface PasswordLinkOptions {
	/** ID or email address. */
	readonly user?: string;
	/** The URL of the app, such as `https://app.example`. */
	readonly url?: string;
}

/** Prints a link with which a user sets a password. Throws `USAGE`, `FEATURE_NOT_ADDED`, `RECORDS_ELSEWHERE`, `USER_UNKNOWN` and `DATABASE_FAILED`. */
export const passwordLink: Command<PasswordLinkOptions> = async (context, { user: asked, url }) => {
	const named = requireUser('password-link', asked);
	return inApp(context, {
		needs: ['password'],
		does: 'makes a link for a user in',
		async run({ database }) {
			const { chosen, store, load } = database;
			const { app } = chosen;
			const origin = originOf(url ?? urlOf(context, chosen));
			const id = await findUser(store, named);
			const user = await store.getUser?.(id);
			if (!user?.email)
				throw new CliError('USER_UNKNOWN', {
					title: `The user ${named} has no email address`,
					fix: 'A password belongs to an address: give the user one first.'
				});
			const { makeLink } = await load(app.folder.path('features/password/links.ts'));
			const place = {
				config: await configFor(database),
				base: origin + app.authPath(),
				callbackUrl: origin
			};
			const made: unknown = await Reflect.apply(Object(makeLink), undefined, [
				place,
				user.email,
				user
			]);
			const { url: link, expires } = Object(made);
			const until = new Date(expires).toISOString();
			const text = `${link}\nIt works once, until ${until}. It lets its holder sign in as ${user.email}: send it to no one else.`;
			return toOutput(text, { user: id, link: String(link), expires: until });
		}
	});
};

function originOf(given = ''): string {
	const url = URL.parse(given);
	if (url && /^https?:$/.test(url.protocol)) return url.origin;
	throw new CliError('USAGE', {
		title: 'The command does not know where the app is',
		fix: 'Say it with --url https://app.example, or set AUTH_URL.'
	});
}
