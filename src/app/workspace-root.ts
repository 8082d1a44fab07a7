import { posix } from 'node:path';
import type { Project } from '../detect/project.ts';

/** The text of a file in the root of an app's workspace; undefined outside of one. */
export function textAtRoot(
	{ member, above }: Pick<Project, 'member' | 'above'>,
	path: string
): string | undefined {
	return member ? above(posix.join(posix.relative(member, ''), path)) : undefined;
}
