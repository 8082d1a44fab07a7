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
		{ ...options, noPropertyAccessFromIndexSignature: false },
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
