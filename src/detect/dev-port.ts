import type { Disk } from './reader.ts';

/** The port that a flag of a program gives the development server; other programs in the same script have their own. */
export function portOfScript(
	{ pkg: { scripts } }: Pick<Disk, 'pkg'>,
	program: string
): number | undefined {
	const name = new RegExp(`\\b${program}\\b`);
	const commands = [scripts['dev'], scripts['start']].flatMap((script = '') =>
		script.split(/[&|;"']/)
	);
	const ports = commands.map((command) => {
		const start = command.search(name);
		const flag = /\s(?:--port|-p)[ =](\d{1,5})\b/;
		return start === -1 ? undefined : validPort(flag.exec(command.slice(start))?.[1]);
	});
	return ports.find((port) => port !== undefined);
}

/** The port that these digits mean, or undefined. */
export function validPort(digits: string | undefined): number | undefined {
	const port = Number(digits);
	return port >= 1 && port <= 65_535 ? port : undefined;
}
