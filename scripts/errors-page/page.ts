// docs/errors.md: every code with what it means, out of the catalogue that `auth-cli explain` reads.

import { type Explained, everyCode } from '../../src/codes/codes.ts';

const intro = `# Errors and findings

Every error of auth-cli and everything that \`auth-cli doctor\` finds has a code. \`npx auth-cli explain <code>\` says the same
as this page, which \`npm run errors:page\` makes of \`src/codes\`.
`;
const sections = [
	['error', 'Errors', 'An error ends the run: the exit code is 1, or 2 for a wrong command line.'],
	[
		'finding',
		'Findings',
		'What [doctor](doctor.md) tells of an app. Errors and warnings make its exit code 1, notes do not.'
	]
] as const;

export function errorsPage(): string {
	const all = everyCode();
	const parts = sections.map(([kind, title, about]) => {
		const rows = all.filter((one) => one.kind === kind).map(section);
		return `## ${title}\n\n${about}\n\n${rows.join('\n')}`;
	});
	return `${[intro, ...parts].join('\n')}`;
}

function section({ code, severity, means, fix }: Explained): string {
	const kind = severity === undefined ? '' : `${severity[0]?.toUpperCase()}${severity.slice(1)}. `;
	return `### ${code}\n\n${kind}${withoutTags(means)}\n\nTo fix it: ${withoutTags(fix)}\n`;
}

/** Markdown treats `<id>` outside a code span as HTML and hides it. */
function withoutTags(text: string): string {
	return text.replace(/`[^`]*`|</g, (found) => (found === '<' ? '\\<' : found));
}
