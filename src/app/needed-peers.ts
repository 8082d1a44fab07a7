// What packages of an app ask to have beside them (`peerDependencies`).
import type { App } from '../frameworks/framework.ts';

type Files = Pick<App['project'], 'text' | 'above'>;

/** Those of the packages that need this one. */
export function askingFor(
	project: Files,
	name: string,
	packages: readonly string[]
): readonly string[] {
	return packages.filter((one) => one !== name && peersOf(project, one).includes(name));
}

/** As the installed package says it, or a lock file where nothing is installed. */
function peersOf(project: Files, name: string): readonly string[] {
	// pnpm links a package to where all of a workspace are.
	const installed = project.above(`node_modules/${name}/package.json`);
	const entries = installed === undefined ? lockEntries(project, name) : [installed];
	return entries.flatMap((text) => {
		const [, json, lines = ''] =
			/"peerDependencies": \{([^{}]*)\}|^ {0,20}peerDependencies:\n((?: {4}.*\n)*)/m.exec(text) ??
			[];
		const keys = (json ?? lines).matchAll(
			/(?:^|,)[ \t]{0,20}['"]?([@\w./-]{1,214})['"]?[ \t]{0,20}:/gm
		);
		return [...keys].map(([, key = '']) => key);
	});
}

function lockEntries(project: Files, name: string): readonly string[] {
	const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return [
		entry(
			project.text('package-lock.json'),
			`^    "node_modules/${quoted}": \\{[\\s\\S]*?^    \\}`
		),
		entry(project.text('pnpm-lock.yaml'), `^  ['"]?/?${quoted}@[^\\n]*:\\n(?:    .*\\n)*`),
		entry(project.text('yarn.lock'), `^"${quoted}@[^\\n]*:\\n(?:  .*\\n)*`),
		entry(project.text('bun.lock'), `^    "${quoted}": \\[.*`)
	];
}

function entry(text: string | undefined, pattern: string): string {
	return new RegExp(pattern, 'm').exec(text ?? '')?.[0] ?? '';
}
