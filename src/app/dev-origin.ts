// The address of the development server: some serve HTTPS with a certificate of this machine.

import { withoutComments } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { scriptIn } from '../edit/env-file-script.ts';

/** Such as `http://localhost:5173`. */
export function devOrigin(project: Project): string {
	const scheme = servesHttps(project) ? 'https' : 'http';
	return `${scheme}://localhost:${project.framework.devPort}`;
}

/** By a flag of a script, a plugin of Vite or a setting. */
export function servesHttps(project: Pick<Project, 'text' | 'framework'>): boolean {
	const script = scriptIn(project.text('package.json') ?? '', 'dev') ?? '';
	if (/\s--(?:experimental-)?https\b/.test(script)) return true;
	const endings = ['ts', 'js', 'mjs', 'mts'];
	const configs = ['vite', 'app', project.framework.id].flatMap((name) =>
		endings.map((ending) => `${name}.config.${ending}`)
	);
	return configs.some((path) => {
		const code = withoutComments(project.text(path) ?? '');
		return /\b(?:basicSsl|mkcert)\s*\(|\bhttps\s*:\s*(?:true\b|\{)/.test(code);
	});
}
