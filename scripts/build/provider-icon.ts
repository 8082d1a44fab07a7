import type { SimpleIcon } from 'simple-icons';
import * as icons from 'simple-icons';

/** The set is CC0; the few icons with their own licence are excluded. */
const free = Object.values<SimpleIcon>(icons).filter(({ license }) => license === undefined);

/**
 * Google requires its mark in its four colours, whatever the colour of the button: areas to paint,
 * each `#rrggbb` and a path, clipped by the shape of the icon.
 */
const areas = new Map([
	[
		'google',
		'#ea4335M8.48 12 0 5.42V0h24v5z#fbbc05M8.48 12 0 5.42v13.16z#34a853M8.48 12 0 18.58V24h23.94z#4285f4M8.48 12 24 5v19h-.06z'
	]
]);

const bySlug = new Map(free.map(({ slug, path }) => [slug, `${path}${areas.get(slug) ?? ''}`]));

/** The path of a provider's icon, 24 by 24, from simple-icons: that of the slug given, else of its name or id. */
export function providerIcon({
	id,
	name,
	slug
}: {
	id: string;
	name: string;
	slug?: string | undefined;
}): string | undefined {
	if (slug === undefined) return bySlug.get(slugOf(name)) ?? bySlug.get(slugOf(id));
	const path = bySlug.get(slug);
	if (path === undefined) throw new Error(`@icon ${slug} is not in simple-icons`);
	return path;
}

/** As simple-icons makes the slug of a name. */
function slugOf(name: string): string {
	return name
		.toLowerCase()
		.replaceAll('+', 'plus')
		.replaceAll('.', 'dot')
		.replaceAll('&', 'and')
		.normalize('NFD')
		.replace(/[^a-z0-9]/g, '');
}
