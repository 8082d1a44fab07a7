import { describe, expect, it } from 'vitest';
import { localName } from '../../src/configuration/local-name.ts';

const name = (display: string, taken: readonly string[] = []) =>
	localName({ id: 'some-id', name: display, text: '' }, new Set(taken));

describe('localName', () => {
	it.each([
		['GitHub', 'GitHub'],
		['Microsoft Entra ID', 'MicrosoftEntraID'],
		['Mail.ru', 'Mailru'],
		['osu!', 'Osu'],
		['42 School', 'SomeId'],
		['微信', 'SomeId'],
		["it's'); evil(", 'ItsEvil']
	])('makes of %j the identifier %s', (display, expected) => {
		expect(name(display)).toBe(expected);
	});

	it('prefers the name that the provider gives its function', () => {
		const text = '// Sign-in.\nexport default function Oidc(options = {}) {}\n';
		expect(localName({ id: 'oidc', name: 'OpenID Connect', text }, new Set())).toBe('Oidc');
	});

	it('counts on where the name is taken', () => {
		expect(name('GitHub', ['GitHub', 'GitHub2'])).toBe('GitHub3');
	});

	it('gives up on neither name nor id', () => {
		expect(localName({ id: '42', name: '42', text: '' }, new Set())).toBe('Provider');
	});
});
