// Passwords that the app verifies itself, although a feature could.

import { type Finding, finding } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { bcryptIn, moveOfPasswords } from '../configuration/own-passwords.ts';
import type { Checked } from './check.ts';

/** An `authorize` that compares bcrypt hashes. */
export function ownPasswords(app: Checked): Finding[] {
	if (app.manifest === undefined || app.present().features.includes('password')) return [];
	return [...openConfig(app).texts].flatMap(([where, text]) => {
		const name = bcryptIn(text);
		if (name === undefined) return [];
		const title = `${where} compares passwords with ${name} itself. It may stay so; ${moveOfPasswords}`;
		return [finding('PASSWORDS_OWN', { title, where })];
	});
}
