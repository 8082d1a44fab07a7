import { describe, expect, it } from 'vitest';
import { askingFor } from '../../src/app/needed-peers.ts';

const stays = '@acme/sign-in';
const needed = (files: Readonly<Record<string, string>>) =>
	['@auth/core', 'next-auth'].filter((name) => {
		const project = { text: (path: string) => files[path], above: (path: string) => files[path] };
		return askingFor(project, name, [stays]).length > 0;
	});

describe('what other packages need', () => {
	it.each([
		[
			'an installed package',
			`node_modules/${stays}/package.json`,
			'{ "name": "@acme/sign-in", "peerDependencies": {"@auth/core": "0.*", "hono": ">=3" } }'
		],
		[
			'a lock file of npm',
			'package-lock.json',
			`{\n  "packages": {\n    "node_modules/${stays}": {\n      "version": "1.0.0",\n      "peerDependencies": {\n        "@auth/core": "0.*"\n      }\n    },\n    "node_modules/a": {\n      "peerDependencies": { "next-auth": "5" }\n    }\n  }\n}\n`
		],
		[
			'a lock file of pnpm',
			'pnpm-lock.yaml',
			`packages:\n\n  '${stays}@1.0.0':\n    resolution: {integrity: x}\n    peerDependencies:\n      '@auth/core': 0.*\n      hono: '>=3'\n\n  a@1.0.0:\n    peerDependencies:\n      next-auth: '5'\n`
		],
		[
			'a lock file of Yarn',
			'yarn.lock',
			`"${stays}@npm:^1.0.0":\n  version: 1.0.0\n  peerDependencies:\n    "@auth/core": 0.*\n  checksum: 1\n\n"a@npm:1":\n  peerDependencies:\n    next-auth: 5\n`
		],
		[
			'a lock file of Bun',
			'bun.lock',
			`{\n  "packages": {\n    "${stays}": ["${stays}@1.0.0", "", { "peerDependencies": { "hono": ">=3", "@auth/core": "0.*" } }, "sha512-x"],\n\n    "a": ["a@1.0.0", "", { "peerDependencies": { "next-auth": "5" } }, "sha512-y"]\n  }\n}\n`
		]
	])('reads them of %s', (_, path, text) => {
		expect(needed({ [path]: text })).toEqual(['@auth/core']);
	});

	it('needs none where nobody says so', () => {
		expect(needed({})).toEqual([]);
	});
});
