// Tokens that an app renews by hand, in the callback `jwt` or `session` as the guides of Auth.js and next-auth 4 show it.
import { specifiersIn } from '../app/module-imports.ts';
import { openConfig } from '../configuration/config.ts';
import { codeOnly } from '../edit/code-only.ts';
import { lineOf } from '../edit/source-file.ts';
import type { App } from '../frameworks/framework.ts';
import { reconcile } from '../plan/reconcile.ts';
import { changesAccounts } from '../templates/find-adapter.ts';
import { onlyProvider } from './refresh/provider-id.ts';
import { readersOf } from './refresh/readers.ts';
import { replaceRefresh } from './refresh/replace.ts';

/** A refresh token that is sent to a provider (RFC 6749 section 6): as a field of an object, or in the text of a form. */
const asks =
	/\bgrant_type['"]?\s{0,20}[:=,]\s{0,20}['"`]?refresh_token\b|\bgrant_type=refresh_token\b/;

const twice =
	'renews tokens by hand, and two requests at once spend such a refresh token twice. The feature refresh does it once';

interface Given {
	/** Files that configure sign-in. */
	readonly configuring: readonly string[];
	/** All files that have to do with it. */
	readonly naming: readonly string[];
	/** Whether accounts are in a database. */
	readonly isStored: boolean;
	/** Whether the feature `refresh` comes with this run. */
	readonly replaces: boolean;
}

interface Renewed {
	readonly app: App;
	/** What was put in its place, what stays, and what is left to do. */
	readonly left: readonly string[];
}

/** The app without such code where `refresh` comes and the code is that of the guides; else with where it is. */
export async function renewedByHand(given: App, options: Given): Promise<Renewed> {
	let app = given;
	const left: string[] = [];
	for (const { path, lines } of placesOf(given, options)) {
		const found = options.replaces ? replacedIn(app, path, options) : undefined;
		if (found === undefined || typeof found === 'string') {
			const why = found ? `, and was not put in its place: ${found}. T` : `${howTo(given)} t`;
			left.push(...lines.map((line) => `${path}:${line} ${twice}${why}${takeOut}`));
		} else {
			const { text, why } = found;
			app = await reconcile(app, [
				{ kind: 'owners', path, why, edit: async () => ({ ok: true, text }) }
			]);
			left.push(...found.left);
		}
	}
	return { app, left };
}

/** The same for an app whose sign-in is in the folder already, as the feature `refresh` comes. */
export function renewedInConverted(app: App): Promise<Renewed> {
	const configuring = [...new Set([app.places.config, ...openConfig(app).texts.keys()])];
	const isStored = app.present().accounts;
	return renewedByHand(app, { configuring, naming: configuring, isStored, replaces: true });
}

const takeOut = 'ake this out as docs/features/refresh.md says.';

function howTo({ present }: App): string {
	const isThere = present().features.includes('refresh');
	return isThere ? ': it is there, then' : ': `npx auth-cli add feature refresh`, then';
}

/** Where refresh tokens are sent, in files of sign-in and in what its configuration imports. */
function placesOf({ project, manifest, modules, places }: App, { configuring, naming }: Given) {
	const way = { without: places.runtime, leads: specifiersIn };
	const reached = configuring.flatMap((path) => [...modules.reached(path, way).keys()]);
	return [...new Set([...naming, ...reached])].flatMap((path) => {
		const text = project.text(path) ?? '';
		// Nearly all files are told by this, without being parsed.
		if (manifest?.files[path] !== undefined || !asks.test(text)) return [];
		const code = codeOnly(text, path).split('\n');
		const lines = code.flatMap((line, index) => (asks.test(line) ? [index + 1] : []));
		return lines.length > 0 ? [{ path, lines }] : [];
	});
}

/** The text without it, and what to know of that; or why it stays. */
function replacedIn(app: App, path: string, { naming, isStored }: Given) {
	const { project } = app;
	const { style } = project;
	const provider = onlyProvider(app, [...new Set([...naming, path])]);
	// Those of other packages, which a conversion keeps, do not change accounts.
	const needsAccounts = isStored && !changesAccounts(app);
	const options = { fileName: path, style, provider, isStored, needsAccounts };
	const found = replaceRefresh(project.text(path) ?? '', options);
	if ('why' in found) {
		const place = found.node ? `line ${lineOf(found.node)}` : 'it';
		return `${place} ${found.why}`;
	}
	const { text, rowsOf, lacksAccounts } = found;
	const id = rowsOf ?? provider ?? '';
	const callback = rowsOf === undefined ? 'jwt' : 'session';
	const done = `${path}: the feature refresh renews the tokens of ${id} in the place of the callback \`${callback}\`.`;
	const more = [
		...(isStored && rowsOf === undefined ? [fromRows] : []),
		...(lacksAccounts ? [ownAccounts] : [])
	];
	return {
		text,
		why: 'the feature refresh renews tokens',
		left: [[done, ...more].join(' '), ...readersOf(app, [path, found], id)]
	};
}

const fromRows =
	'It takes them from the rows of accounts: where the provider gives each refresh token once, users sign in with it once more.';
const ownAccounts =
	'Set `refresh.accounts` as docs/features/refresh.md says: sign-in does not start without it, since the adapter does not change accounts.';
