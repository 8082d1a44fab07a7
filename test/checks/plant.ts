// How faults are planted in a small app with sign-in.
import type { Finding } from '../../src/codes/finding.ts';
import type { App, Kind } from './healthy-app.ts';

export interface Fault {
	readonly code: Finding['code'];
	/** What is done to the app. */
	readonly name: string;
	readonly kind?: Kind;
	readonly providers?: string[];
	readonly adapter?: string;
	readonly plant: (app: App) => void;
	/** Codes that come with it. */
	readonly also?: readonly Finding['code'][];
	readonly env?: NodeJS.ProcessEnv;
	readonly now?: Date;
	/** Why doctor does not see it. */
	readonly missed?: string;
}

export const runtime = 'src/lib/server/auth';
export const config = 'src/auth.ts';
/** Another setting of the configuration, wherever that lies. */
export const setting =
	(text: string, path = config) =>
	(app: App) =>
		app.edit(path, (code) => code.replace('providers: [', `${text},\n\tproviders: [`));
/** Another text in a file, which has to be there. */
export const swap =
	(path: string, ...changes: readonly (readonly [string | RegExp, string])[]) =>
	(app: App) => {
		for (const [from, to] of changes) {
			const text = app.read(path);
			const isThere = typeof from === 'string' ? text.includes(from) : from.test(text);
			if (!isThere) throw new Error(`${path} has no ${from}:\n${text}`);
			app.write(
				path,
				text.replace(from, () => to)
			);
		}
	};
/** One after the other. */
export const all =
	(...plants: readonly ((app: App) => void)[]) =>
	(app: App) => {
		for (const plant of plants) plant(app);
	};
export const variable =
	(line: string, file = '.env') =>
	(app: App) =>
		app.edit(file, (text) => `${text.trimEnd()}\n${line}\n`);
export const file = (path: string, text: string) => (app: App) => app.write(path, text);
export const manifest = (change: (value: Record<string, never>) => unknown) => (app: App) =>
	app.edit('auth.json', (text) => JSON.stringify(change(JSON.parse(text))));
/** With this development script alone. */
export const devScript = (dev: string) => (app: App) =>
	app.edit('package.json', (text) => JSON.stringify({ ...JSON.parse(text), scripts: { dev } }));
export const dependency = (name: string, range: string) => (app: App) =>
	app.edit('package.json', (text) => {
		const value = JSON.parse(text);
		return JSON.stringify({ ...value, dependencies: { ...value.dependencies, [name]: range } });
	});
