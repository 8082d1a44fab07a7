import type { Project } from '../detect/project.ts';
import type { CodeStyle } from '../detect/style.ts';

/** How the files of the vendored folder are written. */
const ownStyle: CodeStyle = {
	indent: '\t',
	quote: "'",
	semicolons: true,
	trailingComma: false,
	newline: '\n',
	width: 100
};

/** The style of what is made for an app within the vendored folder: that of the folder, where formatters are told of it. */
export function styleWithin(project: Project): CodeStyle {
	return Object.keys(formatterFiles(project)).length > 0 ? ownStyle : project.style;
}

/** Settings of formatters for the vendored folder, by the file they lie in there: it keeps its layout, however the app is written. */
export function formatterFiles({ style, text }: Project): Readonly<Record<string, string>> {
	const { indent, quote, semicolons, trailingComma, width } = style;
	const isOurs = indent === '\t' && quote === "'" && semicolons && !trailingComma && width === 100;
	const hasPrettier = /"prettier"/.test(text('package.json') ?? '');
	const hasBiome = ['biome.json', 'biome.jsonc'].some((path) => text(path) !== undefined);
	return {
		...(hasPrettier && !isOurs && { '.prettierrc': '../vendored/prettierrc.yaml' }),
		...(hasBiome && { 'biome.jsonc': '../vendored/biome.jsonc' })
	};
}
