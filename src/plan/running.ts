import type { Project } from '../detect/project.ts';

/** The command for a script of package.json. */
export function scriptCommand({ packageManager: { name } }: Project, script: string): string {
	if (name === 'deno') return `deno task ${script}`;
	return name === 'npm' || name === 'bun' ? `${name} run ${script}` : `${name} ${script}`;
}
