import { localName } from '../configuration/local-name.ts';
import { inStyle } from '../edit/in-style.ts';
import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset, ProviderVariable } from './catalogue.ts';
import { identifier, oneLine, url } from './checked.ts';
import { styleWithin } from './formatter-files.ts';
import { render } from './render.ts';

/** What a provider of the app's own is made from. URLs are checked when the text is made. */
export type OwnProvider = { readonly id: string; readonly name: string } & (
	| {
			readonly type: 'oidc';
			readonly issuer: string;
			/** Client metadata that differs from what the sign-in code does by itself. */
			readonly client: Readonly<Record<string, string>>;
	  }
	| {
			readonly type: 'oauth';
			readonly authorization: string;
			readonly token: string;
			readonly userinfo: string;
			readonly scope: string;
	  }
);

/** Names that the templates use for something else. */
const taken = new Set(['OAuthConfig', 'OAuthUserConfig', 'OIDCConfig', 'OIDCProfile', 'String']);

/** A provider that no catalogue knows, with the text of its file in the style of those beside it. */
export async function makeOwnProvider(app: App, own: OwnProvider): Promise<ProviderAsset> {
	const { id, name } = own;
	const context = {
		title: oneLine(name).replaceAll('*/', '* /').replace(/['"`]/g, '\u2019'),
		function: identifier(localName({ id, name, text: '' }, taken)),
		id: literal(id),
		name: literal(oneLine(name)),
		...holes(own)
	};
	const ending = app.folder.javaScript ? 'js' : 'ts';
	const template = app.catalogue.readTemplate('own-provider', `${own.type}.${ending}.hbs`);
	const style = styleWithin(app.project);
	const text = inStyle(onOneLine(await render(template, context), style.width), style);
	return { ...asset(id, own.type, text), name };
}

/** As formatters write the head of its function, where that fits. */
function onOneLine(text: string, width = 80): string {
	return text.replace(/^(.*)\(\n\t(.*)\n(\).*)$/m, (head, ...parts) => {
		const [name, options, type] = parts;
		const line = `${name}(${options}${type}`;
		return line.length <= width ? line : head;
	});
}

/** A file beside the providers that is not from the catalogue, as far as planning needs it, or undefined. */
export function readOwnProvider(module: string, text: string): ProviderAsset | undefined {
	const type = /\btype:\s*(['"])(oauth|oidc|email|credentials|webauthn)\1/.exec(text)?.[2];
	const isProvider = type !== undefined && text.includes('export default');
	return isProvider ? asset(module, type, text) : undefined;
}

/** The display name that the file of a provider gives, if it gives one. */
export function nameIn(text: string): string | undefined {
	const written = /\bname:\s*(['"])((?:\\.|(?!\1)[^\\\n])*)\1/.exec(text)?.[2];
	return written?.replace(/\\u00([0-9a-f]{2})/g, (_, code) =>
		String.fromCharCode(Number.parseInt(code, 16))
	);
}

function asset(module: string, type: string, text: string): ProviderAsset {
	return {
		id: module,
		name: module,
		type,
		module,
		aliases: [],
		notes: [],
		callback: [],
		env: variables(module, { type, text }),
		text,
		// The flow of its type brings the types that it imports.
		imports: [],
		packages: [],
		own: true
	};
}

function variables(id: string, { type, text }: { type: string; text: string }): ProviderVariable[] {
	if (type !== 'oauth' && type !== 'oidc') return [];
	const prefix = `AUTH_${id.toUpperCase().replaceAll('-', '_')}`;
	const issuer = type === 'oidc' && !/\bissuer:/.test(text);
	return [
		{ name: `${prefix}_ID`, option: 'clientId', required: true },
		{ name: `${prefix}_SECRET`, option: 'clientSecret', required: true },
		...(issuer ? [{ name: `${prefix}_ISSUER`, option: 'issuer', required: true }] : [])
	];
}

function holes(own: OwnProvider): Readonly<Record<string, unknown>> {
	if (own.type === 'oauth') {
		const { authorization, token, userinfo, scope } = own;
		const endpoints = { authorization, token, userinfo };
		const literals = Object.entries(endpoints).map(([key, value]) => [key, literal(url(value))]);
		return { ...Object.fromEntries(literals), scope: literal(oneLine(scope)) };
	}
	const client = Object.entries(own.client).map(([key, value]) => `${key}: ${literal(value)}`);
	return {
		issuer: literal(url(own.issuer)),
		// An asterisk before a slash would end the comment that this stands in.
		docs: `${url(own.issuer).replace(/\/$/, '').replaceAll('*', '%2A')}/.well-known/openid-configuration`,
		more: client.length > 0 ? [`client: { ${client.join(', ')} },`] : []
	};
}

/** A text between single quotes; quotes in it are written as escapes, since the app may prefer other quotes. */
function literal(text: string): string {
	const escaped = text.replace(/['"`\\]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
	return `'${escaped}'`;
}
