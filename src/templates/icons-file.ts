import { relativeSpecifier } from '../app/module-imports.ts';
import { inStyle } from '../edit/in-style.ts';
import type { App } from '../frameworks/framework.ts';
import type { OurFile } from '../plan/app-file.ts';
import type { ProviderAsset } from './catalogue.ts';
import { oneLine, specifier } from './checked.ts';
import { styleWithin } from './formatter-files.ts';

const about =
	'Icons of the providers by id, for the sign-in page and for components: paths of SVGs of 24 by 24 (simple-icons, CC0).';

/** The file, and how the index of the vendored folder imports it. */
export interface Icons {
	readonly file: OurFile;
	readonly from: string;
}

/** The file with the icons of the chosen providers; none where none of them has one. */
export function iconsFile(
	{ project, places }: App,
	providers: readonly ProviderAsset[]
): Icons | undefined {
	const path = places.icons;
	const style = path.startsWith(`${places.runtime}/`) ? styleWithin(project) : project.style;
	const rows = providers.flatMap(({ id, icon }) =>
		icon === undefined ? [] : [row(id, icon, style.indent)]
	);
	if (rows.length === 0) return undefined;
	const type = 'Readonly<Record<string, string>>';
	const open = path.endsWith('.ts')
		? `export const icons: ${type} = {`
		: `/** @type {${type}} */\nexport const icons = {`;
	const source = `// ${about}\n\n${open}\n${rows.join(',\n')}\n};\n`;
	const why = 'Icons of the providers, for the sign-in page and components.';
	const file = { kind: 'ours', path, text: inStyle(source, style), why } as const;
	const from = specifier(relativeSpecifier(`${places.runtime}/index.ts`, path));
	return { file, from };
}

/**
 * As formatters write it: a text that does not fit goes to a line of its own, unless that would gain nothing.
 * The scaffolders' formatters take 100 columns with tabs and 80 with blanks.
 */
function row(id: string, icon: string, indent: string): string {
	const key = /^[a-z][a-z0-9]*$/.test(id) ? id : `'${id}'`;
	const line = `\t${key}: '${oneLine(icon)}'`;
	const lineWidth = indent === '\t' ? 100 : 80;
	const isShort = key.length - (indent === '\t' ? 2 : indent.length) < 3;
	return isShort || line.length <= lineWidth - 2 ? line : line.replace(' ', '\n\t\t');
}
