// The one provider of an app whose tokens can be renewed.

import { ts } from 'ts-morph';
import { propertyOf } from '../../edit/exported-value.ts';
import { callsOf, importedNames } from '../../edit/names.ts';
import { parse, unwrapExpression, walk } from '../../edit/source-file.ts';
import type { App } from '../../frameworks/framework.ts';

const isOAuth = (type: string) => type === 'oauth' || type === 'oidc';

/** Its id; undefined if there are several, or none that is written there. */
export function onlyProvider(
	{ project, catalogue }: App,
	paths: readonly string[]
): string | undefined {
	const index = catalogue.readProviderIndex();
	const ids = paths.flatMap((path) => {
		const file = parse(project.text(path) ?? '', path);
		const named = importedNames(file).flatMap(({ local, from }) => {
			const [, module] = /(?:^|\/)providers\/([\w-]+?)(?:\.[jt]s)?$/.exec(from) ?? [];
			const entry = index.find((one) => one.module === module);
			return entry && isOAuth(entry.type) ? [idOf(file, local, entry.id)] : [];
		});
		return [...named, ...writtenIn(file)];
	});
	const [id, another] = new Set(ids);
	return another === undefined ? id : undefined;
}

/** What the app calls it in its settings, or what it is called by itself. */
function idOf(file: ts.SourceFile, local: string, usual: string): string | undefined {
	const [call] = callsOf(file, [local]);
	const [given] = call?.arguments ?? [];
	const settings = given && unwrapExpression(given);
	const own = settings && ts.isObjectLiteralExpression(settings) && propertyOf(settings, 'id');
	if (!own) return usual;
	return ts.isStringLiteralLike(own) ? own.text : undefined;
}

/** Providers that are written out as objects. */
function writtenIn(file: ts.SourceFile): readonly (string | undefined)[] {
	const found: (string | undefined)[] = [];
	walk(file, (node) => {
		if (!ts.isObjectLiteralExpression(node)) return;
		const [id, type] = [propertyOf(node, 'id'), propertyOf(node, 'type')];
		if (!id || !type || !ts.isStringLiteralLike(type) || !isOAuth(type.text)) return;
		found.push(ts.isStringLiteralLike(id) ? id.text : undefined);
	});
	return found;
}
