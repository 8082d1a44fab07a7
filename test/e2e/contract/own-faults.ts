// Server errors that frameworks answer by themselves: each as narrow as it was found, with what makes it theirs.

import type { Asked } from './demands.ts';

interface OwnFault {
	/** Names of the contract. */
	readonly of: RegExp;
	readonly isAsked: (asked: Asked) => boolean;
	/** Why neither sign-in nor the app can answer better. */
	readonly why: string;
}

const faults: readonly OwnFault[] = [
	{
		of: /^Elysia on Node/,
		isAsked: ({ method, path }) => method === 'HEAD' && path.startsWith('/streamed'),
		why: 'HEAD of a stream has `Content-Length: NaN`, without sign-in as well'
	}
];

/** Why a framework itself answers this request with a server error, if it does. */
export function ownFault(name: string, asked: Asked): string | undefined {
	return faults.find(({ of, isAsked }) => of.test(name) && isAsked(asked))?.why;
}

/** Whether `Host` names no host and port (RFC 9112 section 3.2): a server must answer 400, most answer what they like. */
export function hasNoHost({ headers }: Asked): boolean {
	// The last one is sent.
	const host = headers.findLast(([name]) => name === 'host')?.[1];
	if (host === undefined) return false;
	return !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`);
}
