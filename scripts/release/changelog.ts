import { compareVersions } from '../../src/plan/version-order.ts';
import type { ReleaseNotes } from '../../src/templates/releases.ts';

const kinds = ['security', 'breaking', 'fix', 'feature'] as const;
const headings = {
	security: 'Security',
	breaking: 'Breaking',
	fix: 'Fixed',
	feature: 'New'
} as const;

/** The changelog for people: the newest release first, and in each the security fixes first. */
export function changelogText(releases: readonly ReleaseNotes[]): string {
	const sorted = releases.toSorted((a, b) => compareVersions(b.version, a.version));
	return [title, ...sorted.map((one) => `## ${one.version}\n\n${notesOf(one)}`)].join('\n\n');
}

const title = `# Changelog

Made of \`changelog.json\` by \`npm run changelog\`. What a security fix changes in an app comes with \`npx auth-cli@latest upgrade\`.`;

/** What one release changed. */
export function notesOf({ changes }: ReleaseNotes): string {
	const sections = kinds.flatMap((kind) => {
		const notes = changes.filter((note) => note.kind === kind);
		const lines = notes.map(({ text, advisory, files = [] }) => {
			const about = advisory === undefined ? '' : ` (${advisory})`;
			const where = files.map((path) => `\`${path}\``).join(', ');
			return `- ${text}${about}${where === '' ? '' : ` ${where}`}`;
		});
		return lines.length === 0 ? [] : [`### ${headings[kind]}\n\n${lines.join('\n')}\n`];
	});
	return sections.join('\n');
}
