import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { withVariables } from '../../src/plan/env-variables.ts';
import { planOf } from '../../src/plan/plan-of.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const fresh = { auth: 'ZnJlc2g=', dev: 'ZGV2' };

function plan(
	files: Files = {},
	{
		providers = ['github'],
		replaceSecret = false,
		values = {},
		...traits
	}: Parameters<typeof memoryApp>[1] & {
		providers?: readonly string[];
		replaceSecret?: boolean;
		values?: Readonly<Record<string, string>>;
	} = {}
) {
	const catalogue = smallCatalogue();
	const app = toApp(memoryApp(files, traits), catalogue);
	const assets = providers.map((module) => catalogue.readProvider(module));
	return planOf(withVariables(app, { providers: assets, fresh, replaceSecret, values })).changes;
}

describe('withVariables', () => {
	it('creates an env file that only its owner can read, and an example without values', () => {
		expect(plan()).toEqual([
			{
				kind: 'create',
				path: '.env',
				mode: 0o600,
				why: 'holds AUTH_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET',
				text: `# Seals sessions. \`npx auth-cli secret\` makes and rotates it.
AUTH_SECRET=ZnJlc2g=

# GitHub: https://github.com/settings/developers
AUTH_GITHUB_ID=
AUTH_GITHUB_SECRET=
`
			},
			{
				kind: 'create',
				path: '.env.example',
				why: 'lists the variables for the next person who sets the app up',
				text: `# Seals sessions. \`npx auth-cli secret\` makes and rotates it.
AUTH_SECRET=

# GitHub: https://github.com/settings/developers
AUTH_GITHUB_ID=
AUTH_GITHUB_SECRET=
`
			}
		]);
	});

	it('adds the env file to .gitignore before it writes a secret', () => {
		expect(plan({ '.gitignore': 'node_modules\n' }, { ignored: [] })[0]).toMatchObject({
			kind: 'edit',
			path: '.gitignore',
			after: 'node_modules\n.env\n'
		});
		expect(plan({}, { ignored: [] })[0]).toMatchObject({
			kind: 'create',
			path: '.gitignore',
			text: '.env\n'
		});
	});

	it('unignores the example when a pattern for env files hides it', () => {
		const ignored = ['.env', '.env.example'];
		expect(plan({ '.gitignore': '.env*\n' }, { ignored })[0]).toMatchObject({
			kind: 'edit',
			path: '.gitignore',
			after: '.env*\n!.env.example\n',
			why: 'lets git see .env.example'
		});
	});

	it.each(['.env.example', '/.env.example', '.env*\n!.env.example'])(
		'leaves .gitignore alone if it says %j',
		(text) => {
			const ignored = ['.env', '.env.example'];
			const changes = plan({ '.gitignore': `${text}\n` }, { ignored });
			expect(changes.map(({ path }) => path)).not.toContain('.gitignore');
		}
	);

	it('declares variables in a schema instead, where responses hold those that are not sensitive', () => {
		const schema = '# @defaultRequired=true\n# ---\n\n# @type=port\nPORT=3000\n';
		const changes = plan({ '.env.schema': schema });
		expect(changes.map(({ path }) => path)).not.toContain('.env.example');
		expect(changes.find(({ path }) => path === '.env.schema')).toMatchObject({
			kind: 'edit',
			why: 'declares the variables',
			after: `${schema}
# Seals sessions. \`npx auth-cli secret\` makes and rotates it.
# @optional @sensitive=true
AUTH_SECRET=

# GitHub: https://github.com/settings/developers
# @optional @sensitive=false
AUTH_GITHUB_ID=

# @optional @sensitive=true
AUTH_GITHUB_SECRET=

# @optional @sensitive=false
AUTH_URL=

# @optional @sensitive=false
AUTH_TRUST_HOST=
`
		});
	});

	it('keeps what a schema says already, and fills an example beside it', () => {
		const schema =
			'# @required\nAUTH_SECRET=\nAUTH_GITHUB_ID=\nAUTH_GITHUB_SECRET=\nAUTH_URL=a\nAUTH_TRUST_HOST=\n';
		const changes = plan({ '.env.schema': schema, '.env.example': 'A=\n' });
		expect(changes).toContainEqual({ kind: 'keep', path: '.env.schema' });
		expect(changes.find(({ path }) => path === '.env.example')).toMatchObject({ kind: 'edit' });
	});

	it('rejects an env file that git tracks', () => {
		expect(() => plan({ '.env': '' }, { tracked: ['.env'] })).toThrow(
			expect.objectContaining({ code: 'ENV_TRACKED', exitCode: 1 })
		);
	});

	it('keeps every existing value', () => {
		const env = 'MY_AUTH_SECRET=a\nAUTH_SECRET=old\nAUTH_GITHUB_ID=id\nAUTH_GITHUB_SECRET=\n';
		expect(plan({ '.env': env, '.env.example': env.replaceAll(/=.*/g, '=') })).toEqual([
			{ kind: 'keep', path: '.env' },
			{ kind: 'keep', path: '.env.example' }
		]);
	});

	it('counts a numbered secret as one', () => {
		expect(
			plan({ '.env': 'AUTH_SECRET_1=old\nAUTH_GITHUB_ID=\nAUTH_GITHUB_SECRET=\n' })[0]
		).toEqual({
			kind: 'keep',
			path: '.env'
		});
	});

	it('fills an empty secret', () => {
		expect(plan({ '.env': '# mine\nAUTH_SECRET=\n' })[0]).toMatchObject({
			kind: 'edit',
			mode: 0o600,
			after: expect.stringMatching(/^# mine\nAUTH_SECRET=ZnJlc2g=\n/)
		});
	});

	it('replaces a secret only on request, in its place', () => {
		const env = 'A=1\nAUTH_SECRET="old"\nAUTH_GITHUB_ID=\nAUTH_GITHUB_SECRET=\n';
		expect(plan({ '.env': env }, { replaceSecret: true })[0]).toMatchObject({
			after: env.replace('old', 'ZnJlc2g=')
		});
	});

	it('writes into the file that has the secret', () => {
		const [change] = plan({ '.env': 'A=1\n', '.env.local': 'AUTH_SECRET=old\n' });
		expect(change).toMatchObject({
			path: '.env.local',
			after: expect.stringMatching(/^AUTH_SECRET=old\n/)
		});
	});

	it('reads credentials from the other env file', () => {
		const files = {
			'.env': 'AUTH_GITHUB_ID=a\nAUTH_GITHUB_SECRET=b\n',
			'.env.local': 'AUTH_SECRET=old\n'
		};
		expect(plan(files)[0]).toEqual({ kind: 'keep', path: '.env.local' });
	});

	it('writes given values in place of existing ones', () => {
		const values = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'a #secret' };
		expect(plan({ '.env': 'AUTH_SECRET=s\nAUTH_GITHUB_ID=old\n' }, { values })[0]).toMatchObject({
			after: 'AUTH_SECRET=s\nAUTH_GITHUB_ID=id\n\nAUTH_GITHUB_SECRET="a #secret"\n'
		});
		expect(plan({}, { values })[1]).toMatchObject({ text: expect.not.stringContaining('secret"') });
	});

	it('writes a value into the env file that takes precedence', () => {
		const files = {
			'.env': 'AUTH_SECRET=s\nAUTH_GITHUB_SECRET=\n',
			'.env.local': 'AUTH_GITHUB_ID=\n'
		};
		const changes = plan(files, { values: { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'x' } });
		expect(changes).toMatchObject([
			{ path: '.env', after: 'AUTH_SECRET=s\nAUTH_GITHUB_SECRET=x\n' },
			{ path: '.env.local', after: 'AUTH_GITHUB_ID=id\n' },
			{ path: '.env.example' }
		]);
	});

	it('keeps the secret shared with the local provider', () => {
		const env = 'AUTH_SECRET=a\nAUTH_DEV_SECRET=b\n';
		const [change] = plan({ '.env': env }, { providers: ['dev'] });
		expect(change).toMatchObject({ after: expect.stringContaining('AUTH_DEV_SECRET=b\n') });
		expect(change).toMatchObject({
			after: expect.stringContaining('AUTH_DEV_ISSUER=http://localhost:9440')
		});
	});
});
