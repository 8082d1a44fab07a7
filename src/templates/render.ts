/** Fills the holes of a template. Handlebars is loaded at the first call; a hole without a value throws. */
export async function render(
	template: string,
	context: Readonly<Record<string, unknown>>
): Promise<string> {
	const fill = compiled.get(template) ?? (await compile(template));
	compiled.set(template, fill);
	return fill(context);
}

type Fill = (context: Readonly<Record<string, unknown>>) => string;

/** Each template once: a plan renders most of them several times. */
const compiled = new Map<string, Fill>();

async function compile(template: string): Promise<Fill> {
	const { default: handlebars } = await import('handlebars');
	return handlebars.compile(template, {
		strict: true,
		knownHelpersOnly: true,
		noEscape: true
	});
}
