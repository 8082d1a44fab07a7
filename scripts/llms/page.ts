// docs/llms.txt: an index of the documentation, one line per page, for language models
// (llmstxt.org).

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../docs');

/** Pages about this repository, not about apps. */
const own = [
	'adding-a-framework.md',
	'architecture.md',
	'glossary.md',
	'performance.md',
	'releasing.md',
	'tried-on-public-apps.md'
];

/** The whole text. */
export function llmsText(): string {
	const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
	const features = readdirSync(join(docs, 'features')).map((name) => `features/${name}`);
	const forApps = pages.filter((name) => !own.includes(name));
	return `# auth-cli

> Puts complete sign-in into a web app as code that the app owns: OAuth, OpenID Connect, email, passkeys and passwords, compatible with
> Auth.js. \`npx auth-cli init\` sets an app up; \`npx auth-cli --help\` lists the commands. Each has \`--yes\`, \`--dry-run\` and \`--json\`.

## Docs

${lines(forApps)}

## Features

${lines(features)}

## Optional

${lines(own)}
`;
}

function lines(paths: readonly string[]): string {
	return paths
		.toSorted()
		.map((path) => lineOf(path, readFileSync(join(docs, path), 'utf8')))
		.join('\n');
}

function lineOf(path: string, text: string): string {
	const [, title = path] = /^# (.+)$/m.exec(text) ?? [];
	const about = firstSentence(text);
	return `- [${title}](${path})${about === '' ? '' : `: ${about}`}`;
}

/** The first sentence of the first paragraph, without links. */
function firstSentence(text: string): string {
	const paragraphs = text.replace(/^```[\s\S]*?^```/gm, '').split(/\n\s*\n/);
	const first = paragraphs.find((one) => /^[A-Z`[*]/.test(one.trim())) ?? '';
	const plain = first
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/\s+/g, ' ')
		.trim();
	return /^.*?[.:](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}
