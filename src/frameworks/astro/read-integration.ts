import { ts } from 'ts-morph';
import { bindings, dropBindings } from '../../edit/import-names.ts';
import { removeItems } from '../../edit/list-items.ts';
import { references } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { splice } from '../../edit/source-file.ts';
import type { AuthjsRefusal } from '../authjs.ts';
import type { Files } from '../authjs-app.ts';

/** What the integration was told, and the configuration of Astro without it. */
interface Integration {
	readonly texts: ReadonlyMap<string, string>;
	readonly prefix?: string | undefined;
	readonly configFile?: string | undefined;
}

/** Takes `auth()` out of the list of integrations. */
export function readIntegration(files: Files): Integration | AuthjsRefusal {
	for (const [path, file] of files) {
		const bound = bindings(file).find(
			({ imported, from }) => imported === 'default' && from === 'auth-astro'
		);
		if (bound === undefined) continue;
		const snippet = 'integrations: [auth()]';
		const [use, other] = references(file, bound.local);
		const call = use?.parent;
		const list = call?.parent;
		const isItem =
			call && list && ts.isCallExpression(call) && ts.isArrayLiteralExpression(list) && !other;
		if (!isItem) {
			return refused(other ?? use ?? file, 'uses auth-astro otherwise than in a list', snippet);
		}
		const told = toldTo(call);
		if (told === undefined) return refused(call, 'hands more to auth-astro than texts', snippet);
		const splices = [...removeItems(list, new Set([call])), ...dropBindings([bound])];
		return { ...told, texts: new Map([[path, splice(file.text, splices)]]) };
	}
	return { texts: new Map() };
}

/** The options of the call; undefined where they are no literals. */
function toldTo(call: ts.CallExpression): Omit<Integration, 'texts'> | undefined {
	const [given] = call.arguments;
	if (given === undefined) return {};
	if (!ts.isObjectLiteralExpression(given)) return undefined;
	const all = given.properties.map((one): readonly [string, string] | undefined => {
		if (!ts.isPropertyAssignment(one)) return undefined;
		const { name, initializer: value } = one;
		if (ts.isStringLiteralLike(value)) return [name.getText(), value.text];
		const isFlag = name.getText() === 'injectEndpoints';
		return isFlag ? ['injectEndpoints', ''] : undefined;
	});
	if (all.includes(undefined)) return undefined;
	const options = Object.fromEntries(all.flatMap((one) => (one ? [one] : [])));
	return { prefix: options['prefix'], configFile: options['configFile'] };
}
