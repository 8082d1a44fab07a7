// Sends a request as no browser would: any method, any target, any headers.

import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answered, type Asked, longest } from './demands.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const nothing = { status: 0, location: '', cookies: [], type: '', text: '' };
/** What comes of a request that is not sent. */
export const unsent: Answered = { ...nothing, about: '', took: 0 };

/** The answer; none, with the status 0, if Node.js sends no such request. */
export async function send(origin: string, asked: Asked): Promise<Answered> {
	const start = performance.now();
	const about = `${asked.method} ${asked.path.slice(0, 300)}`;
	const answer = await sendOnce(origin, asked);
	const took = performance.now() - start;
	if (!answer) return { ...unsent, about, took };
	const { headers, statusCode: status = 0 } = answer.head;
	return {
		status,
		location: headers.location ?? '',
		cookies: headers['set-cookie'] ?? [],
		type: headers['content-type'] ?? '',
		text: answer.body,
		about,
		took
	};
}

type Head = Pick<IncomingMessage, 'headers' | 'statusCode'>;
type Answer = { readonly head: Head; readonly body: string };
const unreadable = { head: { headers: {}, statusCode: 502 } };

function sendOnce(origin: string, asked: Asked): Promise<Answer | undefined> {
	const { path, method, headers, cookie, body } = asked;
	const all: Record<string, string> = {};
	for (const [name, value] of headers) all[name] = value;
	if (cookie !== '') all['cookie'] = cookie.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
	if (body !== undefined) all['content-length'] = `${Buffer.byteLength(body)}`;
	return new Promise((resolve, reject) => {
		try {
			const { hostname, port } = new URL(origin);
			const sent = request({ hostname, port, path, method, headers: all, agent });
			sent.setTimeout(longest, () => sent.destroy(new Error(`no answer in ${longest} ms`)));
			sent.on('response', async (head) => {
				resolve({ head, body: await text(head).catch(() => '') });
			});
			sent.on('error', (error) => {
				const { code } = Object(error);
				// A server may hang up on what it does not want to read.
				if (/EPIPE|ECONNRESET/.test(error.message + code)) resolve(undefined);
				// What is no HTTP is to a user what a proxy makes of it.
				else if (/^HPE_/.test(code)) resolve({ ...unreadable, body: error.message });
				else reject(error);
			});
			sent.end(body);
		} catch (error) {
			if (error instanceof TypeError) resolve(undefined);
			else reject(error);
		}
	});
}
