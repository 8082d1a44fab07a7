import type { App } from './reader.ts';

/** The port that a flag of a program gives the development server; other programs in the same script have their own. */
export function portOfScript(
	{ pkg: { scripts } }: Pick<App, 'pkg'>,
	program: string
): number | undefined {
	const flag = new RegExp(`\\b${program}\\b[^&|;"']*?\\s(?:--port|-p)[ =](\\d{1,5})\\b`);
	const ports = [scripts['dev'], scripts['start']].map((script) =>
		validPort(flag.exec(script ?? '')?.[1])
	);
	return ports.find((port) => port !== undefined);
}

/** The port that these digits mean, or undefined. */
export function validPort(digits: string | undefined): number | undefined {
	const port = Number(digits);
	return port >= 1 && port <= 65_535 ? port : undefined;
}
