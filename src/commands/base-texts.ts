import { toApp } from '../app/app.ts';
import { withEnding } from '../app/folder.ts';
import { providersWithoutFile } from '../configuration/lost-providers.ts';
import type { App } from '../frameworks/framework.ts';
import { hashText, type Manifest, type Merged } from '../manifest.ts';
import { type Choice, union } from '../plan/choice.ts';
import { textsOf } from '../plan/files-of.ts';
import type { Context } from './command.ts';

/** The texts that auth-cli wrote to an app, whatever the files contain now. */
export interface BaseTexts {
	/** Undefined for an unavailable one. Each text has the hash of the manifest, whatever its source. */
	readonly text: (path: string) => Promise<string | undefined>;
	/** Why releases could not be read, one sentence each. */
	readonly reasons: () => readonly string[];
}

type ByHash = ReadonlyMap<string, string>;

/**
 * Reads them from this release, the commits of the app, and the releases that wrote them, which may have to be fetched;
 * each release once.
 */
export function baseTexts({ askRelease }: Pick<Context, 'askRelease'>, app: App): BaseTexts {
	const { catalogue, manifest, project } = app;
	const known = new Map<string, Promise<ByHash>>();
	const reasons: string[] = [];
	const read = async (version: string): Promise<ByHash> => {
		if (version === catalogue.version) return byHash(app, await rendered(app));
		const said = await askRelease(version, (release) => olderTexts(toApp(project, release)));
		if ('found' in said) return said.found;
		reasons.push(`What auth-cli ${version} wrote is out of reach: ${said.reason}`);
		return new Map();
	};
	const textOf = async (version: string, hash: string): Promise<string | undefined> => {
		const texts = known.get(version) ?? read(version);
		known.set(version, texts);
		return (await texts).get(hash);
	};
	return {
		reasons: () => reasons,
		text: async (path) => {
			if (manifest?.files[path] === undefined) return undefined;
			const { hash, version: made } = lastText(manifest, path);
			const there = project.text(path);
			if (there !== undefined && hashText(there) === hash) return there;
			// Often a file did not change, so that this release has its text.
			const text =
				(await textOf(catalogue.version, hash)) ??
				committed(app, path, hash) ??
				(await textOf(made, hash));
			return text?.replaceAll('\r\n', '\n');
		}
	};
}

/** A text that is in the history of the app. */
function committed({ project }: App, path: string, hash: string): string | undefined {
	for (const text of project.git.committed(path)) if (hashText(text) === hash) return text;
	return undefined;
}

/** A context without requests, for `--offline`. */
export function withoutRequests<World extends Pick<Context, 'askRelease'>>(world: World): World {
	return { ...world, askRelease: async () => ({ reason: '--offline sends no request' }) };
}

/** The texts of another release, produced by the code of this one; some can be unavailable. */
async function olderTexts(app: App): Promise<ByHash> {
	const texts = await rendered(app).catch((error: unknown) => {
		if (error instanceof Error) return [];
		throw error;
	});
	return byHash(app, texts);
}

async function rendered(app: App): Promise<readonly string[]> {
	return (await textsOf(app, knownChoice(app))).map(({ text }) => text);
}

/** The choice recorded by the files of the manifest, whether or not they still exist. */
function knownChoice(app: App): Choice {
	const present = app.present();
	return { ...present, providers: union(present.providers, providersWithoutFile(app)) };
}

/** The last text that a release wrote to a file, with or without markers. */
function lastText({ version, files, earlier, unsettled }: Manifest, path: string): Merged {
	const hash = files[path] ?? '';
	return unsettled?.[path] ?? { version: earlier?.[path] ?? version, hash };
}

/** These texts and those that the release copies unchanged, whatever the app chose. */
function byHash({ catalogue, framework, project }: App, made: readonly string[]): ByHash {
	const ending = framework.code.ending(project);
	const copied = catalogue.readTexts().map((text) => withEnding(text, ending));
	return new Map([...copied, ...made].map((text) => [hashText(text), text]));
}
