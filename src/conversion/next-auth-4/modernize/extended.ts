// What an app adds to the types of next-auth 4: what it adds to, and what it uses them by, have to move together.
import { ts } from 'ts-morph';
import { parse } from '../../../edit/source-file.ts';
import type { Standing } from '../../authjs.ts';

export interface Extended {
	/** Types of sessions and users. */
	readonly session: boolean;
	/** Those of tokens. */
	readonly token: boolean;
}

export function extendedIn({ texts }: Standing): Extended {
	const modules = [...texts].flatMap(([path, text]) =>
		parse(text, path)
			.statements.filter(ts.isModuleDeclaration)
			.map(({ name }) => name.text)
	);
	return { session: modules.includes('next-auth'), token: modules.includes('next-auth/jwt') };
}
