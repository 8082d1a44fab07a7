// An app with all call forms of a package, before its conversion and after it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { installBeside } from '../../../scripts/packages-beside.ts';
import { init } from '../../../src/commands/init/init.ts';
import { modernize } from '../../../src/commands/modernize/modernize.ts';
import { writePlan } from '../../commands/app-folder.ts';
import { planOf } from '../../commands/fixture-app.ts';
import { appBeside, errorsIn, programIn } from './compiled-app.ts';
import {
	assigning,
	type Declared,
	declaredIn,
	handingOn,
	importing,
	modulesOf
} from './declared-names.ts';
import type { Declaring } from './declaring-packages.ts';
import { different, without } from './intended-differences.ts';

const root = join(import.meta.dirname, '../../..');
const fixtures = join(root, 'test/fixtures/call-forms');
const own: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
	readFileSync(join(root, 'package.json'), 'utf8')
);
/** What the folder imports. */
const needed = ['cookie', 'jose', 'oauth4webapi', 'nodemailer', '@types/nodemailer'];
const passkeys = ['@simplewebauthn/server', '@simplewebauthn/browser'];
const packages = Object.fromEntries(
	[...needed, ...passkeys].map((name) => [name, own.devDependencies[name] ?? ''])
);

/** Files of the app that the compiler reads. */
function codeIn(folder: string): string[] {
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return paths.filter(
		(path) => /\.tsx?$/.test(path) && !/^(node_modules|(nuxt|app)\.config)/.test(path)
	);
}

/** An app with all call forms, and with code that names all that its packages declare. */
export class DeclaredApp {
	readonly folder: string;
	readonly names: readonly Declared[];
	/** File of the names of each module. */
	readonly files: ReadonlyMap<string, string>;
	private readonly of: Declaring;
	private readonly id: string;

	constructor(id: string, declares: Declaring) {
		this.id = id;
		this.of = declares;
		const { asks, of, code } = this.of;
		const installed = installBeside(`declarations-${id}`, { ...asks, ...packages }, [
			'--omit=optional'
		]);
		this.folder = appBeside(join(fixtures, declares.forms ?? id), installed);
		const manifest = {
			type: 'module',
			dependencies: asks,
			devDependencies: { typescript: '6.0.3' }
		};
		this.write('package.json', JSON.stringify(manifest));
		this.write('.env', 'AUTH_SECRET=secret\nNEXTAUTH_SECRET=secret\n');
		const modules = of.flatMap((name) => modulesOf(this.folder, name));
		this.write('modules.ts', importing(modules));
		const found = declaredIn(
			programIn(this.folder, ['modules.ts']),
			join(this.folder, 'modules.ts')
		);
		rmSync(join(this.folder, 'modules.ts'));
		this.names = found.filter(({ module, name }) => !without(id, module, name));
		const all = Map.groupBy(this.names, ({ module }) => module);
		this.files = new Map(
			[...all.keys()].map((module) => [module, `${code}/${module.replace(/\W+/g, '-')}.ts`])
		);
		for (const [module, path] of this.files) this.write(path, handingOn(all.get(module) ?? []));
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}

	write(path: string, text: string): void {
		writeFileSync(join(this.folder, path), text);
	}

	/** What the compiler says of all code, with the packages or with the folder. */
	errors(which: 0 | 1): string[] {
		const { virtual = {}, folder, asks } = this.of;
		const [main = ''] = Object.keys(asks);
		const paths = Object.entries(virtual).map(([name, files]) => [
			name,
			which === 0 ? `node_modules/${main}/${files[0]}` : `${folder}/${files[1]}`
		]);
		const program = programIn(this.folder, codeIn(this.folder), Object.fromEntries(paths));
		return errorsIn(program, this.folder);
	}

	async convert() {
		const plan = await planOf(this.folder, (context) => init(context, { from: 'authjs' }));
		writePlan(this.folder, plan);
		return plan;
	}

	/** Takes its own code off `compat`. */
	async modernize(): Promise<void> {
		for (const path of this.files.values()) rmSync(join(this.folder, path));
		const plan = await planOf(this.folder, (context) => modernize(context, {}));
		writePlan(this.folder, plan);
	}

	/** What cannot be assigned to what, of a module. */
	differences(module: string): string[] {
		const path = this.files.get(module) ?? '';
		const names = this.names.filter((one) => one.module === module);
		const theirs = path.replace('.ts', '.theirs.ts');
		this.write(theirs, handingOn(names));
		const [before = '', after = ''] = [theirs, path].map((one) => `./${one.split('/').at(-1)}`);
		const { code, labels } = assigning(names, [before.slice(0, -3), after.slice(0, -3)]);
		const checked = path.replace('.ts', '.compared.ts');
		this.write(checked, code);
		const program = programIn(this.folder, [checked]);
		const source = program.getSourceFile(join(this.folder, checked));
		const found = source ? program.getSemanticDiagnostics(source) : [];
		for (const file of [theirs, checked]) rmSync(join(this.folder, file));
		return found.flatMap(({ start = 0, messageText }) => {
			const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
			const label = labels[line - 1] ?? 'import';
			if (different(this.id, module, label)) return [];
			const said = ts.flattenDiagnosticMessageText(messageText, '\n');
			return [`${module} ${label}: ${said.slice(-300)}`];
		});
	}
}
