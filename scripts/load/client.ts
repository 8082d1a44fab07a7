// A browser of the load test: cookies by host, one request at a time, no redirect followed by itself.

import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

export interface Answer {
	/** 0 if the connection failed. */
	readonly status: number;
	readonly location: string;
	readonly text: string;
	/** Milliseconds of `performance.now()`. */
	readonly began: number;
	readonly ended: number;
}

export class Client {
	readonly #jars = new Map<string, Map<string, string>>();

	/** Sends a GET, or a form. */
	async send(url: URL, form?: Readonly<Record<string, string>>): Promise<Answer> {
		const began = performance.now();
		try {
			const incoming = await this.#ask(url, form && `${new URLSearchParams(form)}`);
			const { statusCode: status = 0, headers } = incoming;
			const jar = this.jar(url.host);
			for (const line of headers['set-cookie'] ?? []) keep(jar, line);
			const location = headers.location ?? '';
			return { status, location, text: await text(incoming), began, ended: performance.now() };
		} catch (error) {
			const reason = error instanceof Error ? error.message : `${error}`;
			return { status: 0, location: '', text: reason, began, ended: performance.now() };
		}
	}

	/** Cookies of a host. */
	jar(host: string): Map<string, string> {
		const jar = this.#jars.get(host) ?? new Map<string, string>();
		this.#jars.set(host, jar);
		return jar;
	}

	#ask({ host, port, pathname, search, origin }: URL, body?: string): Promise<IncomingMessage> {
		const cookie = [...this.jar(host)].map((pair) => pair.join('=')).join('; ');
		const form = {
			'content-type': 'application/x-www-form-urlencoded',
			origin,
			'sec-fetch-site': 'same-origin'
		};
		return new Promise((resolve, reject) => {
			const sent = request(
				{
					agent,
					host: '127.0.0.1',
					port,
					path: pathname + search,
					method: body === undefined ? 'GET' : 'POST',
					headers: { host, ...(cookie && { cookie }), ...(body !== undefined && form) }
				},
				resolve
			);
			sent.on('error', reject).end(body);
		});
	}
}

function keep(jar: Map<string, string>, line: string): void {
	const [pair = ''] = line.split(';');
	const at = pair.indexOf('=');
	if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
	else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

/** Closes what is open. */
export function closeConnections(): void {
	agent.destroy();
}
