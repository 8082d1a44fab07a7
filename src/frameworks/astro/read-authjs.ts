// An app of auth-astro as it would be with our functions, before its imports are carried over:
//   integrations: [auth()]                 nothing
//   export default defineConfig(options)   export const { handlers, …, getSession } = AstroAuth(options)
//   getSession(request, config)            getSession(request), from that file
//   AstroAuth(config)                      handlers, from that file
import { ts } from 'ts-morph';
import { codeOnly } from '../../edit/code-only.ts';
import { bindings } from '../../edit/import-names.ts';
import { refused } from '../../edit/refusal.ts';
import { parse, splice } from '../../edit/source-file.ts';
import type { AuthjsApp, ReadAuthjs } from '../authjs.ts';
import { type Files, parseAll, usesOf } from '../authjs-app.ts';
import { readConfig } from './read-config.ts';
import { readIntegration } from './read-integration.ts';
import { sessionEdits } from './session-edits.ts';

const module = 'auth-astro';
const later =
	'What the configuration took from import.meta.env, and so from the build, it reads where the server runs: set the variables there.';

/** Reads it; refuses what would be done by halves. */
export async function readAuthjs(app: AuthjsApp): Promise<ReadAuthjs> {
	const files = parseAll(app, module);
	if ('ok' in files) return files;
	const integration = readIntegration(files);
	if ('ok' in integration) return integration;
	const config = configOf(files, integration.configFile);
	if (config === undefined) {
		const at = [...files.values()].find((file) =>
			bindings(file).some(({ from }) => from === module)
		);
		if (at === undefined) return { texts: new Map(), notes: [] };
		const snippet = 'export default defineConfig({ providers: [] });';
		return refused(at, 'has a configuration that is not found, or not its default export', snippet);
	}
	const configured = readConfig(app, files, { config, prefix: integration.prefix });
	if ('ok' in configured) return configured;
	const texts = new Map([...integration.texts, ...configured]);
	for (const [path, text] of app.texts) {
		if (configured.has(path)) continue;
		const edited = inScripts(app, { path, text: texts.get(path) ?? text }, (file, markup) =>
			sessionEdits(app, file, { path, config: config.fileName, markup })
		);
		if (typeof edited !== 'string') return edited;
		if (edited !== text) texts.set(path, edited);
	}
	const note =
		'AUTH_TRUST_HOST=true is needed where AUTH_URL is not set: getSession of auth-astro believed every host.';
	const isLater = [...configured].some(([path, text]) =>
		codeOnly(text, path).includes('getSecret(')
	);
	return { texts, notes: isLater ? [note, later] : [note] };
}

/** The file whose default export is the configuration: the one that the integration names, or the usual one. */
function configOf(files: Files, named: string | undefined): ts.SourceFile | undefined {
	const hasDefault = (file: ts.SourceFile) => file.statements.some(ts.isExportAssignment);
	const wanted = (named ?? './auth.config').replace(/^\.?\//, '').replace(/\.[cm]?[jt]s$/, '');
	const all = [...files.values()].filter(hasDefault);
	const isWanted = ({ fileName }: ts.SourceFile) =>
		fileName.replace(/\.[cm]?[jt]s$/, '') === wanted;
	return all.find(isWanted) ?? all.find((file) => usesOf(file, 'defineConfig', module).length > 0);
}

type Edited = ReturnType<typeof sessionEdits>;

type Edit = (file: ts.SourceFile, markup: string) => Edited;

/** Edits a module, or each script of a component. */
function inScripts(
	{ components }: AuthjsApp,
	{ path, text }: { path: string; text: string },
	edit: Edit
): string | Exclude<Edited, readonly unknown[]> {
	if (/\.[cm]?[jt]sx?$/.test(path)) {
		const splices = edit(parse(text, path), '');
		return 'ok' in splices ? splices : splice(text, splices);
	}
	if (!components || !path.endsWith(components.ending)) return text;
	const markup = text.replace(components.script, '');
	let refusal: Exclude<Edited, readonly unknown[]> | undefined;
	const edited = text.replace(components.script, (whole, tag: string, code: string) => {
		const splices = edit(parse(code, `${path}.ts`), markup);
		if (!('ok' in splices)) return tag + splice(code, splices);
		refusal = { ...splices, path, reason: splices.reason.replace(`${path}.ts`, path) };
		return whole;
	});
	return refusal ?? edited;
}
