// An app of next-auth 4 as it would be with version 5: the rest of its conversion is that of version 5.
import { codeOnly } from '../../edit/code-only.ts';
import type { AuthjsRefusal } from '../../frameworks/authjs.ts';
import { stemOf } from '../../templates/module-imports.ts';
import type { App4, App5 } from './app.ts';
import { readResults } from './client.ts';
import { type Configured, configure } from './config-file.ts';
import { moveSpecifiers } from './move-specifiers.ts';
import { oldTwitter } from './notes.ts';
import { renameAdapters, renameTypes, updateProviders } from './options.ts';
import { readRoute } from './read-route.ts';
import { readSessions } from './sessions.ts';
import { keepSubjects } from './who.ts';

/** Undefined if nothing in it configures next-auth. */
export function toVersion5(app: App4): App5 | AuthjsRefusal | undefined {
	const old = [...app.texts]
		.filter(([, text]) => version3.test(text))
		.map(([path, text]) => ({ path, code: codeOnly(text, path) }))
		.find(({ code }) => version3.test(code));
	if (old !== undefined) return refuseVersion3(old);
	const route = readRoute(app);
	if (route === undefined || 'ok' in route) return route;
	const configured = configure(app, route);
	const texts = new Map<string, string>(configured.texts);
	const notes = [...app.texts].flatMap(([path, source]) => oldTwitter({ path, source }));
	for (const [path, before] of new Map([...app.texts, ...configured.texts])) {
		const after = updated(app, { path, source: before }, { ...configured, from: route.path });
		if (typeof after !== 'string') return after;
		if (after !== app.texts.get(path)) texts.set(path, after);
	}
	const name = configured.options[0]?.local ?? '';
	const textOf = (path: string) => texts.get(path) ?? app.texts.get(path) ?? '';
	const homes = [configured.config, ...configured.options.map(({ path }) => path)];
	const path =
		homes.find((one) => /\bproviders\s*[,:]/.test(codeOnly(textOf(one), one))) ?? configured.config;
	const kept = keepSubjects(app, { path, source: textOf(path) }, name);
	if (kept && 'text' in kept) texts.set(path, kept.text);
	if (kept && 'note' in kept) notes.push(kept.note);
	return { texts, config: configured.config, notes };
}

function updated(
	app: App4,
	file: { path: string; source: string },
	configured: Configured & { readonly from: string }
): string | AuthjsRefusal {
	const { path } = file;
	const sessions = readSessions(app, file, configured);
	if (typeof sessions !== 'string') return sessions;
	const steps = [
		(source: string) =>
			moveSpecifiers(app, { path, source }, { from: configured.from, to: configured.config }),
		(source: string) => renameTypes({ path, source }),
		(source: string) => updateProviders(app, { path, source }),
		renameAdapters,
		(source: string) => readResults({ path, source })
	];
	return steps.reduce((source, step) => step(source), sessions);
}

const version3 = /['"]next-auth\/client['"]|\bsigningKey\s*:|\bsession\s*:\s*\{\s*jwt\s*:\s*true/;

function refuseVersion3({ path, code }: { path: string; code: string }): AuthjsRefusal {
	const line = code.slice(0, version3.exec(code)?.index).split('\n').length;
	return {
		ok: false,
		path,
		reason: `${path}:${line} is of next-auth 3`,
		snippet:
			'// Bring the app to next-auth 4 first: https://next-auth.js.org/getting-started/upgrade-v4'
	};
}

/** Which files have to be known: those that name next-auth, and those that import one of them. */
export function concerned(
	paths: readonly string[],
	textOf: (path: string) => string | undefined,
	leads: App4['leads']
): ReadonlyMap<string, string> {
	const texts = paths.map((path) => [path, textOf(path) ?? ''] as const);
	const naming = texts.filter(([, text]) => /next-?auth/i.test(text));
	const stems = new Set(naming.map(([path]) => stemOf(path)));
	const importing = texts.filter(([path, text]) =>
		[...text.matchAll(/from\s*['"]([^'"]+)['"]/g)].some(([, specifier = '']) =>
			leads(path, specifier).some((stem) => stems.has(stem))
		)
	);
	return new Map([...naming, ...importing]);
}
