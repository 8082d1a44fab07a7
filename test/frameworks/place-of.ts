import { readFileSync } from 'node:fs';

const templates = new URL('../../templates', import.meta.url).pathname;

/** What a framework's template says of the place that an app runs in, with another one for its platform. */
export function placeOf(framework: 'astro' | 'solid-start', platform: string): string {
	return readFileSync(`${templates}/${framework}/place.ts`, 'utf8')
		.replace(/^import .* from '.\/platform';$/m, () => platform)
		.replace("'./address'", () => `'${templates}/${framework}/address.ts'`);
}
