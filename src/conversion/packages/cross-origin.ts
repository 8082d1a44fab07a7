// Pages of other origins that use the sign-in of a server.
import { withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';

/** What their owner has to say from now on, where code lets them in. */
export function crossOriginNotes(project: Pick<Project, 'sources' | 'text'>): readonly string[] {
	const isCalled = (path: string) => /\bcors\(/.test(withoutComments(project.text(path) ?? ''));
	const found = project.sources().find(isCalled);
	if (found === undefined) return [];
	return [
		`${found} lets pages of other origins in. They may post to sign-in only if the options name them: trustedOrigins: ['https://app.example'].`
	];
}
