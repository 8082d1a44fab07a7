// The package.json of an installed package, which another program wrote.
import type { App } from '../frameworks/framework.ts';

/** Its fields; none where it is not there, or is no JSON. */
export function installedPackage(
	{ above }: Pick<App['project'], 'above'>,
	name: string
): Readonly<Record<string, unknown>> {
	const source = above(`node_modules/${name}/package.json`) ?? '{}';
	try {
		return Object(JSON.parse(source.replace(/^\uFEFF/, '')));
	} catch {
		return {};
	}
}
