// What can go wrong with a part that an app depends on.

/** What a part that fails does instead of what it should. */
export interface Fault {
	/** As the table says it. */
	readonly name: string;
	readonly act: (...given: unknown[]) => unknown;
	/** It never ends. */
	readonly hangs?: true;
}

/** What no answer may show: it stands in every error of these parts. */
export const canary = 'canary-of-the-store';

const never = () => new Promise<never>(() => undefined);

function fail(): never {
	throw new Error(`The connection was lost, ${canary}.`);
}

/** Of functions of the app and of its adapter. */
export const faultsOfFunctions: readonly Fault[] = [
	{ name: 'throws', act: fail },
	{ name: 'rejects', act: async () => fail() },
	{
		name: 'throws what is no error',
		act: () => {
			const thrown: unknown = `down, ${canary}`;
			throw thrown;
		}
	},
	{ name: 'never answers', act: never, hangs: true }
];

/** Of a provider that is reached by `fetch`. */
export const faultsOfProviders: readonly Fault[] = [
	{ name: 'cannot be reached', act: async () => fail() },
	{
		name: 'never answers',
		hangs: true,
		act: (_, init) =>
			init instanceof Object && 'signal' in init ? abortable(init.signal) : never()
	},
	{
		name: 'answers one byte after the other',
		hangs: true,
		act: async (_, init) => dripping(init instanceof Object && 'signal' in init && init.signal)
	},
	{ name: 'answers 500', act: async () => new Response(canary, { status: 500 }) },
	{ name: 'answers 429', act: async () => new Response(canary, { status: 429 }) },
	{
		name: 'answers with a page',
		act: async () => new Response(`<p>${canary}</p>`, { headers: { 'content-type': 'text/html' } })
	},
	{
		name: 'answers with half of its JSON',
		act: async () =>
			new Response(`{"${canary}":`, { headers: { 'content-type': 'application/json' } })
	},
	{ name: 'answers with an empty object', act: async () => Response.json({}) },
	{
		name: 'redirects',
		act: async () => Response.redirect('https://elsewhere.example/', 302)
	}
];

/** No response until the caller aborts. */
function abortable(signal: unknown): Promise<never> {
	if (!(signal instanceof AbortSignal)) return never();
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason));
	});
}

/** Blanks without end; as `fetch` does it, the body breaks when the caller aborts. */
function dripping(signal: unknown): Response {
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			if (!(signal instanceof AbortSignal)) return;
			signal.addEventListener('abort', () => controller.error(signal.reason));
		},
		async pull(controller) {
			await new Promise((resolve) => setTimeout(resolve, 20));
			controller.enqueue(new Uint8Array([0x20]));
		}
	});
	return new Response(body, { headers: { 'content-type': 'application/json' } });
}
