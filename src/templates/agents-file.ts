// The section about sign-in in AGENTS.md, for coding agents. The rest of the file is its owner's.
import type { App } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import type { Choice } from '../plan/choice.ts';

/** The file that coding agents read (agents.md). */
export const agentsPath = 'AGENTS.md';

/** Whether the app has the section. */
export function hasAgents({ project }: Pick<App, 'project'>): boolean {
	return hasSection(project.text(agentsPath) ?? '');
}

type Wanted = Pick<Choice, 'agents' | 'tests'>;

/** The warning if its owner changed the section. */
export function agentsWarning({ project }: Pick<App, 'project'>): readonly string[] {
	if (!sectionWasChanged(project.text(agentsPath) ?? '')) return [];
	return [`The section of auth-cli in ${agentsPath} was changed; it stays as it is.`];
}

/** The file with the section; none if it is not wanted. */
export function agentsFile(app: App, choice: Wanted): readonly OwnersFile[] {
	if (!choice.agents) return [];
	const body = () => bodyOf(app, choice);
	return [
		{
			kind: 'owners',
			path: agentsPath,
			why: 'tells programs that write code how sign-in works here',
			render: async () => sectionAlone(await body()),
			edit: async (source) => ({ ok: true, text: withSection(source, await body()) }),
			undo: async (source) => ({ ok: true, text: withoutSection(source) })
		}
	];
}

function bodyOf(app: App, { tests }: Wanted): Promise<string> {
	const { places, framework, authPath } = app;
	const [firstUse = ''] = framework.usage.first
		.replaceAll('{config}', `\`${places.config}\``)
		.split('\n');
	return app.filled('../vendored/agents.md.hbs', {
		config: places.config,
		runtime: places.runtime,
		env: app.variables.home(),
		auth: authPath(),
		firstUse,
		guards: (framework.usage.guards?.(app.project, authPath()) ?? []).map((guard) => ({
			language: 'ts',
			...guard
		})),
		tests: tests === undefined ? '' : ' and the tests in `auth-tests`'
	});
}

// A section of a text file, between markers of ours: put in, replaced, taken out. The rest keeps every byte.

/** The section of a text; undefined where there is none. */
interface Found {
	readonly start: number;
	readonly end: number;
	/** What stands between the markers. */
	readonly body: string;
	/** The hash that the first marker has of it. */
	readonly hash: string;
	/** The file had no line feed at its end before. */
	readonly joined: boolean;
}

const pattern =
	/<!-- auth-cli:begin ([0-9a-f]{12})( joined)? -->\r?\n([\s\S]*?)<!-- auth-cli:end -->\r?\n?/;

/** The section as a text of its own, for a file that has nothing else. */
export function sectionAlone(body: string, joined = false): string {
	const mark = joined ? ' joined' : '';
	// Prettier has an empty line beside a comment.
	const spaced = `\n${body}\n`;
	return `<!-- auth-cli:begin ${hashOf(spaced)}${mark} -->\n${spaced}<!-- auth-cli:end -->\n`;
}

/** The text with this section, at its end if it has none yet. One that its owner changed stays as it is. */
export function withSection(source: string, body: string): string {
	const found = find(source);
	const newline = source.includes('\r\n') ? '\r\n' : '\n';
	const inStyle = (text: string) => text.replaceAll('\n', newline);
	if (found === undefined) {
		const joined = source !== '' && !source.endsWith('\n');
		const gap = joined ? '\n\n' : '\n';
		return source + inStyle(gap + sectionAlone(body, joined));
	}
	if (wasChanged(found)) return source;
	const section = inStyle(sectionAlone(body, found.joined));
	return source.slice(0, found.start) + section + source.slice(found.end);
}

/** The text without the section, as it was before. What its owner changed stays, without the markers. */
export function withoutSection(source: string): string {
	const found = find(source);
	if (found === undefined) return source;
	const before = source.slice(0, found.start);
	const gap = found.joined ? /(\r?\n){1,2}$/ : /\r?\n$/;
	const rest = source.slice(found.end);
	const own = found.body.replace(/^\r?\n/, '').replace(/(\r?\n)\r?\n$/, '$1');
	return wasChanged(found) ? before + own + rest : before.replace(gap, '') + rest;
}

/** Whether a text has the section. */
export function hasSection(source: string): boolean {
	return find(source) !== undefined;
}

/** Whether its owner changed what stands between the markers. */
export function sectionWasChanged(source: string): boolean {
	const found = find(source);
	return found !== undefined && wasChanged(found);
}

function wasChanged({ body, hash }: Found): boolean {
	return hashOf(body) !== hash;
}

function find(source: string): Found | undefined {
	const found = pattern.exec(source);
	if (found === null) return undefined;
	const [whole, hash = '', joined, body = ''] = found;
	const start = found.index;
	return { start, end: start + whole.length, body, hash, joined: joined !== undefined };
}

function hashOf(body: string): string {
	return hashText(body).slice(0, 12);
}
