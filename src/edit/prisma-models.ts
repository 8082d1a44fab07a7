// Adds models to the Prisma schema of an app.
import type { Edit } from './edit.ts';
import { newlineOf } from './env-lines.ts';

/** Models from @auth/prisma-adapter may lack passkeys, which the adapter supports. */
const passkeys = 'Authenticator[]';

/** Adds missing models to the schema; one of the same name with other fields is refused. */
export function addModels(source: string, fileName: string, models: string): Edit {
	const present = blocksOf(source);
	const missing: string[] = [];
	const people = present.get('model User');
	const knowsPasskeys = people === undefined || fieldsOf(people).includes(passkeys);
	for (const [name, text] of blocksOf(models)) {
		const own = present.get(name);
		const wanted = fieldsOf(text).filter((field) => knowsPasskeys || field !== passkeys);
		if (own === undefined) {
			if (knowsPasskeys || `${name}[]` !== `model ${passkeys}`) missing.push(text);
		} else if (!wanted.every((field) => fieldsOf(own).includes(field)))
			return {
				ok: false,
				reason: `${fileName} has a ${name} already, without all the fields that sign-in needs`,
				snippet: lacking(own, text)
			};
	}
	if (missing.length === 0) return { ok: true, text: source };
	const newline = newlineOf(source);
	const added = missing.join('\n\n').replaceAll('\n', newline);
	return { ok: true, text: `${source.trimEnd()}${newline}${newline}${added}${newline}` };
}

/** Models by their heading, such as `model User`. */
function blocksOf(schema: string): Map<string, string> {
	const blocks = schema
		.replaceAll('\r\n', '\n')
		.matchAll(/^(model \w+) \{.*\n(?:(?!model |\}).*\n)*\}/gm);
	return new Map([...blocks].map(([text, name = '']) => [name, text] as const));
}

/** The lines of a model that another one of its name lacks. */
function lacking(own: string, text: string): string {
	const there = fieldsOf(own);
	const lines = text.split('\n').filter((line) => {
		const [field] = fieldsOf(line);
		return field !== undefined && !there.includes(field);
	});
	const [, name = ''] = /^model (\w+)/.exec(text) ?? [];
	return [`// In your model ${name}:`, ...lines].join('\n');
}

/** Names of fields; of a relation only its model, since its name is up to the owner. */
function fieldsOf(block: string): string[] {
	const fields = block.matchAll(/^[ \t]+(\w+)[ \t]+(\w+\[\])?/gm);
	return [...fields].map(([, name = '', listed]) => listed ?? name);
}
