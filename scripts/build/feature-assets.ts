import { join } from 'node:path';
import type { FeatureEntry } from '../../src/templates/catalogue.ts';
import { docTags, docTitle } from './doc-tags.ts';
import { filesBelow, vendorFile } from './runtime-assets.ts';

/**
 * Every feature of src/runtime/features, sorted by ID: each folder with a feature.ts. Throws if its
 * metadata is incomplete.
 */
export function featureEntries(root: string): FeatureEntry[] {
	const folder = join(root, 'src/runtime');
	return filesBelow(join(folder, 'features')).flatMap((path) => {
		const [id = '', file] = path.split('/');
		if (file !== 'feature.ts') return [];
		return [featureEntry(id, vendorFile(root, folder, `features/${path}`).text)];
	});
}

function featureEntry(id: string, text: string): FeatureEntry {
	const comments = text.match(/^\/\*\*[\s\S]*?\*\//gm) ?? [];
	const comment = comments.find((one) => one.includes('@hint')) ?? '';
	const tags = docTags(comment);
	const all = (wanted: string) =>
		tags.flatMap(({ name, value }) => (name === wanted ? [value] : []));
	const [hint] = all('hint');
	const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	if (!hint || !text.includes(`export const ${name}: Feature`)) {
		throw new Error(
			`features/${id}/feature.ts needs a comment with @hint above \`export const ${name}: Feature\`.`
		);
	}
	const gives = all('gives');
	return {
		id,
		name: docTitle(comment),
		export: name,
		hint,
		needs: all('needs'),
		gives,
		env: all('env').flatMap((value) => {
			const [, variable = '', where = ''] = /^(\S+) if (\S+)$/.exec(value) ?? [];
			return variable ? [{ name: variable, where }] : [];
		}),
		opens: /^\topenRoutes\b/m.test(text),
		notes: all('note')
	};
}
