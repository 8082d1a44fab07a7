// Cookies of ours in an answer of Node.js, whatever becomes of it after they were set.

type Answered = {
	getHeader(name: string): number | string | readonly string[] | undefined;
	setHeader(name: string, value: number | string | readonly string[]): unknown;
};

const ours = new WeakMap<Answered, readonly string[]>();

/** Sets cookies in the answer of the app, which no cache may keep then, whatever comes later. */
export function setCookies(res: Answered, cookies: readonly string[]): void {
	res.setHeader('Set-Cookie', [...cookiesOf(res), ...cookies]);
	ours.set(res, cookies);
	const keep = 'private, no-store';
	res.setHeader('Cache-Control', keep);
	const set = res.setHeader.bind(res);
	res.setHeader = (name, value) => set(name, /^cache-control$/i.test(name) ? keep : value);
}

/** Takes them out again where ours is the answer: a session that was renewed may be over now. */
export function takeBackCookies(res: Answered): void {
	const own = ours.get(res);
	if (!own) return;
	res.setHeader(
		'Set-Cookie',
		cookiesOf(res).filter((one) => !own.includes(one))
	);
}

function cookiesOf(res: Answered): string[] {
	const set = res.getHeader('Set-Cookie') ?? [];
	return typeof set === 'object' ? [...set] : [`${set}`];
}
