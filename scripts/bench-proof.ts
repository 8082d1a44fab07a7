// The duration of a proof of work in Chromium, on this machine and with four times CPU throttling,
// as on a phone.

import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { proofScript } from '../src/runtime/features/bot/proof-script.ts';
import { ensureBrowser } from './ensure-browser.ts';

/** Difficulty in bits, and the number of runs. */
const rounds: readonly (readonly [bits: number, times: number])[] = [
	[12, 40],
	[14, 40],
	[15, 30],
	[16, 30],
	[17, 20],
	[18, 12]
];
const slower = [1, 4];

const [, solve] = /(async function solve[\s\S]*)$/.exec(proofScript) ?? [];
const page = `<!doctype html><title>Proof of work</title><script type="module">
const encoder = new TextEncoder();
${solve}
window.solve = (id, bits) => solve({ task: '', id, bits });
</script>`;

const server = createServer((_, response) => {
	response.setHeader('content-type', 'text/html');
	response.end(page);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;
const browser = await chromium.launch({
	executablePath: await ensureBrowser(),
	args: ['--no-sandbox']
});
console.log(`Chromium ${browser.version()}`);
console.log(
	'| bits | CPU | median | nine of ten within | hashes a second |\n| --- | --- | --- | --- | --- |'
);
try {
	const tab = await browser.newPage();
	await tab.goto(`http://localhost:${port}/`);
	await tab.waitForFunction('window.solve');
	const session = await tab.context().newCDPSession(tab);
	for (const rate of slower) {
		await session.send('Emulation.setCPUThrottlingRate', { rate });
		for (const [bits, times] of rounds) console.log(await measured({ bits, times, rate }));
	}

	async function measured({ bits, times, rate }: { bits: number; times: number; rate: number }) {
		const all: { seconds: number; hashes: number }[] = [];
		for (let i = 0; i < times; i++) {
			const code = `(async () => {
	const began = performance.now();
	const answer = await window.solve(crypto.randomUUID(), ${bits});
	return [performance.now() - began, Number(answer.split(':')[0])];
})()`;
			const [ms = 0, number = 0]: number[] = await tab.evaluate(code);
			all.push({ seconds: ms / 1000, hashes: (Math.floor(number / 256) + 1) * 256 });
		}
		const sorted = all.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
		const at = (share: number) => `${(sorted[Math.floor(times * share)] ?? 0).toFixed(2)} s`;
		const sum = (name: 'seconds' | 'hashes') => all.reduce((total, one) => total + one[name], 0);
		const perSecond = Math.round(sum('hashes') / sum('seconds') / 100) * 100;
		return `| ${bits} | ${rate === 1 ? 'as it is' : `${rate} times slower`} | ${at(0.5)} | ${at(0.9)} | ${perSecond.toLocaleString('en')} |`;
	}
} finally {
	await browser.close();
	server.close();
}
