// A local server with a few pages.
import { createServer, type IncomingMessage } from 'node:http';
import { preferredPort } from '../../test/e2e/support/port.ts';

/** Text and status of a page, or a redirect. */
export type Answer =
	| { readonly body: string; readonly status?: number }
	| { readonly to: string | URL };

export interface PageServer {
	readonly origin: string;
	readonly stop: () => Promise<void>;
}

/** Serves pages on the loopback address, at this port if it is free. */
export async function servePages(
	preferred: number,
	answer: (url: URL, request: IncomingMessage) => Answer | Promise<Answer>
): Promise<PageServer> {
	const port = await preferredPort(preferred);
	const origin = `http://127.0.0.1:${port}`;
	const server = createServer(async (request, response) => {
		const given = await failing(() => answer(new URL(request.url ?? '/', origin), request));
		if ('to' in given) return response.writeHead(303, { location: String(given.to) }).end();
		const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
		return response.writeHead(given.status ?? 200, headers).end(given.body);
	});
	await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
	const stop = async () => {
		server.closeAllConnections();
		await new Promise((done) => server.close(done));
	};
	return { origin, stop };
}

async function failing(answer: () => Answer | Promise<Answer>): Promise<Answer> {
	try {
		return await answer();
	} catch (error) {
		console.error(error);
		return { body: 'This failed: see the terminal.', status: 500 };
	}
}

/** A page with this title; `content` is markup. */
export function htmlPage(title: string, content: string): string {
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>body{margin:0 auto;max-width:40rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}article{border-top:1px solid #8885;padding:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>${title}</h1>
${content}
</html>
`;
}
