// Sets a custom page in the configuration: `pages: { signIn: '/signin/' }`.
import { ts } from 'ts-morph';
import type { Edit, EditedFile } from './edit.ts';
import { propertyOf } from './exported-value.ts';
import { type Entry, findConfigs } from './find-configuration.ts';
import { insertItems } from './list-items.ts';
import { refuseBroken, unsupportedShape } from './refusal.ts';
import { parse, splice, unwrapExpression } from './source-file.ts';
import { quoted, styleOf } from './source-style.ts';

interface Options extends EditedFile {
	/** Path of the page, such as `/signin/`. */
	readonly signIn: string;
	readonly entry?: Entry;
}

/** Sets the sign-in page of the app, unless the configuration has one. */
export function setSignInPage(
	source: string,
	{ fileName, style: given, signIn, entry: place }: Options
): Edit {
	const file = parse(source, fileName);
	const style = styleOf(file, given);
	const entry = `signIn: ${quoted(signIn, style)}`;
	const item = `pages: { ${entry} }`;
	const snippet = `// in the configuration:\n${item}`;
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const [[config] = [], second] = findConfigs(file, place);
	if (config === undefined || second !== undefined) {
		const why = 'it has not exactly one configuration';
		return unsupportedShape(file, why, { node: second?.[0], snippet });
	}
	const present = propertyOf(config, 'pages');
	if (present === undefined && config.properties.some(ts.isSpreadAssignment)) {
		return unsupportedShape(file, 'its pages may come from elsewhere', { node: config, snippet });
	}
	if (present === undefined) {
		return { ok: true, text: splice(source, insertItems(config, [item], style)) };
	}
	const pages = unwrapExpression(present);
	if (!ts.isObjectLiteralExpression(pages) || pages.properties.some(ts.isSpreadAssignment)) {
		const why = 'its `pages` are no object that stands there';
		return unsupportedShape(file, why, { node: present, snippet });
	}
	if (propertyOf(pages, 'signIn') !== undefined) return { ok: true, text: source };
	return { ok: true, text: splice(source, insertItems(pages, [entry], style)) };
}
