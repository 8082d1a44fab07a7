// Read when the site is built, so that the pages show them without scripts as well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const made = join(root, '.cache/site/pages/public');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

export default {
	load: () => {
		const menus = JSON.parse(read(made, 'play/menus.json'));
		const first = Object.entries<string>(menus.frameworks).map(([name, id]) => {
			const { files, choices } = JSON.parse(read(made, `play/${id}.json`));
			const all = choices['github||'].files.map((at: number) => files[at]);
			const links = all.filter(([path]: string[]) =>
				/(^|\/)(auth\.ts|README\.md|auth\/index\.ts)$/.test(path)
			);
			return { name, links: links.map(([path, , hash]: string[]) => [path, hash]) };
		});
		return {
			terminal: read(made, 'terminal.txt'),
			config: read(root, 'test/fixtures/goldens/sveltekit-3-typescript-dev/app/src/auth.ts'),
			menus,
			first
		};
	}
};
