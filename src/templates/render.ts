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
