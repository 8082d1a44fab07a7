import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apt } from '../../scripts/runs.ts';

const locked = `E: Could not get lock /var/lib/apt/lists/lock. It is held by process 12 (apt-get)
E: Unable to lock directory /var/lib/apt/lists/`;

/** A PATH whose apt-get is locked this many times before it works. */
function lockedFor(times: number): { path: string; calls: () => readonly string[] } {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-apt-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const log = join(folder, 'calls');
	writeFileSync(log, '');
	const program = `#!/bin/sh
echo "$@" >> ${log}
if [ $(wc -l < ${log}) -le ${times} ]; then printf '%s\\n' '${locked}' >&2; exit 100; fi
`;
	writeFileSync(join(folder, 'apt-get'), program);
	chmodSync(join(folder, 'apt-get'), 0o755);
	const calls = () => readFileSync(log, 'utf8').trim().split('\n');
	return { path: `${folder}:${process.env['PATH']}`, calls };
}

describe.runIf(process.platform === 'linux')('apt', () => {
	it('waits while another process holds a lock, even that of the lists, for which apt does not wait', () => {
		const { path, calls } = lockedFor(2);
		vi.stubEnv('PATH', path);
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(apt(['update'], { patience: 10_000, pause: 5 })).toBeUndefined();
		expect(calls()).toHaveLength(3);
		expect(calls()[0]).toMatch(/DPkg::Lock::Timeout=\d+ update$/);
	});

	it('gives up in the end, and names the lock holder and a fix', () => {
		const { path } = lockedFor(1000);
		vi.stubEnv('PATH', path);
		onTestFinished(() => void vi.unstubAllEnvs());
		const failure = apt(['update'], { patience: 60, pause: 5 });
		expect(failure).toContain('held by process 12 (apt-get)');
		expect(failure).toMatch(/wait for it to end.*again/i);
	});

	it('reports other errors at once', () => {
		const { path } = lockedFor(0);
		vi.stubEnv('PATH', path);
		onTestFinished(() => void vi.unstubAllEnvs());
		writeFileSync(
			join(path.split(':')[0] ?? '', 'apt-get'),
			'#!/bin/sh\necho "E: none" >&2; exit 100'
		);
		expect(apt(['install', 'nothing'], { patience: 10_000, pause: 5 })).toContain('E: none');
	});
});
