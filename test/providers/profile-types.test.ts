// An app's own `profile` reads and writes whatever the provider sends, as with Auth.js, declared or not.

import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { redirecting } from './simulation/catalog.ts';

const root = join(import.meta.dirname, '../..');
const path = join(root, 'test/providers/app-of-all.ts');

/** What an app may write for each of the providers, in one file. */
const text = redirecting
	.map(
		({ module }, at) => `import P${at} from '../../templates/providers/${module}.ts';
P${at}({
	profile(profile) {
		profile.notDeclared = 'name';
		const name: string = profile.notDeclared.of.it;
		return { id: String(profile.alsoNot), name };
	}
});
`
	)
	.join('');

/** `address` and `updated_at` are claims that apps hardly read: they are left unknown. */
const claims = `import type * as theirs from '@auth/core/types';
import type * as ours from '../../src/runtime/core/types.ts';
type Known<X> = keyof { [K in keyof X as string extends K ? never : K]: 1 };
type Asked = Exclude<Known<theirs.Profile>, 'address' | 'updated_at'>;
export const whole = (one: ours.Profile): theirs.Profile => one;
export const names = (one: Asked): Known<ours.Profile> => one;
`;

function errorsOf(file: string, contents: string): readonly string[] {
	const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (one) => ts.sys.readFile(one));
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
	const host = ts.createCompilerHost(options);
	const { readFile, fileExists } = host;
	host.readFile = (one) => (one === file ? contents : readFile(one));
	host.fileExists = (one) => one === file || fileExists(one);
	// As apps have it, unless they ask for more.
	const program = ts.createProgram(
		[file],
		{ ...options, noPropertyAccessFromIndexSignature: false, exactOptionalPropertyTypes: false },
		host
	);
	return ts
		.getPreEmitDiagnostics(program, program.getSourceFile(file))
		.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the profile of each provider', () => {
	it('may hold more than is declared', { timeout: 60_000 }, () => {
		expect(redirecting.length).toBeGreaterThan(100);
		expect(errorsOf(path, text)).toEqual([]);
	});
});

describe('the profile that callbacks are given', () => {
	it('has the claims that Auth.js declares, by the same types', { timeout: 60_000 }, () => {
		expect(errorsOf(path, claims)).toEqual([]);
	});
});
