import type { CodeStyle } from '../detect/project.ts';
import { inStyle } from './in-style.ts';

/** Fills the holes of a template. Handlebars is loaded at the first call; a hole without a value throws. */
export async function render(
	template: string,
	context: Readonly<Record<string, unknown>>
): Promise<string> {
	const { default: handlebars } = await import('handlebars');
	const fill = handlebars.compile(template, {
		strict: true,
		knownHelpersOnly: true,
		noEscape: true
	});
	return fill(context);
}

/** Fills a template of source code and writes it in the app's style. */
export async function renderCode(
	template: string,
	context: Readonly<Record<string, unknown>>,
	style: CodeStyle
): Promise<string> {
	return inStyle(await render(template, context), style);
}
