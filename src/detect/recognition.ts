import type { Disk, PackageFile } from './reader.ts';

/** How an app of it is told from others. */
export interface Recognition {
	/** Its name in `--framework`, and the name of its folders here and in `templates`. */
	readonly id: string;
	readonly name: string;
	/** The packages that mean this framework, with the major versions that are served; none if only people can tell. */
	readonly packages: readonly Served[];
	/** Packages that look like it and are not enough, with what they are. */
	readonly relatives?: Readonly<Record<string, string>>;
	/** Of these, what an app has to become first, as packages of one command and a sentence about its code. */
	readonly steps?: Readonly<Record<string, Step>>;
	/** Whether it is often only a part of an app of another framework, which then is the one to serve. */
	readonly yields?: true;
	/** Whether the app's files look like it too; decides only between several frameworks. */
	readonly confirms: (app: Pick<Disk, 'root' | 'reader'>) => boolean;
}

/** What apps are told by. */
export interface Recognized<F extends Recognition = Recognition> {
	/** All that are served, in the order in which people are told of them. */
	readonly frameworks: readonly F[];
	/** Packages of others, by which people are told what was found instead. */
	readonly unserved: Readonly<Record<string, string>>;
	/** Those of them that may stand beside a server that is served, or in front of it. */
	readonly unservedParts: Readonly<Record<string, string>>;
	/** The command that makes a new app of one that is served. */
	readonly newApp: string;
}

/** The names of those that packages tell of, as part of a sentence: `SvelteKit or Qwik`. */
export function frameworkNames({ frameworks }: Pick<Recognized, 'frameworks'>): string {
	const told = frameworks.filter(({ packages }) => packages.length > 0);
	const names = told.map(({ name }) => name);
	return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
}

export interface Served {
	readonly name: string;
	readonly majors: readonly number[];
	/** The first version that is served, where that is not the first of its major version. */
	readonly first?: string;
	/** What the step to that from an older major version takes besides. */
	readonly step?: Step;
}

/** A framework that a package.json names, and by which package. */
export interface Candidate<F extends Recognition = Recognition> {
	readonly framework: F;
	readonly served: Served;
}

/** All frameworks that a package.json names. */
export function candidates<F extends Recognition>(
	{ frameworks }: Recognized<F>,
	pkg: PackageFile
): readonly Candidate<F>[] {
	return frameworks.flatMap((framework) =>
		framework.packages
			.filter(({ name }) => pkg.dependencies[name] !== undefined)
			.map((served) => ({ framework, served }))
	);
}

/** One step to a version that is supported. */
interface Step {
	/** Packages that move with it, each with its range. */
	readonly packages?: readonly string[];
	/** What becomes of the app's code, as a sentence. */
	readonly code?: string;
}
