// What a person reads of an upgrade before the diff, out of what `auth-cli upgrade --json` says.

/** @param {{ from?: string, to: string, notes: { kind: string }[] }} done */
export function titleOf({ from, to, notes }) {
	const fixes = notes.some(({ kind }) => kind === 'security') ? ' (security)' : '';
	return `Upgrade sign-in from ${from} to ${to}${fixes}`;
}

/** The text of the pull request: what is open, what changed and why, and in which order to read it. */
export function bodyOf(done, { files, runtime }) {
	const parts = [openPoints(done), changelog(done), readingOrder(done, { files, runtime }), foot];
	const text = parts.filter(Boolean).join('\n\n');
	// GitHub takes no more than 65,536 characters.
	return text.length > 60_000 ? `${text.slice(0, 60_000)}\n…` : text;
}

const foot =
	'Made by `auth-cli upgrade`: what you changed is merged with what the release changed. Commit to this branch if there is something to settle; it is then left alone.';

function openPoints({ conflicts, unmerged, warnings, next }) {
	const points = [
		...conflicts.map((path) => `\`${path}\` has conflicts to settle: look for \`<<<<<<<\``),
		...unmerged.map(
			(path) =>
				`\`${path}\` is as it was: what you changed and the release changed could not be merged`
		),
		...warnings.filter((line) => !conflicts.some((path) => line.startsWith(path))).map(inLine),
		// The changelog has a heading of its own.
		...next.filter((step) => !step.startsWith('Read what changed')).map(inLine)
	];
	if (points.length === 0) return '';
	return ['## To be settled', '', ...points.map((point) => `- [ ] ${point}`)].join('\n');
}

function changelog({ notes }) {
	if (notes.length === 0) return '';
	const lines = notes.map(({ kind, text, version, advisory }) => {
		const about = [advisory, version].filter(Boolean).join(', ');
		return `- **${kind}**: ${inLine(text)} (${about})`;
	});
	return ['## What changed', '', ...lines].join('\n');
}

/** Headings in the order in which a diff is best read, each with the files that are no part of an earlier one. */
function readingOrder({ changes, conflicts, merged }, { files, runtime }) {
	const byPath = new Map(changes.map((change) => [change.path, change]));
	const kindOf = (path) => byPath.get(path)?.kind;
	const isOurs = (path) => path.startsWith(`${runtime}/`);
	const isRecord = (path) => path === 'auth.json' || path === 'package.json' || !byPath.has(path);
	const groups = [
		['Security fixes', (path) => byPath.get(path)?.why?.startsWith('security: ')],
		['Conflicts', (path) => conflicts.includes(path)],
		['What you changed and the release changed, merged', (path) => merged.includes(path)],
		['Your own files', (path) => !isOurs(path) && !isRecord(path)],
		['Replaced: you had not changed them', (path) => isOurs(path) && kindOf(path) === 'edit'],
		['New', (path) => isOurs(path) && kindOf(path) === 'create'],
		['Gone', (path) => isOurs(path) && kindOf(path) === 'delete'],
		['Records: versions and hashes', () => true]
	];
	const left = new Set(files);
	const sections = groups.flatMap(([heading, belongs]) => {
		const paths = [...left].filter(belongs);
		for (const path of paths) left.delete(path);
		const lines = paths.map((path) => `   - \`${path}\`${whyOf(byPath.get(path))}`);
		return paths.length === 0 ? [] : [`1. ${heading}`, ...lines];
	});
	return ['## Read the diff in this order', '', ...sections].join('\n');
}

function whyOf(change) {
	return change?.why === undefined ? '' : ` ${inLine(change.why)}`;
}

function inLine(text) {
	return text.replace(/\s*\n\s*/g, ' ');
}
