// `npm run rehearse`: releases of this commit by the steps of the release workflow, to a registry on this machine, and ten
// apps that live through them. Everything lies in temporary folders. The exit code is the result.
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOk } from '../test/e2e/support/child.ts';
import { startRegistry } from '../test/e2e/support/registry.ts';
import { repository } from '../test/e2e/support/repository.ts';
import { apps } from './rehearse/apps.ts';
import { supplyPersonsPart } from './rehearse/persons-part.ts';
import { cloneSources, playRelease, tagRelease } from './rehearse/play-release.ts';
import { advisory, writeFeature, writeFix } from './rehearse/releases.ts';
import { type Taken, tableOf } from './rehearse/table.ts';
import { Trial } from './rehearse/trial.ts';

type StepName =
	| 'init'
	| 'edit'
	| 'types'
	| 'upgrade'
	| 'hear'
	| 'fix'
	| 'audit'
	| 'doctor'
	| 'signIn';

const began = performance.now();
const scratch = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-rehearsal-')));
const registry = await startRegistry(['auth-cli', 'auth-cli-stamp']);
const wanted = process.argv.slice(2);
const trials = apps
	.filter(
		({ framework }) => wanted.length === 0 || wanted.some((one) => framework.name.startsWith(one))
	)
	.map((one) => new Trial(one, registry));
const rows = new Map<string, Taken[]>(trials.map(({ name }) => [name, []]));

try {
	const sources = await cloneSources(repository, scratch);
	const release = async (tag: string) => {
		await tagRelease(sources, tag);
		const artifacts = await playRelease({ sources, tag, registry }, console.log);
		await fetchOnce(tag.slice(1), 'latest');
		return artifacts;
	};
	for (const line of await supplyPersonsPart(sources.home)) console.log(`[instead: ${line}]`);
	await release('v0.1.0');
	await inEachApp(['init', 'edit', 'types'], 'at 0.1.0');
	await writeFeature(sources.home);
	const artifacts = await release('v0.2.0');
	await inEachApp(['upgrade', 'types'], 'at 0.2.0');
	const { sha256 } = JSON.parse(await readFile(join(artifacts, 'release/hashes.json'), 'utf8'));
	registry.advise('auth-cli-stamp', {
		id: 1,
		url: `https://github.com/advisories/${advisory}`,
		title: 'A sign-in can lead to another site',
		severity: 'high',
		vulnerable_versions: '>=0.2.0 <0.2.1',
		cwe: ['CWE-601'],
		cvss: { score: 7.1, vectorString: null }
	});
	await inEachApp(['hear'], 'at 0.2.0');
	await writeFix(sources.home, sha256);
	await release('v0.2.1');
	await inEachApp(['fix', 'audit', 'types', 'doctor', 'signIn'], 'at 0.2.1');
} catch (error) {
	process.exitCode = 1;
	console.error(error);
} finally {
	for (const trial of trials) await trial.remove();
	await registry.close();
	await rm(scratch, { recursive: true, force: true });
}
const all = [...rows].flatMap(([name, taken]) => taken.map((one) => ({ name, ...one })));
for (const { name, step, fault } of all) if (fault) console.error(`\n${name}, ${step}: ${fault}`);
if (all.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
console.log(`\n${tableOf(rows)}\n`);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`${process.exitCode ? 'FAILED' : 'The rehearsal went well'}, in ${minutes} minutes.`);

/** Before two apps do it at once: npx fails where two processes install a package into its cache. */
async function fetchOnce(...versions: readonly string[]): Promise<void> {
	for (const version of versions) {
		const args = ['--yes', `auth-cli@${version}`, '--version'];
		await runOk({ command: 'npx', args, cwd: scratch, env: registry.env });
	}
}

/** Takes steps in all apps, two at a time. An app in which one failed takes no more. */
async function inEachApp(steps: readonly StepName[], when: string): Promise<void> {
	const left = [...trials];
	const worker = async () => {
		for (let trial = left.shift(); trial; trial = left.shift())
			for (const step of steps) await takeStep(trial, step, when);
	};
	await Promise.all([worker(), worker()]);
}

async function takeStep(trial: Trial, step: StepName, when: string): Promise<void> {
	const taken = rows.get(trial.name) ?? [];
	if (taken.some(({ fault }) => fault !== undefined)) return;
	const start = performance.now();
	const fault = await trial[step]()
		.then(() => trial.commit())
		.then(
			() => undefined,
			(error: unknown) => String(error)
		);
	const seconds = (performance.now() - start) / 1000;
	taken.push({ step: `${step} ${when}`, seconds, ...(fault !== undefined && { fault }) });
	console.log(
		`${seconds.toFixed(1).padStart(6)} s  ${trial.name}: ${step} ${when}${fault ? ' FAILED' : ''}`
	);
}
