// What a configuration says to the feature `refresh` in the place of code that renewed tokens by hand.

import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { constantIn, propertyOf } from '../../edit/exported-value.ts';
import { importedNames } from '../../edit/names.ts';
import { unwrapExpression } from '../../edit/source-file.ts';
import type { Fields } from './statements.ts';

/** Where the tokens of sessions from before are. */
export function former(
	{ access, refresh, expires, isMilliseconds }: Fields,
	provider: string,
	{ quote, indent, trailingComma }: CodeStyle
): string {
	const time = isMilliseconds ? `Number(token.${expires}) / 1000` : `token.${expires}`;
	const comma = trailingComma ? ',' : '';
	return [
		'refresh: {',
		`${indent}// Where sessions from before have their tokens. Remove it once those are over.`,
		`${indent}former: (token) => ({`,
		`${indent}${indent}provider: ${quote}${provider}${quote},`,
		`${indent}${indent}access_token: token.${access},`,
		`${indent}${indent}refresh_token: token.${refresh},`,
		`${indent}${indent}expires_at: ${time}${comma}`,
		`${indent}})${comma}`,
		'}'
	].join('\n');
}

/** How the rows of accounts are read and changed with this client of Prisma. */
export function ownAccounts(client: string, { indent, trailingComma }: CodeStyle): string {
	const comma = trailingComma ? ',' : '';
	return [
		'refresh: {',
		`${indent}// How the rows of accounts are read and changed, which this adapter does not do.`,
		`${indent}accounts: {`,
		`${indent}${indent}list: (userId) => ${client}.account.findMany({ where: { userId } }),`,
		`${indent}${indent}update: ({ provider, providerAccountId }, changes) =>`,
		`${indent}${indent}${indent}${client}.account.updateMany({ where: { provider, providerAccountId }, data: changes })${comma}`,
		`${indent}}${comma}`,
		'}'
	].join('\n');
}

/** The client of `adapter: PrismaAdapter(prisma)`. */
export function prismaClientOf(config: ts.ObjectLiteralExpression): string | undefined {
	const given = propertyOf(config, 'adapter');
	const call = given && unwrapExpression(given);
	if (!call || !ts.isCallExpression(call)) return undefined;
	const adapter = importedNames(config.getSourceFile()).find(({ from }) =>
		/^@(?:next-)?auth\/prisma-adapter$/.test(from)
	);
	const [client, more] = call.arguments;
	const isPrisma = adapter !== undefined && call.expression.getText() === adapter.local;
	return isPrisma && client && !more && ts.isIdentifier(client) ? client.text : undefined;
}

/** Whether a name is there in the whole file. */
export function isAtTop(file: ts.SourceFile, name: string): boolean {
	const isImported = importedNames(file).some(({ local }) => local === name);
	return isImported || constantIn(file, name) !== undefined;
}
