// Which settings a configuration has, read from its text: nothing is parsed, and nothing of an app is run.

import { argumentsOf, settingsOf } from '../detect/object-literal.ts';
import { functionOf } from './function-text.ts';

/** What takes a configuration, as the integrations call it. */
const factory = '[\\w$]{0,80}Auth(?:Config)?\\$?';

/** Names of the settings in the outermost object of a configuration, as far as its text tells. */
export function settingNames(codes: Iterable<string>): ReadonlySet<string> {
	const objects = [...codes].flatMap((code) => argumentsOf(code, factory).flatMap(objectOf));
	return new Set(objects.flatMap((one) => [...(settingsOf(one)?.keys() ?? [])]));
}

/** The object that stands there, or that a function there returns. */
function objectOf(given: string): string[] {
	if (given.startsWith('{')) return [given];
	const made = functionOf(given);
	if (made === undefined) return [];
	const start = made.isExpression ? /^[\s(]*(?=\{)/ : /\breturn[\s(]*(?=\{)/;
	const found = start.exec(made.body);
	return found ? [made.body.slice(found.index + found[0].length)] : [];
}
