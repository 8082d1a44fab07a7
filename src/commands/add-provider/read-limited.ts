import { CliError } from '../../errors.ts';
import { limited } from '../limited.ts';

/** Bytes; discovery documents have a few thousand. */
const largest = 256 * 1024;

/** The text of a page, within 10 seconds and 256 kB, without following it elsewhere. Throws `DISCOVERY_FAILED`. */
export async function readLimited(
	url: string,
	{ fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal }
): Promise<string> {
	try {
		const response = await fetch(url, {
			redirect: 'manual',
			headers: { Accept: 'application/json' },
			signal: limited(signal)
		});
		if (response.status !== 200) throw failed(url, `answers with status ${response.status}`);
		return await bodyOf(response, url);
	} catch (cause) {
		if (cause instanceof CliError || signal.aborted) throw cause;
		throw failed(url, `cannot be read: ${reasonOf(cause)}`, cause);
	}
}

async function bodyOf(response: Response, url: string): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += chunk.byteLength;
		// Leaving the loop cancels the body.
		if (bytes > largest) throw failed(url, 'is larger than 256 kB');
		text += decoder.decode(chunk, { stream: true });
	}
	return text;
}

function reasonOf(cause: unknown): string {
	if (!(cause instanceof Error)) return String(cause);
	if (cause.name === 'TimeoutError') return 'it took more than 10 seconds';
	return cause.cause instanceof Error ? cause.cause.message : cause.message;
}

function failed(url: string, why: string, cause?: unknown): CliError {
	return new CliError('DISCOVERY_FAILED', {
		title: `${url} ${why}`,
		fix: 'Check the address and the network. The issuer is the part before /.well-known.',
		cause
	});
}
