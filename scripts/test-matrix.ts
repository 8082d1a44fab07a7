// Creates projects of every kind, runs `init` in them, and writes the results to docs/projects.md.
// With `--offline` only the table of planned projects; otherwise they are created for real,
// installed and built, too.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kinds } from '../test/matrix/kinds.ts';
import { outcomeOf, type Row, tableOf } from '../test/matrix/outcome.ts';
import { made, tryForReal } from '../test/matrix/real.ts';
import { writeBetween } from './between-marks.ts';
import { buildOnce } from './build.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/projects.md');

await buildOnce(root);
const rows: Row[] = [];
for (const kind of kinds) rows.push(await planned(kind));
writeBetween(page, 'planned', tableOf(rows));
console.log(`${rows.length} kinds in docs/projects.md`);

if (!process.argv.includes('--offline')) {
	const lines: string[] = [];
	for (const one of made) {
		const line = await tryForReal(one);
		lines.push(line);
		console.log(line);
	}
	writeBetween(
		page,
		'made',
		['| project | made, installed and built |', '| --- | --- |', ...lines].join('\n')
	);
	if (lines.some((line) => line.includes('failed'))) process.exitCode = 1;
}

async function planned(kind: (typeof kinds)[number]): Promise<Row> {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'auth-cli-kind-')));
	try {
		const files = { ...('.git' in kind.files ? {} : { '.git/HEAD': '' }), ...kind.files };
		for (const [path, text] of Object.entries(files)) {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		}
		return await outcomeOf(kind, folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
