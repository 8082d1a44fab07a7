// Names a page of the app's own in the configuration: `pages: { signIn: '/signin/' }`.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/project.ts';
import type { Edit } from './edit.ts';
import { propertyOf } from './exported-value.ts';
import { type Entry, findConfigs } from './find-configuration.ts';
import { insertItems } from './list-items.ts';
import { refuse, refuseBroken } from './refusal.ts';
import { bare, parse, splice } from './source-file.ts';
import { quoted, styleOf } from './source-style.ts';

interface Options {
	readonly fileName: string;
	readonly style: CodeStyle;
	/** Path of the page, such as `/signin/`. */
	readonly signIn: string;
	readonly entry?: Entry;
}

/** Names the sign-in page of the app, unless the configuration names one already. */
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
		const reason = `${fileName} cannot be edited safely: it has not exactly one configuration`;
		return refuse(file, { reason, at: second?.[0]?.getStart(file), snippet });
	}
	const present = propertyOf(config, 'pages');
	if (present === undefined && config.properties.some(ts.isSpreadAssignment)) {
		const reason = `${fileName} cannot be edited safely: its pages may come from elsewhere`;
		return refuse(file, { reason, at: config.getStart(file), snippet });
	}
	if (present === undefined) {
		return { ok: true, text: splice(source, insertItems(config, [item], style)) };
	}
	const pages = bare(present);
	if (!ts.isObjectLiteralExpression(pages) || pages.properties.some(ts.isSpreadAssignment)) {
		const reason = `${fileName} cannot be edited safely: its \`pages\` are no object that stands there`;
		return refuse(file, { reason, at: present.getStart(file), snippet });
	}
	if (propertyOf(pages, 'signIn') !== undefined) return { ok: true, text: source };
	return { ok: true, text: splice(source, insertItems(pages, [entry], style)) };
}
