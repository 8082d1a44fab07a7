// Finds the configuration and the sign-in route of an app: the owner may have moved them.

import { importedNamesIn, stemOf } from '../app/module-imports.ts';
import { openModules } from '../app/modules.ts';
import { withoutComments } from '../detect/object-literal.ts';
import { CliError } from '../errors.ts';
import type { App, Basis } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';

type Where = Omit<Basis, 'catalogue'>;

/** The exports of the configuration that the template of a route uses. */
const taken = /\{ ([\w, ]+) \} from '\{\{importFrom\}\}'/;

/**
 * The path of the configuration: from the manifest, otherwise the only file that calls the vendored integration.
 * Without either, the default path.
 */
export function findConfig(app: Where): string {
	const { project, manifest, places } = app;
	const expected = manifest?.places['config'] ?? places.config;
	if (project.text(expected) !== undefined) return expected;
	// An app without our sign-in has no configuration.
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
			importedNamesIn(code).some(
				({ from, isExport }) => !isExport && leads(path, from).includes(integration)
			)
		);
	});
}

/** The path of the sign-in route: the default, or the only file that uses the same exports of the configuration. */
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
		const imports = importedNamesIn(project.text(path) ?? '').filter(({ from }) =>
			leads(path, from).includes(stemOf(config))
		);
		return imports.some((one) => names.every((name) => one.names.includes(name)));
	});
	return found.length === 1 ? { route: found[0] ?? route } : {};
}

/** Throws `CONFIG_LOST` if sign-in is set up but its configuration cannot be found. */
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
