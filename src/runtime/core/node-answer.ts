// Cookies of ours in an answer of Node.js, whatever becomes of it after they were set.

type Answered = {
	getHeader(name: string): number | string | readonly string[] | undefined;
	setHeader(name: string, value: number | string | readonly string[]): unknown;
};
type Sent = Answered & { writeHead(status: number, ...more: unknown[]): unknown };

const keep = 'private, no-store';
const ours = new WeakMap<Answered, readonly string[]>();

/** Sets cookies in the answer of the app, which no cache may keep then, whatever comes later. */
export function setCookies(res: Answered, cookies: readonly string[]): void {
	res.setHeader('Set-Cookie', [...cookiesOf(res), ...cookies]);
	ours.set(res, [...(ours.get(res) ?? []), ...cookies]);
	res.setHeader('Cache-Control', keep);
	const set = res.setHeader.bind(res);
	res.setHeader = (name, value) => set(name, /^cache-control$/i.test(name) ? keep : value);
}

const personal = new WeakSet<Answered>();

/** What is for a person when it leaves no cache may keep, unless the app, or what it hands a file to, says what caches may do. */
export function keepPersonal(res: Sent, isPersonal: () => boolean): void {
	if (personal.has(res)) return;
	personal.add(res);
	const send = res.writeHead.bind(res);
	res.writeHead = (status, ...more) => {
		if (isPersonal() && res.getHeader('Cache-Control') === undefined)
			res.setHeader('Cache-Control', keep);
		return send(status, ...more);
	};
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
