import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import type { ProviderAsset } from '../../templates/catalogue.ts';
import { isProviderId } from '../../templates/find-providers.ts';
import { makeOwnProvider, type OwnProvider } from '../../templates/own-provider.ts';
import type { Context } from '../command.ts';
import { complaintAbout } from '../set-up-providers.ts';
import { shellWord } from '../shell-word.ts';
import { discover } from './discover.ts';

/** Flags that describe a custom provider. */
export interface OwnProviderOptions {
	readonly id?: string | undefined;
	readonly name?: string | undefined;
	readonly issuer?: string | undefined;
	readonly authorizationUrl?: string | undefined;
	readonly tokenUrl?: string | undefined;
	readonly userinfoUrl?: string | undefined;
	readonly scope?: string | undefined;
}

/** A custom provider, and the arguments of `add provider` that create it again. */
interface Made {
	readonly asset: ProviderAsset;
	readonly words: readonly string[];
}

/** The kind of custom provider that is meant, if any. Throws `USAGE` for flags that do not fit the IDs. */
export function ownKind(
	ids: readonly string[],
	own: OwnProviderOptions
): OwnProvider['type'] | undefined {
	const flags = Object.entries(own).flatMap(([flag, value]) => (value === undefined ? [] : [flag]));
	const [first, ...others] = ids;
	if (flags.length === 0 && !ids.includes('oauth')) return undefined;
	const kind = first === 'oauth' || first === 'oidc' ? first : undefined;
	if (kind === undefined || others.length > 0)
		throw usage(
			'These flags go with `add provider oidc` or `add provider oauth`, and with no other id'
		);
	const fits =
		kind === 'oidc' ? ['issuer'] : ['authorizationUrl', 'tokenUrl', 'userinfoUrl', 'scope'];
	if (flags.some((flag) => ![...fits, 'id', 'name'].includes(flag)))
		throw usage(`\`add provider ${kind}\` does not take all of these flags`);
	if (kind === 'oidc' && own.issuer === undefined)
		throw usage('`add provider oidc` with --id or --name needs --issuer');
	return kind;
}

/** Prompts for missing data of a custom provider, validates it and creates its file. */
export async function askOwnProvider(
	context: Context,
	app: App,
	{ kind, own }: { kind: OwnProvider['type']; own: OwnProviderOptions }
): Promise<Made> {
	const { ask } = context;
	const askId = (fallback: string): Promise<string> =>
		ask.text({
			message: 'Id of the provider, part of its callback URL:',
			flag: '--id <id>',
			given: own.id,
			fallback,
			check: (text) => complaintAboutId(app, text)
		});
	const given = own.id === undefined ? undefined : await askId(own.id);
	const answers = await (kind === 'oidc' ? askIssuer(context, own) : askEndpoints(context, own));
	const id = given ?? (await askId(suggestedId(answers.origin)));
	const name = await ask.text({
		message: 'Name on its button:',
		flag: '--name <text>',
		given: own.name,
		fallback: id.charAt(0).toUpperCase() + id.slice(1),
		check: complaintAboutName
	});
	const asset = await makeOwnProvider(app, { ...answers.definition, id, name });
	refuseOther(app, asset);
	const words = [kind, ...answers.words, '--id', id, '--name', shellWord(name)];
	return { asset, words };
}

type Nameless<T> = T extends OwnProvider ? Omit<T, 'id' | 'name'> : never;

interface Answers {
	readonly definition: Nameless<OwnProvider>;
	/** A URL whose host suggests an ID. */
	readonly origin: string;
	readonly words: readonly string[];
}

async function askIssuer(context: Context, own: OwnProviderOptions): Promise<Answers> {
	const given = own.issuer ?? '';
	const { issuer, client } = await context.waiting(`Asking ${given}…`, () =>
		discover(given, context)
	);
	const words = ['--issuer', shellWord(issuer)];
	return { definition: { type: 'oidc', issuer, client }, origin: issuer, words };
}

async function askEndpoints({ ask }: Context, own: OwnProviderOptions): Promise<Answers> {
	const check = (text: string) =>
		text === '' ? 'It is needed.' : complaintAbout({ option: 'endpointUrl' }, text);
	const url = (message: string, flag: string, given: string | undefined) =>
		ask.text({ message, flag: `${flag} <url>`, given, check });
	const authorization = await url(
		'Where people sign in:',
		'--authorization-url',
		own.authorizationUrl
	);
	const token = await url('Where codes are exchanged:', '--token-url', own.tokenUrl);
	const userinfo = await url('Where profiles are:', '--userinfo-url', own.userinfoUrl);
	const scope = await ask.text({
		message: 'Scopes, separated by spaces:',
		flag: '--scope <scopes>',
		given: own.scope,
		fallback: 'openid profile email',
		check: complaintAboutScope
	});
	const words = [
		...['--authorization-url', shellWord(authorization), '--token-url', shellWord(token)],
		...['--userinfo-url', shellWord(userinfo), '--scope', shellWord(scope)]
	];
	const definition = { type: 'oauth', authorization, token, userinfo, scope } as const;
	return { definition, origin: authorization, words };
}

/** `https://login.acme.example` suggests `acme`. */
function suggestedId(address: string): string {
	const host = URL.parse(address)?.hostname ?? '';
	const labels = host.split('.');
	const label = labels.length > 1 ? (labels.at(-2) ?? '') : host;
	const id = label.toLowerCase().replace(/[^a-z0-9-]/g, '');
	return isProviderId(id) && /[a-z]/.test(id) ? id : 'my-provider';
}

/** Reserved words of this program, of JavaScript objects, of Windows. */
const reserved = /^(oauth|index|constructor|con|prn|aux|nul|com\d|lpt\d)$/;

function complaintAboutId({ catalogue }: App, id: string): string | undefined {
	if (!isProviderId(id))
		return 'An id has lower-case letters, digits and dashes, such as my-company.';
	if (reserved.test(id)) return `${id} is a reserved word. Choose another id.`;
	const isKnown =
		catalogue.findProvider(id) ?? catalogue.readProviderIndex().find((one) => one.id === id);
	return isKnown ? `There is a provider ${id} in the catalogue. Choose another id.` : undefined;
}

/** RFC 6749 section 3.3. */
function complaintAboutScope(text: string): string | undefined {
	const isScope = /^([\x21\x23-\x5b\x5d-\x7e]+( |$))*$/.test(text);
	return isScope ? undefined : 'Scopes are words without quotes and backslashes, one space apart.';
}

function complaintAboutName(name: string): string | undefined {
	if (name.trim() === '') return 'A name is needed.';
	if (/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/.test(name))
		return 'A name is one line of text.';
	return name.length > 60 ? 'A name has at most 60 characters.' : undefined;
}

function refuseOther(app: App, { id, text }: ProviderAsset): void {
	const path = app.folder.path(`providers/${id}.ts`);
	const there = app.project.text(path);
	if (there === undefined || there === text) return;
	throw new CliError('PROVIDER_EXISTS', {
		title: `${path} exists already and says something else`,
		fix: 'Change that file by hand, or choose another --id.'
	});
}

function usage(title: string): CliError {
	return new CliError('USAGE', {
		title,
		fix: 'See `auth-cli add provider --help`.'
	});
}
