import { styleText } from 'node:util';
import type { Change, Plan } from '../plan/change.ts';
import { fold } from './fold.ts';
import { type Folded, foldFiles, isWholeFile, partsOf, type Whole } from './fold-rows.ts';
import { maskSecrets } from './mask.ts';
import { unifiedDiff } from './unified.ts';
import { visible, visibleLine } from './visible.ts';

interface Row {
	readonly verb: string;
	readonly colour: 'green' | 'yellow' | 'red' | 'cyan';
	readonly what: string;
	readonly why: string;
}

interface Look {
	/** Colours are on. */
	readonly colour: boolean;
	/** Shows every file, and the lines that change: those of files that the app has, or those of new files, too. */
	readonly diffs?: 'edits' | 'all' | undefined;
	/** Columns of the terminal; longer lines break before the reason. */
	readonly width?: number;
	/** A person looks at a terminal: warnings break at words, too. */
	readonly terminal?: boolean;
}

/** Paints a text if `on`. */
export function paint(on: boolean, format: Parameters<typeof styleText>[0], text: string): string {
	return on ? styleText(format, text, { validateStream: false }) : text;
}

/**
 * A plan as text: one line per change with its reason, secrets masked. Ends with a line feed; empty without changes.
 */
export function renderPreview(plan: Plan, look: Look): string {
	const rows = [...changeRows(plan, look), ...installRow(plan)];
	const whats = rows.map((row) => visibleLine(maskSecrets(row.what, plan.secrets)).length);
	const column = Math.min(44, Math.max(0, ...whats));
	const output = rows.map((row) => renderRow(row, { plan, look, column }));
	const shown = plan.changes.filter(
		(one) => look.diffs === 'all' || (look.diffs && !isWholeFile(one))
	);
	output.push(...shown.flatMap((change) => renderDiff(change, plan, look)));
	if (look.diffs === 'edits' && plan.changes.some(isWholeFile))
		output.push('', '  --full shows each line of these files, too.');
	for (const warning of messagesOf(plan)) {
		const text = visible(maskSecrets(warning, plan.secrets));
		const lines = look.terminal ? fold(text, (look.width ?? 100) - 11) : text.split('\n');
		output.push(
			`  ${paint(look.colour, 'yellow', 'WARNING')}  ${lines.join(`\n${' '.repeat(11)}`)}`
		);
	}
	return output.map((line) => `${line}\n`).join('');
}

/** The messages of a plan: about the run, and about the app. */
export function messagesOf({ warnings, findings = [] }: Plan): readonly string[] {
	return [...warnings, ...findings.map(({ title }) => title)];
}

function renderRow(
	row: Row,
	{ plan, look, column }: { plan: Plan; look: Look; column: number }
): string {
	const clean = (text: string): string => visibleLine(maskSecrets(text, plan.secrets));
	const [what, why] = [clean(row.what), clean(row.why)];
	const verb = paint(look.colour, row.colour, row.verb.padEnd(8));
	const width = look.width ?? 100;
	if (what.length <= column && 14 + column + why.length <= width) {
		return `  ${verb} ${what.padEnd(column)}  ${paint(look.colour, 'dim', why)}`.trimEnd();
	}
	if (!why) {
		// Names of packages, which are not pasted: at a terminal they wrap between two of them.
		const lines = look.terminal ? fold(what, width - 11) : [what];
		return `  ${verb} ${lines.join(`\n${' '.repeat(11)}`)}`;
	}
	const reason = fold(why, width - 13).map(
		(line) => `\n             ${paint(look.colour, 'dim', line)}`
	);
	return `  ${verb} ${what}${reason.join('')}`;
}

/** A folder of created or deleted files is one line, unless every file is requested. */
function changeRows(plan: Plan, look: Look): readonly Row[] {
	const folders = (['create', 'delete'] as const).flatMap((kind) =>
		look.diffs ? [] : foldFiles(plan.changes, kind)
	);
	return plan.changes.flatMap((change) => {
		const folded = folders.find(({ files }) => files.some((one) => one === change));
		if (folded !== undefined) {
			const [first] = folded.files;
			return change === first ? changeRow({ ...first, ...summed(folded) }) : [];
		}
		if (look.diffs !== 'edits' || !isWholeFile(change)) return changeRow(change);
		return changeRow({ ...change, why: `${change.why} (${linesOf([change])})` });
	});
}

/** The summary of a folder: its size, and for new files who maintains them. */
function summed(folded: Folded): { path: string; why: string } {
	const { folder, files } = folded;
	const parts = partsOf(folded);
	const size = `${files.length} files, ${linesOf(files)}${parts && `: ${parts}`}`;
	const kept = files[0]?.kind === 'create' ? '; `audit` and `upgrade` look after them' : '';
	return { path: folder, why: `${size}${kept} (--dry-run shows each)` };
}

function linesOf(files: readonly Whole[]): string {
	const texts = files.map((one) => (one.kind === 'create' ? one.text : one.before));
	const count = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
	return `${count.toLocaleString('en')} line${count === 1 ? '' : 's'}`;
}

function changeRow(change: Change): readonly Row[] {
	switch (change.kind) {
		case 'create':
			return [{ verb: 'CREATE', colour: 'green', what: change.path, why: change.why }];
		case 'edit':
			return [{ verb: 'MODIFY', colour: 'yellow', what: change.path, why: change.why }];
		case 'delete':
			return [{ verb: 'DELETE', colour: 'red', what: change.path, why: change.why }];
		case 'conflict':
			return [{ verb: 'CONFLICT', colour: 'red', what: change.path, why: change.why }];
		case 'manual':
			return [{ verb: 'BY HAND', colour: 'red', what: change.path, why: change.why }];
		case 'keep':
			return [];
	}
}

function installRow(plan: Plan): readonly Row[] {
	if (plan.install.length === 0) return [];
	return [{ verb: 'INSTALL', colour: 'cyan', what: plan.install.join(', '), why: '' }];
}

function renderDiff(change: Change, plan: Plan, look: Look): readonly string[] {
	const lines = unifiedDiff(change, plan.secrets);
	if (lines.length === 0) return [];
	return ['', ...lines.map((line) => paint(look.colour, diffColour(line), line))];
}

function diffColour(line: string): 'bold' | 'green' | 'red' | 'cyan' | 'reset' {
	if (line.startsWith('---') || line.startsWith('+++')) return 'bold';
	if (line.startsWith('@@')) return 'cyan';
	if (line.startsWith('+')) return 'green';
	return line.startsWith('-') ? 'red' : 'reset';
}
