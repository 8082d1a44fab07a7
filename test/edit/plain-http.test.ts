import { describe, expect, it } from 'vitest';
import { allowPlainHttp, mayUsePlainHttp } from '../../src/edit/plain-http.ts';

const style = {
	quote: "'",
	indent: '\t',
	newline: '\n',
	semicolons: true,
	trailingComma: false
} as const;
const fileName = 'src/auth.ts';
const imports = `import Keycloak from './lib/auth/providers/keycloak';
import GitHub from './lib/auth/providers/github';
`;
const file = (list: string) => `${imports}export const auth = Auth({ providers: [${list}] });\n`;
const allow = (list: string, ...variables: string[]) =>
	allowPlainHttp(file(list), { fileName, style, variables });

describe('allowPlainHttp', () => {
	const standard = 'AUTH_KEYCLOAK_ISSUER';
	it.each([
		['GitHub, Keycloak', 'GitHub, Keycloak({ allowInsecureRequests: true })', standard],
		['Keycloak()', 'Keycloak({ allowInsecureRequests: true })', standard],
		[`Keycloak({ name: 'Us' })`, `Keycloak({ name: 'Us', allowInsecureRequests: true })`, standard],
		[
			'Keycloak({ issuer: process.env.KC })',
			'Keycloak({ issuer: process.env.KC, allowInsecureRequests: true })',
			'KC'
		],
		[
			`Keycloak({ id: 'staff' })`,
			`Keycloak({ id: 'staff', allowInsecureRequests: true })`,
			'AUTH_STAFF_ISSUER'
		],
		[
			`{ id: 'own', type: 'oidc', name: 'Own', issuer: env.OWN }`,
			`{ id: 'own', type: 'oidc', name: 'Own', issuer: env.OWN, allowInsecureRequests: true }`,
			'OWN'
		],
		[
			'dev ? Keycloak : GitHub',
			'dev ? Keycloak({ allowInsecureRequests: true }) : GitHub',
			standard
		]
	])('changes %s', (before, after, variable) => {
		const { text, found } = allow(before, variable);
		expect(text).toBe(file(after));
		expect(found).toMatchObject([{ variable, line: 3, isSet: true }]);
		expect(mayUsePlainHttp(text, fileName, variable)).toBe(true);
		expect(allowPlainHttp(text, { fileName, style, variables: [variable] }).text).toBe(text);
	});

	it.each([
		['another provider', 'GitHub', standard],
		['an issuer from elsewhere', 'Keycloak({ issuer: process.env.OTHER })', standard],
		['a variable that only begins so', 'Keycloak({ issuer: process.env.KC_URL })', 'KC'],
		['a variable for something else', 'Keycloak({ clientId: process.env.KC })', 'KC']
	])('leaves %s unchanged', (_, list, variable) => {
		const { text, found } = allow(list, variable);
		expect([text, found]).toEqual([file(list), []]);
		expect(mayUsePlainHttp(text, fileName, variable)).toBe(false);
	});

	it.each(['wellKnown', 'authorization', 'token', 'userinfo', 'jwks_endpoint'])(
		'changes a provider with its own %s',
		(name) => {
			const own = `{ id: 'own', type: 'oauth', ${name}: process.env.OWN`;
			expect(allow(`${own} }`, 'OWN').text).toBe(file(`${own}, allowInsecureRequests: true }`));
			expect(mayUsePlainHttp(file(`${own} }`), fileName, 'OWN')).toBe(false);
			const other = mayUsePlainHttp(file(`${own}, allowInsecureRequests: true }`), fileName, 'X');
			expect(other).toBe(false);
		}
	);

	it.each([
		[`{ id: 'own', name: 'Own', type: 'oidc', issuer: env.OWN }`, 'Own'],
		[`{ id: 'own', type: 'oidc', issuer: env.OWN }`, 'own'],
		[`{ type: 'oidc', issuer: env.OWN }`, 'a provider']
	])('names %s', (list, name) => {
		expect(allow(list, 'OWN').found).toMatchObject([{ name, isSet: true }]);
	});

	it('knows the variable of an id with hyphens, and none without an id', () => {
		const list = `{ type: 'oidc', token }, { id: 'my-own-one', type: 'oidc' }`;
		expect(allow(list, 'AUTH_MY_OWN_ONE_ISSUER').found).toMatchObject([{ name: 'my-own-one' }]);
	});

	it.each([
		['./lib/auth/providers/keycloak.js', 1],
		['providers/keycloak', 1],
		['./lib/auth/providers/keycloak/issuer', 0],
		['./lib/auth/my-providers/keycloak', 0],
		['./keycloak', 0]
	])('looks at what %s exports (%i)', (from, count) => {
		const text = `import Keycloak from '${from}';\nexport const auth = Auth({ providers: [Keycloak] });\n`;
		expect(allowPlainHttp(text, { fileName, style, variables: [standard] }).found).toHaveLength(
			count
		);
		const named = text.replace('Keycloak from', '{ Keycloak } from');
		expect(allowPlainHttp(named, { fileName, style, variables: [standard] }).found).toEqual([]);
	});

	it.each([
		['wrap(Keycloak)', standard],
		['Keycloak.issuer', standard],
		[`{ type: 'my-oidc', issuer: env.OWN }`, 'OWN'],
		[`{ type: 'oauth2', issuer: env.OWN }`, 'OWN'],
		[`{ type: 'credentials', issuer: env.OWN }`, 'OWN'],
		['{ issuer: env.OWN }', 'OWN']
	])('takes %s for no provider', (list, variable) => {
		expect(allow(list, variable)).toEqual({ text: file(list), found: [] });
	});

	it.each(['allowInsecureRequests: false', 'allowInsecureRequests', 'allowInsecureRequests: dev'])(
		'leaves `%s` to its owner',
		(own) => {
			const list = `Keycloak({ ${own} })`;
			const { text, found } = allow(list, standard);
			expect(text).toBe(file(list));
			expect(found).toMatchObject([{ name: 'Keycloak', isSet: false }]);
			expect(mayUsePlainHttp(text, fileName, standard)).toBe(false);
		}
	);

	it('reports settings from another file', () => {
		const { text, found } = allow('Keycloak(settings)', standard);
		expect(text).toBe(file('Keycloak(settings)'));
		expect(found).toMatchObject([{ name: 'Keycloak', isSet: false }]);
	});

	it('keeps unparsable code', () => {
		const broken = `${imports}export const = [Keycloak`;
		expect(allowPlainHttp(broken, { fileName, style, variables: [standard] }).text).toBe(broken);
		const later = `${file('Keycloak')}export const = 1;\n`;
		expect(allowPlainHttp(later, { fileName, style, variables: [standard] })).toEqual({
			text: later,
			found: []
		});
	});
});
