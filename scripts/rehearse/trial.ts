// An app whose owner has edits of their own, from the first release to a fixed flaw.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setVariable } from '../../test/e2e/support/auth-app.ts';
import { sessionAt, signIn } from '../../test/e2e/support/browserless-steps.ts';
import { type Ended, run, runOk, start } from '../../test/e2e/support/child.ts';
import { answers, freePort } from '../../test/e2e/support/port.ts';
import type { Registry } from '../../test/e2e/support/registry.ts';
import { replaceIn } from '../../test/e2e/support/replace-in.ts';
import type { FreshApp } from '../../test/e2e/support/scaffold.ts';
import { write } from '../../test/e2e/support/server-contract.ts';
import { browserless } from '../../test/idp/browserless.ts';
import type { RehearsedApp } from './apps.ts';
import { config, newName, oldName, transaction } from './releases.ts';

const week = 'maxAge: 7 * oneDay';
const longer = 'const maxAge = 1800;';
const patient = 'patience = 30_000';

export class Trial {
	readonly #given: RehearsedApp;
	readonly #registry: Registry;
	#app: FreshApp | undefined;
	#runtime = '';

	constructor(given: RehearsedApp, registry: Registry) {
		this.#given = given;
		this.#registry = registry;
	}

	get name(): string {
		return this.#given.framework.name;
	}

	get folder(): string {
		if (this.#app === undefined) throw new Error('The app was not made');
		return this.#app.folder;
	}

	async init(): Promise<void> {
		this.#app = await this.#given.fresh();
		this.#expect(await this.#npx('0.1.0', 'init', '--yes', '--provider', 'dev', '--no-verify'), 0);
		this.#runtime = (await this.#manifest()).places.runtime;
		assert.equal(await this.#stamp(), '0.1.0');
	}

	/** A shorter session, which merges; a longer sign-in, which conflicts; more patience, in a file with a new name. */
	async edit(): Promise<void> {
		await replaceIn(this.#path(config), { 'maxAge: 30 * oneDay': week });
		await replaceIn(this.#path(transaction), { 'const maxAge = 900;': longer });
		await replaceIn(this.#path(oldName), { 'patience = 10_000': patient });
	}

	async types(): Promise<void> {
		await runOk({ ...this.#given.types, cwd: this.folder });
	}

	/** To 0.2.0: one file is left to the owner, who settles it, and the next run takes note. */
	async upgrade(): Promise<void> {
		const first = await this.#npx('latest', 'upgrade', '--yes');
		this.#expect(first, 1);
		assert.equal(await this.#stamp(), '0.1.0');
		const path = this.#path(transaction);
		const text = await readFile(path, 'utf8');
		const [conflict = ''] = /^<{7} [\s\S]*?^>{7} .*$/m.exec(text) ?? [];
		// The exit code of npx that failed is 1 as well.
		assert.match(conflict, /const maxAge = 600;/, `${first.stdout}\n${first.stderr}`);
		await replaceIn(path, { [conflict]: longer });
		this.#expect(await this.#npx('latest', 'upgrade', '--yes'), 0);
		assert.equal((await this.#manifest()).version, '0.2.0');
		assert.equal(await this.#stamp(), '0.2.0');
		await assert.rejects(readFile(this.#path(oldName)), { code: 'ENOENT' });
		await this.edited();
	}

	/** The flaw is reported twice, by npm and by auth-cli. */
	async hear(): Promise<void> {
		const npm = await this.#npm('audit', '--json');
		this.#expect(npm, 1);
		assert.ok(JSON.parse(npm.stdout).vulnerabilities['auth-cli-stamp'], npm.stdout);
		const own = await this.#npx('0.2.0', 'audit', '--json');
		this.#expect(own, 1);
		assert.ok(JSON.parse(own.stdout).vulnerable.length > 0, own.stdout);
	}

	/** To 0.2.1, after which both have nothing to report. */
	async fix(): Promise<void> {
		this.#expect(await this.#npx('latest', 'audit', '--json'), 1);
		this.#expect(await this.#npx('latest', 'upgrade', '--yes'), 0);
		assert.match(await readFile(this.#path(config), 'utf8'), /=== baseUrl \? url : baseUrl/);
		assert.equal(await this.#stamp(), '0.2.1');
		await this.edited();
	}

	async audit(): Promise<void> {
		const npm = await this.#npm('audit', '--json');
		const { vulnerabilities } = JSON.parse(npm.stdout);
		assert.equal(vulnerabilities['auth-cli-stamp'], undefined);
		assert.equal(npm.code, 0, npm.stdout);
		this.#expect(await this.#npx('latest', 'audit', '--json'), 0);
	}

	/** What the owner wrote is still there. */
	async edited(): Promise<void> {
		const kept = { [config]: week, [transaction]: longer, [newName]: patient };
		for (const [path, text] of Object.entries(kept))
			assert.ok(
				(await readFile(this.#path(path), 'utf8')).includes(text),
				`${path} has no ${text}`
			);
	}

	async doctor(): Promise<void> {
		this.#expect(await this.#npx('latest', 'doctor', '--json'), 0);
	}

	/** A sign-in with the local provider at the development server, and a return URL that leads away. */
	async signIn(): Promise<void> {
		const { framework } = this.#given;
		const issuer = `http://localhost:${await freePort()}`;
		await setVariable(this.folder, 'AUTH_DEV_ISSUER', issuer);
		const idp = start(this.#job('latest', 'idp'));
		const ready = `${framework.home ?? ''}/auth/providers`;
		try {
			await answers(`${issuer}/.well-known/openid-configuration`, idp);
			const served = await framework.serve({ folder: this.folder, mode: 'dev', ready });
			try {
				const root = served.origin + (framework.home ?? '');
				const device = browserless();
				assert.equal(await sessionAt(device, root), null);
				assert.ok(await signIn(device, root, 'ada@example.test'), served.output());
				assert.match(JSON.stringify(await sessionAt(device, root)), /ada@example\.test/);
				const away = encodeURIComponent('https://evil.test/');
				const page = await fetch(`${root}/auth/signin?callbackUrl=${away}`);
				const cookies = page.headers.getSetCookie().join();
				assert.match(cookies, /callback-url=/);
				assert.doesNotMatch(cookies, /evil/);
			} finally {
				await served.stop();
			}
		} finally {
			await idp.stop();
		}
	}

	async remove(): Promise<void> {
		await this.#app?.remove();
	}

	/** Commits all there is, so that each command starts from a clean work tree. */
	async commit(): Promise<void> {
		const git = (...args: string[]) => runOk({ command: 'git', args, cwd: this.folder });
		await git('init', '--quiet', '-b', 'main', '--template=');
		await write(this.folder, { '.git/info/exclude': 'node_modules\n' });
		await git('add', '--all');
		const as = ['-c', 'user.name=Owner', '-c', 'user.email=owner@app.test'];
		await git(...as, 'commit', '--quiet', '--allow-empty', '-m', 'What the app is now');
	}

	#path(file: string): string {
		return join(this.folder, this.#runtime, file);
	}

	async #manifest() {
		return JSON.parse(await readFile(join(this.folder, 'auth.json'), 'utf8'));
	}

	async #stamp(): Promise<unknown> {
		const text = await readFile(join(this.folder, 'package.json'), 'utf8');
		return JSON.parse(text).dependencies['auth-cli-stamp'];
	}

	#npm(...args: readonly string[]): Promise<Ended> {
		return run({ command: 'npm', args, cwd: this.folder, env: this.#registry.env });
	}

	#npx(version: string, ...words: readonly string[]): Promise<Ended> {
		return run(this.#job(version, ...words));
	}

	#job(version: string, ...words: readonly string[]) {
		const args = ['--yes', `auth-cli@${version}`, ...words];
		return { command: 'npx', args, cwd: this.folder, env: this.#registry.env };
	}

	#expect({ code, stdout, stderr }: Ended, wanted: number): void {
		assert.equal(code, wanted, `ended with ${code}\n${stdout}\n${stderr}`);
	}
}
