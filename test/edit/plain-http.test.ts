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

	it('reports settings from another file', () => {
		const { text, found } = allow('Keycloak(settings)', standard);
		expect(text).toBe(file('Keycloak(settings)'));
		expect(found).toMatchObject([{ name: 'Keycloak', isSet: false }]);
	});

	it('keeps unparsable code', () => {
		const broken = `${imports}export const = [Keycloak`;
		expect(allowPlainHttp(broken, { fileName, style, variables: [standard] }).text).toBe(broken);
	});
});
