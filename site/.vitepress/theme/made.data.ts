// Read when the site is built, so that pages show it without scripts as well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) =>
	readFileSync(join(import.meta.dirname, '../../.cache', path), 'utf8');

export default {
	load: () => ({
		terminal: read('run/terminal.html'),
		menus: JSON.parse(read('pages/public/play/menus.json'))
	})
};
