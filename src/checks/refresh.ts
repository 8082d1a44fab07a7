// The feature `refresh`: whether providers return refresh tokens, and whether the adapter can update them.
import { type Finding, finding } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { argumentsOf, settingsOf } from '../detect/object-literal.ts';
import { presentFeatures } from '../templates/features.ts';
import { changesAccounts, presentAdapter } from '../templates/find-adapter.ts';
import type { Checked } from './check.ts';
import { listedProviders } from './providers.ts';

const hasRefresh = (app: Checked) => presentFeatures(app).some(({ id }) => id === 'refresh');

/** Providers from which no refresh token is requested in their way. */
export function refreshTokens(app: Checked): Finding[] {
	if (!hasRefresh(app)) return [];
	return [...openConfig(app).texts].flatMap(([where, code]) =>
		listedProviders(app).flatMap(({ id, module, name, refresh = '' }) => {
			const [, field = '', value = ''] = /^(\w+)=(\S+)$/.exec(refresh) ?? [];
			const local = localOf(code, module);
			if (field === '' || local === undefined) return [];
			const given = argumentsOf(code, local);
			const text = given.every((one) => one.startsWith('{')) ? given.map(whole).join() : code;
			const says = new RegExp(`\\b${field}\\b[\\s\\S]{0,300}?\\b${value}\\b`);
			if (says.test(text)) return [];
			const fix = `Ask for one in the settings of ${local}: \`authorization: { params: { ${example(field, value)} } }\`.`;
			const title = `${name} (${id}) gives no refresh token for what the app asks it`;
			return [finding('REFRESH_TOKEN_NOT_ASKED', { title, where, fix })];
		})
	);
}

/** The local name of a provider's default import. */
function localOf(code: string, module: string): string | undefined {
	const line = new RegExp(
		`^import\\s+([\\w$]+)\\s+from\\s+['"][^'"\\n]*/providers/${module}(?:\\.[jt]s)?['"]`,
		'm'
	);
	return line.exec(code)?.[1];
}

/** The text of an object, without the code after it. */
function whole(text: string): string {
	return [...(settingsOf(text) ?? [])].map(([name, value]) => `${name}: ${value}`).join(', ');
}

function example(field: string, value: string): string {
	if (field === 'scope') return `scope: 'openid profile email ${value}'`;
	return field === 'access_type'
		? `access_type: '${value}', prompt: 'consent'`
		: `${field}: '${value}'`;
}

/** An adapter with which the feature cannot read and update accounts, so that it refuses to start. */
export function refreshAdapter(app: Checked): Finding[] {
	if (!hasRefresh(app)) return [];
	const { setting } = openConfig(app);
	const own = setting('refresh').some(({ value }) => settingsOf(value)?.has('accounts'));
	const adapter = presentAdapter(app);
	const isThere =
		adapter !== undefined || setting('adapter').some(({ value }) => !isNone.test(value));
	if (!isThere || own || changesAccounts(app)) return [];
	const called =
		adapter === undefined ? 'an adapter of another package' : `the adapter ${adapter.id}`;
	const title = `The feature refresh cannot change accounts with ${called}`;
	return [finding('REFRESH_ADAPTER', { title, where: app.places.config })];
}

const isNone = /^(undefined|null|false|void 0)\b/;
