import { styleText } from 'node:util';
import type { Change, Plan } from '../plan/change.ts';
import { fold } from './fold.ts';
import { foldFiles, partsOf } from './fold-rows.ts';
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
	/** Shows every file, and the lines that change, too. */
	readonly diffs?: boolean;
	/** Columns of the terminal; longer lines break before the reason. */
	readonly width?: number;
	/** A person looks at a terminal: warnings break at words, too. */
	readonly terminal?: boolean;
}

/** Paints a text if `on`. */
export function paint(on: boolean, format: Parameters<typeof styleText>[0], text: string): string {
	return on ? styleText(format, text, { validateStream: false }) : text;
}

/** A plan for a person: one line a change with its reason, secrets masked. Ends with a line feed; empty if nothing would change. */
export function renderPreview(plan: Plan, look: Look): string {
	const rows = [...changeRows(plan, look), ...installRow(plan)];
	const whats = rows.map((row) => visibleLine(maskSecrets(row.what, plan.secrets)).length);
	const column = Math.min(44, Math.max(0, ...whats));
	const output = rows.map((row) => renderRow(row, { plan, look, column }));
	if (look.diffs) output.push(...plan.changes.flatMap((change) => renderDiff(change, plan, look)));
	for (const warning of saidOf(plan)) {
		const text = visible(maskSecrets(warning, plan.secrets));
		const lines = look.terminal ? fold(text, (look.width ?? 100) - 11) : text.split('\n');
		output.push(
			`  ${paint(look.colour, 'yellow', 'WARNING')}  ${lines.join(`\n${' '.repeat(11)}`)}`
		);
	}
	return output.map((line) => `${line}\n`).join('');
}

/** What a plan has to say: of the run, and of the app. */
export function saidOf({ warnings, findings = [] }: Plan): readonly string[] {
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
		// Names of packages, which nobody pastes: at a terminal they break between two of them.
		const lines = look.terminal ? fold(what, width - 11) : [what];
		return `  ${verb} ${lines.join(`\n${' '.repeat(11)}`)}`;
	}
	const reason = fold(why, width - 13).map(
		(line) => `\n             ${paint(look.colour, 'dim', line)}`
	);
	return `  ${verb} ${what}${reason.join('')}`;
}

/** A folder full of files that come or go is one line, unless every file is asked for. */
function changeRows(plan: Plan, look: Look): readonly Row[] {
	const folders = (['create', 'delete'] as const).flatMap((kind) =>
		look.diffs ? [] : (foldFiles(plan.changes, kind) ?? [])
	);
	return plan.changes.flatMap((change) => {
		const folded = folders.find(({ files }) => files.some((one) => one === change));
		if (folded === undefined) return changeRow(change);
		if (change !== folded.files[0]) return [];
		const parts = partsOf(folded);
		const count = `${folded.files.length} files${parts && `: ${parts}`}`;
		const why = `${count} (--dry-run shows each)`;
		return changeRow({ ...folded.files[0], path: folded.folder, why });
	});
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
