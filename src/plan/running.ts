import type { Project } from '../detect/project.ts';

/** How a script of package.json is typed. */
export function scriptCommand({ packageManager: { name } }: Project, script: string): string {
	if (name === 'deno') return `deno task ${script}`;
	return name === 'npm' || name === 'bun' ? `${name} run ${script}` : `${name} ${script}`;
}
