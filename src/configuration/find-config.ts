// Where an app has its configuration and its route of sign-in: the owner may have moved them since they were made.

import { namesImported, stemOf } from '../app/module-imports.ts';
import { openModules } from '../app/modules.ts';
import { withoutComments } from '../detect/object-literal.ts';
import { CliError } from '../errors.ts';
import type { App, Basis } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';

type Where = Omit<Basis, 'catalogue'>;

/** What the template of a route takes of the configuration. */
const taken = /\{ ([\w, ]+) \} from '\{\{importFrom\}\}'/;

/**
 * The path of the configuration: as the manifest says, otherwise the one file that calls the vendored integration. Where
 * neither is there, the path where one is expected.
 */
export function findConfig(app: Where): string {
	const { project, manifest, places } = app;
	const expected = manifest?.places['config'] ?? places.config;
	if (project.text(expected) !== undefined) return expected;
	// An app without sign-in of ours has nothing to look for.
	if (manifest === undefined && project.list(places.runtime).length === 0) return expected;
	const [only, another] = configurationsOf(app);
	return only !== undefined && another === undefined ? only : expected;
}

/** The files of an app that call the vendored integration. */
function configurationsOf({
	project,
	framework,
	authjs,
	manifest,
	places
}: Where): readonly string[] {
	const { leads } = openModules({ project, framework });
	const { calls: called } = framework.configuration;
	const integration = stemOf(`${places.runtime}/${called.file}.ts`);
	const names = [called.name, ...(authjs?.configure ?? [])].map((name) =>
		name.replaceAll('$', '\\$')
	);
	const calls = new RegExp(`\\b(${names.join('|')})(?![\\w$])`);
	return project.sources().filter((path) => {
		const text = project.text(path) ?? '';
		if (path.startsWith(`${places.runtime}/`) || !calls.test(text)) return false;
		if (manifest?.files[path] === hashText(text)) return false;
		const code = withoutComments(text);
		return (
			calls.test(code) &&
			namesImported(code).some(
				({ from, isExport }) => !isExport && leads(path, from).includes(integration)
			)
		);
	});
}

/** The path of the route of sign-in: as expected, or the one file that takes the same of the configuration. */
export function findRoute({ catalogue, ...app }: Basis): { readonly route?: string } {
	const { project, framework, manifest, places } = app;
	const { route, config, runtime } = places;
	const isMade = route !== undefined && { ...manifest?.files, ...manifest?.edited }[route];
	if (!isMade || project.text(route) !== undefined) return {};
	const [, said = ''] = taken.exec(catalogue.readTemplate(framework.id, 'route.ts.hbs')) ?? [];
	const names = said.split(', ');
	const { leads } = openModules(app);
	const found = project.sources().filter((path) => {
		if (path === config || path.startsWith(`${runtime}/`)) return false;
		const imports = namesImported(project.text(path) ?? '').filter(({ from }) =>
			leads(path, from).includes(stemOf(config))
		);
		return imports.some((one) => names.every((name) => one.names.includes(name)));
	});
	return found.length === 1 ? { route: found[0] ?? route } : {};
}

/** Throws `CONFIG_LOST` where sign-in was set up and nothing tells which file configures it now. */
export function refuseLostConfig(app: App): void {
	const { project, manifest, places } = app;
	if (manifest === undefined || project.text(places.config) !== undefined) return;
	const found = configurationsOf(app);
	const [said, fix] =
		found.length > 0
			? [`${found.join(' and ')} could each take its place`, 'Write the path of the one']
			: ['no other file calls the vendored code', 'If you moved it, write its new path'];
	throw new CliError('CONFIG_LOST', {
		title: `${places.config} configured sign-in and is not there; ${said}`,
		fix: `${fix} into auth.json, as \`config\` of \`places\`. If it is lost, take it from your version control, or try \`auth-cli restore ${places.config}\`.`
	});
}
