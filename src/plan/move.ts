import type { ConfigChange } from '../configuration/config-file.ts';
import type { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import type { Packages } from '../templates/vendored-folder.ts';
import { withoutProvidersOf } from './choice.ts';
import type { WantedVariables } from './env-variables.ts';
import { removesExtras } from './extras-removal.ts';

/** From the current choice of an app to a new one. */
export interface Move extends ConfigChange {
	/** The new contents of env files; undefined for a smaller choice. */
	readonly environment?: Omit<WantedVariables, 'providers' | 'adapter'> | undefined;
	/**
	 * Whether the app is to be wired; as a rule it is where env files are written. Code that stands on files of `compat`
	 * runs sign-in by itself, unless it is being taken off them: `always`.
	 */
	readonly wires?: boolean | 'always';
	/** Recreate files that the owner deleted. */
	readonly again?: boolean | undefined;
}

/** Earlier changes to the app's own files, such as by a conversion. */
export interface Before {
	/** The configuration is among them. */
	readonly config: boolean;
	/** Packages that the app will no longer need. */
	readonly packages: readonly string[];
	/** New ranges of packages. */
	readonly instead?: Readonly<Record<string, string>>;
	/** Blanks comments, if the parser is loaded already. */
	readonly codeOnly?: typeof codeOnly;
}

/** The state between two parts of a move. */
export interface Moving {
	/** The app after the parts so far. */
	readonly app: App;
	/** The app that the run started from; a conversion has changed it already. */
	readonly given: App;
	readonly move: Move;
	readonly before: Before;
	/** Whether the configuration cannot be changed, so that nothing else is. */
	readonly isRefused?: true;
	/** The packages of its files now, and those of the larger choice. */
	readonly packages: { readonly now: Packages; readonly larger: Packages };
}

/** One part of a move, such as the env files. A later part reads what earlier ones did. */
export type Part = (moving: Moving) => Moving | Promise<Moving>;

/** Whether the new choice lacks something of the current one. */
export function shrinks({ from, to }: Move): boolean {
	const moves = from.sessions.some((name) => !to.sessions.includes(name));
	const leaves = from.adapter !== undefined && to.adapter === undefined;
	const drops =
		from.used.some((file) => !to.used.includes(file)) ||
		from.features.some((id) => !to.features.includes(id));
	return (
		withoutProvidersOf(to, from).length > 0 ||
		leaves ||
		moves ||
		drops ||
		removesExtras({ from, to })
	);
}
