// What `auth-cli init` does with a kind of project.
import { join } from 'node:path';
import { toApp } from '../../src/app/app.ts';
import { installing } from '../../src/apply/installing.ts';
import { CliError } from '../../src/errors.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { refusals } from '../../src/plan/merge.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import type { Kind } from './kinds.ts';

/** One line of the table. */
export interface Row {
	readonly name: string;
	readonly outcome: string;
	readonly fix: string;
}

/** Plans `init --provider github` in a project of this kind, which lies in this folder. */
export async function outcomeOf(kind: Kind, folder: string): Promise<Row> {
	const { name } = kind;
	try {
		const project = openProject(join(folder, kind.in ?? ''), { env: kind.env ?? {} });
		const catalogue = openCatalogue();
		const app = toApp(project, catalogue);
		const plan = await planSignIn(app, {
			providers: [catalogue.readProvider('github')],
			session: 'jwt',
			fresh: { auth: 'a', dev: 'b' },
			replaceSecret: false
		});
		const [blocked] = refusals(plan);
		if (blocked !== undefined)
			return { name, outcome: `refused: ${blocked.kind}`, fix: blocked.path };
		const language = app.folder.javaScript ? 'JavaScript' : 'TypeScript';
		const { framework, style } = project;
		const crlf = style.newline === '\r\n' ? ', CRLF' : '';
		const outcome = `served: ${framework.name} ${framework.major}, ${language}${crlf}`;
		const { text } = installing(project.packageManager, { install: ['…'] });
		return { name, outcome, fix: `\`${text}\`` };
	} catch (error) {
		if (!(error instanceof CliError)) throw error;
		const plain = error.fix.replaceAll(folder, '').replace(/--cwd \S*\/apps/g, '--cwd apps');
		return { name, outcome: `refused: \`${error.code}\``, fix: plain.replace(/\s+/g, ' ') };
	}
}

/** The rows as a table of Markdown. */
export function tableOf(rows: readonly Row[]): string {
	const cell = (text: string) => text.replaceAll('|', '\\|');
	return [
		'| project | what `init` does | installs with, or what to do |',
		'| --- | --- | --- |',
		...rows.map(({ name, outcome, fix }) => `| ${name} | ${cell(outcome)} | ${cell(fix)} |`)
	].join('\n');
}
