// Providers that are another one under an older id: their files are made of that one's.

import { readFileSync } from 'node:fs';

const folder = new URL('../../templates/providers/', import.meta.url);

interface Alias {
	/** The provider that it is. */
	readonly of: string;
	/** The names that differ in its file. */
	readonly words: Readonly<Record<string, string>>;
	/** Comment lines that differ: by their first words, and their replacement. */
	readonly comment: Readonly<Record<string, readonly string[]>>;
}

export const aliases: Readonly<Record<string, Alias>> = {
	'azure-ad': {
		of: 'microsoft-entra-id',
		words: {
			MicrosoftEntraID: 'AzureAD',
			"id: 'microsoft-entra-id'": "id: 'azure-ad'",
			"name: 'Microsoft Entra ID'": "name: 'Azure Active Directory'"
		},
		comment: {
			'Microsoft Entra ID': [
				'Azure Active Directory, which is Microsoft Entra ID under the id of its old name'
			],
			'@alias Azure AD': [
				'@alias AAD',
				'@deprecated Microsoft calls it Entra ID since 2023; this only keeps accounts and callbacks of the old id working.',
				'@successor microsoft-entra-id'
			],
			'@alias Office 365': []
		}
	},
	email: {
		of: 'nodemailer',
		words: {
			Nodemailer: 'Email',
			"id: 'nodemailer'": "id: 'email'",
			AUTH_NODEMAILER: 'AUTH_EMAIL'
		},
		comment: {
			'Email through an SMTP server': [
				'Email through an SMTP server, under the id that Auth.js used before `nodemailer`'
			],
			'@alias smtp': []
		}
	}
};

/** Where the file of a provider is. */
export function fileOf(module: string): URL {
	return new URL(`${module}.ts`, folder);
}

/** The file of an alias, made of that of the provider that it is. @throws {Error} if that has changed too much. */
export function derived({ of, words, comment }: Alias): string {
	let text = readFileSync(fileOf(of), 'utf8');
	for (const [begin, lines] of Object.entries(comment)) {
		const line = ` * ${begin}\n`;
		if (!text.includes(line)) throw new Error(`${of}.ts has no line "${begin}"`);
		text = text.replace(line, lines.map((one) => ` * ${one}\n`).join(''));
	}
	for (const [word, own] of Object.entries(words)) {
		if (!text.includes(word)) throw new Error(`${of}.ts does not hold ${word}`);
		text = text.replaceAll(word, own);
	}
	return text;
}
