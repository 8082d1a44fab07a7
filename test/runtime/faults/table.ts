// The page that says what comes of each fault.

import type { Outcome } from './tried.ts';

type Row = Outcome & { readonly step: string; readonly sessions: string };

const head = `# When something fails

What a user sees, and what is logged and stored, when a part fails that sign-in depends on. The tables are written by \`test/runtime/faults\`, which tries every part at every step in every way; a row that is not as it says fails that test.

For all of them holds:

- No answer has a status of 500, and none shows the text of the error. The log does.
- A step that failed signs no user in.
- When the part works again, so does the same step, and the user has one row and one account.
- A part that never answers is given up: a provider, a database or an event handler after 10 seconds, a mail after 30. Callbacks of the app and \`authorize\` have no limit, as its own code has none.

With features, of which the last tables tell:

- Where it is not known whether a session was ended, it is none. Where attempts cannot be counted, no password and no code is taken: status 503, with \`Retry-After\`.
- No part that fails makes a wrong password or a wrong code right, or lets a sign-in pass without its second factor.
- A clock that jumps brings nothing back that was used or ended. Set back, it lets those who tried too much wait until it is as late again, and an access token seem good for longer than it is.

Sessions are rows of the database, or sealed in cookies (\`jwt\`); a row of a table that names neither is the same for both.
`;

/** The whole page. */
export function tableOf(rows: readonly Row[]): string {
	const steps = [...new Set(rows.map(({ step }) => step))];
	return `${head}${steps.map((step) => section(step, rows)).join('')}`;
}

function section(step: string, rows: readonly Row[]): string {
	const own = rows.filter((row) => row.step === step);
	const lines = new Map<string, { cells: string; part: string; faults: Map<string, string[]> }>();
	for (const { part, fault, sessions, ...outcome } of own) {
		const cells = [outcome.seen, outcome.session, outcome.logged || 'nothing', outcome.stored];
		const text = cells.join(' | ');
		const line = lines.get(`${part} ${text}`) ?? { cells: text, part, faults: new Map() };
		line.faults.set(fault, [...(line.faults.get(fault) ?? []), sessions]);
		lines.set(`${part} ${text}`, line);
	}
	const kinds = new Set(own.map(({ sessions }) => sessions)).size;
	const body = [...lines.values()].map(({ cells, part, faults }) => {
		const own = (sessions: readonly string[]) =>
			sessions.length === kinds ? '' : ` (${sessions.join()})`;
		const ways = [...faults].map(([fault, sessions]) => `${fault}${own(sessions)}`).join(', ');
		return `| ${part} | ${ways} | ${cells} |\n`;
	});
	return `
## A user ${step}

| Part | How it fails | Sees | Afterwards | Logged | Stored |
|---|---|---|---|---|---|
${body.join('')}`;
}
