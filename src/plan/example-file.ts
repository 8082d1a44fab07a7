import type { Project } from '../detect/project.ts';

/** The example env file, without values, which is in git. */
export const exampleFile = '.env.example';

/** Declares variables in git, with decorators in comments (varlock). It reports values that are sensitive where a response holds them. */
export const schemaFile = '.env.schema';

/** Files in git that may list an app's variables. */
export const listings = [exampleFile, schemaFile];

/** Those there are, or the example. */
export function exampleFiles({ text }: Pick<Project, 'text'>): readonly string[] {
	const there = listings.filter((path) => text(path) !== undefined);
	return there.length > 0 ? there : [exampleFile];
}
