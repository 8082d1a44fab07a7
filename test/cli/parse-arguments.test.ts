import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/parse-arguments.ts';

const parse = (line: string) => parseArguments(line.split(' ').filter((word) => word !== ''));

/** A command line that is understood, as the words of its command, its options and its flags. */
function understood(line: string) {
	const invocation = parse(line);
	if (invocation.kind === 'help') throw new Error('only help');
	const { path: name, flags, command } = invocation;
	return { name, flags, ...command };
}

describe('parseArguments', () => {
	it.each([
		['init', { name: 'init', options: { providers: undefined } }],
		[
			'init --provider github,google --provider tiktok',
			{ options: { providers: ['github', 'google', 'tiktok'] } }
		],
		[
			'init --provider github google --session jwt --secret keep',
			{ options: { providers: ['github', 'google'], session: 'jwt', secret: 'keep' } }
		],
		['init --framework qwik --components', { options: { framework: 'qwik', components: true } }],
		[
			'add provider github,google oidc',
			{ name: 'add provider', options: { providers: ['github', 'google', 'oidc'] } }
		],
		['add provider', { name: 'add provider', options: { providers: [] } }],
		[
			'add provider oidc --issuer https://a.example --id acme --name Acme -y',
			{
				options: {
					providers: ['oidc'],
					issuer: 'https://a.example',
					id: 'acme',
					name: 'Acme'
				}
			}
		],
		[
			'secret apple --key a.p8 --key-id K --team T --client-id C --print --json',
			{
				name: 'secret apple',
				options: { key: 'a.p8', keyId: 'K', team: 'T', clientId: 'C', print: true },
				flags: { json: true }
			}
		],
		['init --from authjs', { name: 'init', options: { from: 'authjs', providers: undefined } }],
		['remove provider a,b c', { name: 'remove provider', options: { providers: ['a', 'b', 'c'] } }],
		[
			'init --session database --adapter sqlite --migrate',
			{ options: { session: 'database', adapter: 'sqlite', migrate: true } }
		],
		[
			'add adapter postgres --session jwt --migrate',
			{ name: 'add adapter', options: { adapter: 'postgres', session: 'jwt', migrate: true } }
		],
		['add adapter', { name: 'add adapter', options: { adapter: undefined } }],
		['list providers', { options: { search: undefined } }],
		['list providers magic link', { options: { search: 'magic link' } }],
		['list features account page', { options: { search: 'account page' } }],
		['list adapters sql', { name: 'list adapters', options: { search: 'sql' } }],
		['db migrate', { name: 'db migrate' }],
		[
			'db prune --batch 200 --dry-run --json',
			{ name: 'db prune', options: { batch: 200 }, flags: { dryRun: true, json: true } }
		],
		[
			'list providers goo --json',
			{ name: 'list providers', options: { search: 'goo' }, flags: { json: true } }
		],
		['secret --rotate', { name: 'secret', options: { rotate: true } }],
		['idp --port 9440', { name: 'idp', options: { port: 9440 } }],
		[
			'idp --logout-uri http://localhost:3000/auth/backchannel-logout',
			{
				name: 'idp',
				options: { logoutUri: 'http://localhost:3000/auth/backchannel-logout' }
			}
		]
	])('parses: %s', (line, invocation) => {
		expect(understood(line)).toMatchObject(invocation);
	});

	it.each([
		['init', true],
		['add provider x', true],
		['remove adapter', true],
		['secret', true],
		['secret --print', false],
		['secret apple --print', false],
		['list adapters', false],
		['db migrate', false],
		['idp', false]
	])('knows whether a run may change files: %s', (line, writes) => {
		expect(understood(line).writes).toBe(writes);
	});

	it('takes global flags before and after the command', () => {
		const flags = { cwd: 'app', yes: true, dryRun: true, json: true, install: false };
		expect(understood('--cwd app -y init --dry-run --json --no-install')).toMatchObject({ flags });
		expect(understood('secret')).toMatchObject({
			flags: { yes: false, dryRun: false, json: false, install: true }
		});
	});

	it.each([
		['lst', 'list'],
		['add provder x', 'provider'],
		['init --providr x', '--provider'],
		['init --session cookie', 'jwt, database'],
		['init --from authjs --provider github', '--provider'],
		['init --from nextauth', 'authjs'],
		['init --framework vue', 'sveltekit, qwik'],
		['init --provider ,', 'names no provider'],
		['init extra', 'too many arguments'],
		['idp --port 99999', '65535'],
		['idp --logout-uri https://app.example/logout', 'on this machine'],
		['db prune --batch 0', '100000'],
		['db prun', 'prune'],
		['add adapter a b', 'too many arguments'],
		['secret --rotate --prune', '--prune'],
		['secret apple --rotate', '--rotate'],
		['add provider oidc --issuer', 'argument missing'],
		['init --cwd', 'argument missing']
	])('rejects %s with exit code 2 and the message: %s', (line, hint) => {
		const thrown = expect.objectContaining({ code: 'USAGE', exitCode: 2 });
		expect(() => parse(line)).toThrow(thrown);
		try {
			parse(line);
		} catch (error) {
			expect(error).toSatisfy(({ message, fix }) => `${message} ${fix}`.includes(hint));
		}
	});

	it.each(['--help', '-h', 'help', 'help init', 'init --help', 'secret --version'])(
		'shows help or version on request: %s',
		(line) => {
			expect(parse(line)).toMatchObject({
				kind: 'help',
				asked: true,
				text: expect.stringMatching(/\S/)
			});
		}
	);

	it.each(['add provider', 'remove adapter', 'db migrate'])(
		'shows the help of a command of two words: help %s',
		(path) => {
			expect(parse(`help ${path}`)).toMatchObject({
				asked: true,
				text: expect.stringContaining(`Usage: auth-cli ${path} `)
			});
		}
	);

	it.each(['', 'add', 'list', 'db'])(
		'shows help as an error for an incomplete command: %j',
		(line) => {
			expect(parse(line)).toMatchObject({
				kind: 'help',
				asked: false,
				text: expect.stringContaining('Usage')
			});
		}
	);

	it('documents in --help every command that its examples use', () => {
		const { text } = { text: '', ...parse('--help') };
		const examples = text
			.split('\n')
			.flatMap((line) => /^ {2}auth-cli (.*)$/.exec(line)?.[1] ?? []);
		expect(examples.length).toBeGreaterThan(4);
		for (const example of examples) expect(parse(example)).not.toMatchObject({ kind: 'help' });
	});
});
