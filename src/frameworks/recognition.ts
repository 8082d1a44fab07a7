import type { App } from '../detect/reader.ts';

/** How an app of it is told from others. */
export interface Recognition {
	/** Its name in `--framework`, and the name of its folders here and in `templates`. */
	readonly id: string;
	readonly name: string;
	/** The command that makes a new app, if it is one to be suggested. */
	readonly create?: string;
	/** The packages that mean this framework, with the major versions that are served; none if only people can tell. */
	readonly packages: readonly Served[];
	/** Packages that look like it and are not enough, with what they are. */
	readonly relatives?: Readonly<Record<string, string>>;
	/** Whether it is often only a part of an app of another framework, which then is the one to serve. */
	readonly yields?: true;
	/** Whether the app's files look like it too; decides only between several frameworks. */
	readonly confirms: (app: Pick<App, 'root' | 'reader'>) => boolean;
}

export interface Served {
	readonly name: string;
	readonly majors: readonly number[];
	/** The first version that is served, where that is not the first of its major version. */
	readonly first?: string;
}
