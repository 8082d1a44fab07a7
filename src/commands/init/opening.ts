import { relative } from 'node:path';
import type { App } from '../../frameworks/framework.ts';

/** The detected app, its path, and the release of this program, in one line. */
export function opening({ project, framework, catalogue }: App, cwd: string): string {
	const { name, version, major } = project.framework;
	const release = /\d{1,6}\.\d{1,6}/.exec(version)?.[0] ?? `${major}`;
	const language = project.typescript ? 'TypeScript' : 'JavaScript';
	const facts = [framework.variant?.(project) ?? [], language].flat().join(', ');
	const folder = relative(cwd, project.root).replaceAll('\\', '/');
	// Asked which app of a workspace, the user stands at its root.
	const place = folder === '' ? (project.member ?? '.') : folder;
	return `auth-cli ${catalogue.version} · ${name} ${release} (${facts}) in ${place}/`;
}
