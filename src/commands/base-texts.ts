import type { Setting } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';
import { textsOf } from '../templates/files-of.ts';
import type { Context } from './command.ts';

/** The texts that auth-cli gave an app, whatever lies there now. */
export interface BaseTexts {
	/** Undefined for one that is out of reach. Each text has the hash that the manifest says, wherever it came from. */
	readonly text: (path: string) => Promise<string | undefined>;
	/** Why releases could not be asked, one sentence each. */
	readonly reasons: () => readonly string[];
}

/** Asks the releases that wrote them; each once, and none for a text that this one makes as well. */
export function baseTexts(
	{ askRelease, signal }: Pick<Context, 'askRelease' | 'signal'>,
	setting: Setting
): BaseTexts {
	const { catalogue, manifest, project } = setting;
	const asked = new Map<string, Promise<ReadonlyMap<string, string>>>();
	const reasons: string[] = [];
	const ask = async (version: string): Promise<ReadonlyMap<string, string>> => {
		if (version === catalogue.version) return byPath(await textsOf(setting, setting.present()));
		const said = await askRelease(version, ['files', '--json'], { ...project, signal });
		const made = 'output' in said ? filesIn(said.output) : undefined;
		if (made !== undefined) return byPath(made);
		const why = 'reason' in said ? said.reason : 'it did not answer as a release does';
		reasons.push(`auth-cli ${version} could not be asked what it wrote: ${why}`);
		return new Map();
	};
	return {
		reasons: () => reasons,
		text: async (path) => {
			const hash = manifest?.files[path];
			if (manifest === undefined || hash === undefined) return undefined;
			const there = project.text(path);
			if (there !== undefined && hashText(there) === hash) return there;
			// Often a release did not change a file, so that this one knows its text.
			for (const version of [catalogue.version, manifest.earlier?.[path] ?? manifest.version]) {
				const texts = asked.get(version) ?? ask(version);
				asked.set(version, texts);
				const text = (await texts).get(path);
				if (text !== undefined && hashText(text) === hash) return text.replaceAll('\r\n', '\n');
			}
			return undefined;
		}
	};
}

interface Made {
	readonly path: string;
	readonly text: string;
}

function byPath(files: readonly Made[]): ReadonlyMap<string, string> {
	return new Map(files.map(({ path, text }) => [path, text]));
}

function filesIn(output: string): readonly Made[] | undefined {
	try {
		const value: unknown = JSON.parse(output.slice(Math.max(0, output.indexOf('{'))));
		const files: unknown = Object(value).files;
		return Array.isArray(files) ? files.filter(isMade) : undefined;
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

function isMade(value: unknown): value is Made {
	const { path, text } = Object(value);
	return typeof path === 'string' && typeof text === 'string';
}
