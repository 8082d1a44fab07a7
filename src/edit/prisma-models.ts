// Adds models to the schema of an app's Prisma.
import type { Edit } from './edit.ts';
import { newlineOf } from './env-lines.ts';

/** Adds the models that the schema does not have; one of the same name with other fields is refused. */
export function addModels(source: string, fileName: string, models: string): Edit {
	const present = blocksOf(source);
	const missing: string[] = [];
	for (const [name, text] of blocksOf(models)) {
		const own = present.get(name);
		if (own === undefined) missing.push(text);
		else if (!fieldsOf(text).every((field) => fieldsOf(own).includes(field)))
			return {
				ok: false,
				reason: `${fileName} has a ${name} already, without all the fields that sign-in needs`,
				snippet: text
			};
	}
	if (missing.length === 0) return { ok: true, text: source };
	const newline = newlineOf(source);
	const added = missing.join('\n\n').replaceAll('\n', newline);
	return { ok: true, text: `${source.trimEnd()}${newline}${newline}${added}${newline}` };
}

/** Models by their heading, such as `model User`. */
function blocksOf(schema: string): Map<string, string> {
	const blocks = schema.replaceAll('\r\n', '\n').matchAll(/^(model \w+) \{[\s\S]*?^\}/gm);
	return new Map([...blocks].map(([text, name = '']) => [name, text] as const));
}

function fieldsOf(block: string): string[] {
	return [...block.matchAll(/^[ \t]+(\w+)[ \t]/gm)].map(([, name = '']) => name);
}
