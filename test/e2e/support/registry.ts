// A registry on this machine that speaks npm's protocol: packages published to it, advisories about them, and the rest
// from the registry that npm is set up for.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { runOk } from './child.ts';

/** What npm's bulk protocol answers for a package. */
export interface Advisory {
	readonly id: number;
	readonly url: string;
	readonly title: string;
	readonly severity: 'low' | 'moderate' | 'high' | 'critical';
	readonly vulnerable_versions: string;
	readonly cwe: readonly string[];
	readonly cvss: { readonly score: number; readonly vectorString: string | null };
}

export interface Registry {
	/** What makes npm, and what it starts, use this registry and a cache of its own. */
	readonly env: NodeJS.ProcessEnv;
	/** `http://127.0.0.1:<port>`. */
	readonly origin: string;
	/** Publishes a packed package; the last one published is the latest. */
	readonly publish: (tarball: string) => Promise<void>;
	/**
	 * Serves other bytes than its integrity states for this package, unless configured otherwise.
	 */
	readonly garble: (name: string | undefined) => void;
	readonly advise: (name: string, advisory: Advisory) => void;
	/** The paths of all requests. */
	readonly asked: readonly string[];
	/** Requests, in order. */
	readonly audited: readonly Readonly<Record<string, readonly string[]>>[];
	readonly close: () => Promise<void>;
}

interface Published {
	readonly manifest: { readonly name: string; readonly version: string };
	readonly bytes: Buffer;
}

/** Starts it on a free port. `own` are names that it alone has: `npm publish` may publish these, with any token. */
export async function startRegistry(own: readonly string[] = []): Promise<Registry> {
	const packages = new Map<string, Published[]>();
	const advisories = new Map<string, Advisory[]>();
	const asked: string[] = [];
	const audited: Record<string, string[]>[] = [];
	const upstream = (
		await runOk({ command: 'npm', args: ['config', 'get', 'registry'], cwd: tmpdir() })
	).stdout.trim();
	const cache = await mkdtemp(join(tmpdir(), 'auth-cli-npm-'));
	let origin = '';
	let garbled: string | undefined;
	const server = createServer((request, response) => {
		answer(request, response).catch((error: unknown) => response.destroy(asError(error)));
	});
	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const path = decodeURIComponent(new URL(request.url ?? '/', origin).pathname);
		asked.push(path);
		if (path === '/-/npm/v1/security/advisories/bulk') {
			const asked = await bodyOf(request);
			audited.push(asked);
			const names = Object.keys(asked).filter((name) => advisories.has(name));
			return reply(response, Object.fromEntries(names.map((name) => [name, advisories.get(name)])));
		}
		const [, name = '', version] = /^\/(.+?)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? [];
		if (request.method === 'PUT' && own.includes(name)) return take(request, response);
		const published = packages.get(name);
		if (published === undefined) {
			if (own.includes(name)) return refuse(response, 404, `no package ${name}`);
			// 307: the same question, whatever its method.
			response.writeHead(307, { location: new URL(request.url?.slice(1) ?? '', upstream).href });
			response.end();
			return;
		}
		if (version === undefined) return reply(response, document(published, origin));
		const { bytes } = published.find(({ manifest }) => manifest.version === version) ?? {};
		response.end(name === garbled && bytes ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes);
	};
	const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		if (!request.headers.authorization?.startsWith('Bearer '))
			return refuse(response, 401, 'no token');
		const { manifest, bytes } = publishedIn(Object(await json(request)));
		const before = packages.get(manifest.name) ?? [];
		if (before.some((one) => one.manifest.version === manifest.version))
			return refuse(response, 403, `${manifest.version} is published already`);
		packages.set(manifest.name, [...before, { manifest, bytes }]);
		reply(response, { ok: true });
	};
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	origin = originOf(server.address());
	return {
		origin,
		env: { npm_config_registry: `${origin}/`, npm_config_cache: cache },
		publish: async (tarball) => {
			const args = ['-xzOf', tarball, 'package/package.json'];
			const { stdout } = await runOk({ command: 'tar', args, cwd: tmpdir() });
			const manifest: Published['manifest'] = JSON.parse(stdout);
			const bytes = await readFile(tarball);
			packages.set(manifest.name, [...(packages.get(manifest.name) ?? []), { manifest, bytes }]);
		},
		garble: (name) => {
			garbled = name;
		},
		advise: (name, advisory) => {
			advisories.set(name, [...(advisories.get(name) ?? []), advisory]);
		},
		asked,
		audited,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await rm(cache, { recursive: true, force: true });
		}
	};
}

/** All of a package, in the form that npm installs from. */
function document(published: readonly Published[], origin: string): object {
	const name = published[0]?.manifest.name;
	const versions = published.map(({ manifest, bytes }) => {
		const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
		const tarball = `${origin}/${name}/-/${manifest.version}.tgz`;
		return [manifest.version, { ...manifest, dist: { tarball, integrity } }] as const;
	});
	const latest = published.at(-1)?.manifest.version;
	return { name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) };
}

/** What `npm publish` sends: a document of one version, and its bytes as text. */
function publishedIn(sent: {
	readonly versions: Readonly<Record<string, Published['manifest']>>;
	readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}): Published {
	const [manifest] = Object.values(sent.versions);
	const [attachment] = Object.values(sent._attachments);
	if (manifest === undefined || attachment === undefined) throw new Error('nothing was published');
	return { manifest, bytes: Buffer.from(attachment.data, 'base64') };
}

function refuse(response: ServerResponse, status: number, error: string): void {
	response.statusCode = status;
	reply(response, { error });
}

/** npm packs what it asks. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, string[]>> {
	if (request.headers['content-encoding'] !== 'gzip') return Object(await json(request));
	const pieces: Buffer[] = [];
	for await (const piece of request) pieces.push(piece);
	return JSON.parse(gunzipSync(Buffer.concat(pieces)).toString());
}

function reply(response: ServerResponse, value: object): void {
	response.setHeader('content-type', 'application/json');
	response.end(JSON.stringify(value));
}

function originOf(address: AddressInfo | string | null): string {
	if (address === null || typeof address === 'string') throw new Error('no port');
	return `http://127.0.0.1:${address.port}`;
}

function asError(error: unknown): Error {
	return error instanceof Error ? error : new Error(String(error));
}
