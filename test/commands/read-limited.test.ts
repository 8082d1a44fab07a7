import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readElsewhere, readLimited } from '../../src/commands/read-limited.ts';

const network = { fetch, signal: new AbortController().signal };

async function served(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return `http://127.0.0.1:${Object(server.address()).port}/`;
}

describe('readLimited', () => {
	it('returns status, headers and text, and follows no redirect', async () => {
		const url = await served((_, response) => {
			response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('there');
		});
		const { status, headers, text } = await readLimited(url, network);
		expect([status, headers.get('location'), text]).toEqual([302, 'http://127.0.0.1:1/', 'there']);
	});

	it('stops reading an endless body', async () => {
		let sent = 0;
		const url = await served((_, response) => {
			const more = () => {
				sent += 65_536;
				if (!response.destroyed) response.write(Buffer.alloc(65_536, 97), () => setImmediate(more));
			};
			more();
		});
		await expect(readLimited(url, network)).rejects.toThrow('larger than 256 kB');
		expect(sent).toBeLessThan(20_000_000);
	});

	it.each([
		['the body', true],
		['the headers', false]
	])('does not wait for a slow server: %s', async (_name, begins) => {
		const url = await served((_, response) => {
			const { socket } = response;
			if (begins) response.writeHead(200).write('{');
			else socket?.write('HTTP/1.1 200 OK\r\n');
			const drip = setInterval(
				() => (begins ? response.write(' ') : socket?.write('a: b\r\n')),
				20
			);
			response.once('close', () => clearInterval(drip));
		});
		const start = performance.now();
		const reading = readLimited(url, network, { patience: 200 });
		await expect(reading).rejects.toThrow('took more than 0.2 seconds');
		expect(performance.now() - start).toBeLessThan(2000);
	});

	it('does not wait for a body that never arrives and cannot be aborted', async () => {
		const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
		const silent = { ...network, fetch: async () => new Response(body) };
		await expect(readLimited('https://a.test/', silent, { patience: 50 })).rejects.toThrow(
			'took more than'
		);
	});

	it('ends with the run', async () => {
		const run = new AbortController();
		const url = await served(() => run.abort(new Error('Ctrl-C')));
		await expect(readLimited(url, { fetch, signal: run.signal })).rejects.toThrow('Ctrl-C');
	});
});

describe('readElsewhere', () => {
	/** A net in which each address leads on to the next of these, or answers. */
	const net = (
		ways: Readonly<Record<string, string>>,
		hosts: Readonly<Record<string, string>> = {}
	) => {
		const asked: string[] = [];
		return {
			asked,
			signal: network.signal,
			addresses: async (host: string) => [hosts[host] ?? '203.0.114.7'],
			fetch: async (url: string | URL | Request) => {
				asked.push(`${url}`);
				const location = ways[`${url}`];
				return location === undefined
					? new Response('read')
					: new Response(null, { status: 302, headers: { location } });
			}
		};
	};

	it('follows a public address to public ones', async () => {
		const ways = { 'https://a.test/x': '/y', 'https://a.test/y': 'https://b.test/z' };
		expect((await readElsewhere('https://a.test/x', net(ways))).text).toBe('read');
	});

	it.each([
		'http://127.0.0.1:9/',
		'https://localhost/',
		'https://[::1]/',
		'https://[::ffff:127.0.0.1]/',
		'https://2130706433/',
		'https://10.0.0.1/',
		'https://169.254.169.254/latest/meta-data',
		'https://nas.local/',
		'https://inside.test/',
		'http://b.test/',
		'file:///etc/passwd',
		'https://a.test/x'
	])('does not follow a redirect to %s', async (location) => {
		const world = net({ 'https://a.test/x': location }, { 'inside.test': '192.168.1.1' });
		await expect(readElsewhere('https://a.test/x', world)).rejects.toThrow(/redirects/);
		expect(new Set(world.asked)).toEqual(new Set(['https://a.test/x']));
	});

	it('follows redirects on this machine when it started there', async () => {
		const ways = { 'http://localhost:8080/x': 'http://127.0.0.1:8081/y' };
		expect((await readElsewhere('http://localhost:8080/x', net(ways))).text).toBe('read');
	});
});
