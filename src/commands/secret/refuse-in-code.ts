import { secretArguments, secretSettings } from '../../configuration/given-settings.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';

/** Throws SECRET_SET_IN_CODE if code of the app passes a single secret, and would ignore others. */
export function refuseInCode(app: App): void {
	const given = secretSettings(app);
	const paths = [...new Set([...given.map(({ path }) => path), ...secretArguments(app)])];
	if (paths.length === 0) return;
	const other = given.map(({ value }) => variableIn(value)).find((name) => name !== undefined);
	const value = other === undefined ? '' : `, and set AUTH_SECRET to the value of ${other}`;
	throw new CliError('SECRET_SET_IN_CODE', {
		title: `${paths.join(' and ')} set${paths.length === 1 ? 's' : ''} \`secret\`, so a second secret would not be read there`,
		fix: `Take \`secret\` out there${value}: all secrets of the environment are read without it. Then run this again.`
	});
}

/** The variable that a value is read from, unless it is a standard one. */
function variableIn(value: string): string | undefined {
	const [, name] = /^(?:[\w$]+\.)*env(?:\.|\[['"])(\w+)/.exec(value) ?? [];
	return /^(NEXTAUTH|AUTH)_SECRET$/.test(name ?? '') ? undefined : name;
}
