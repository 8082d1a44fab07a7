import { oddInUrl } from '../checks/network-address.ts';
import { CliError, exitCodes } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import { type Registration, registration } from '../plan/registration.ts';
import { list } from '../plan/sentence.ts';
import { isSecret, type ProviderAsset, type ProviderVariable } from '../templates/catalogue.ts';
import { devProvider } from '../templates/dev-provider.ts';
import { providerTypes } from '../templates/provider-types.ts';
import type { Context } from './command.ts';

type Values = Readonly<Record<string, string>>;

/**
 * The missing values of provider variables: from the environment, and from prompts that show how to register an app. An
 * unknown value becomes a placeholder.
 */
export async function setUpProviders(
	context: Context,
	app: App,
	providers: readonly ProviderAsset[]
): Promise<Values> {
	// Values entered here would not reach the apps that run a package.
	if (app.project.apps !== undefined) return {};
	const present = app.variables.values();
	const given: Record<string, string> = {};
	for (const provider of providers.filter(({ id }) => id !== devProvider)) {
		const variables = provider.env.filter(({ required }) => required);
		const open = variables.filter(({ name }) => !present[name]);
		const inShell = open.filter(({ name }) => context.env[name]);
		for (const variable of inShell) given[variable.name] = fromShell(context, variable);
		say(context, inShell, 'taken from the environment of this run');
		const kept = variables.filter((variable) => !open.includes(variable));
		say(context, kept, `set in the env file already`);
		if (!context.interactive || variables.length === 0) continue;
		const rest = open.filter((variable) => !inShell.includes(variable));
		const wanted = rest.length > 0 || !(await mayReplace(context, kept)) ? rest : variables;
		if (wanted.length > 0) {
			Object.assign(given, await askValues(context, app, { provider, wanted }));
		}
	}
	return given;
}

/** Variables of the shell are not prompted for, so their errors would only show at sign-in. */
function fromShell({ env }: Context, variable: ProviderVariable): string {
	const { name } = variable;
	const value = (env[name] ?? '').trim();
	const complaint = complaintAbout(variable, value);
	if (complaint === undefined) return value;
	throw new CliError('ANSWER_INVALID', {
		title: `${name} in the environment of this run: ${complaint}`,
		fix: `Give ${name} another value there, or none to fill it in later.`,
		exitCode: exitCodes.usage
	});
}

function say({ stderr }: Context, variables: readonly ProviderVariable[], what: string): void {
	if (variables.length > 0) stderr(`${list(variables.map(({ name }) => name))}: ${what}.\n`);
}

/** Existing values are replaced only after confirmation. */
async function mayReplace({ ask }: Context, kept: readonly ProviderVariable[]): Promise<boolean> {
	if (kept.length === 0) return false;
	const names = list(kept.map(({ name }) => name));
	return ask.confirm({ message: `Replace ${names}?`, flag: '--yes', fallback: false });
}

interface Wanted {
	readonly provider: ProviderAsset;
	readonly wanted: readonly ProviderVariable[];
}

async function askValues(
	context: Context,
	app: App,
	{ provider, wanted }: Wanted
): Promise<Values> {
	const steps = registration(app, provider);
	await context.ask.tell(steps.title, steps.lines);
	const way = await askWay(context, app, { provider, wanted });
	if (way === 'later') return {};
	if (way === 'open') await assist(context, provider, steps);
	const values: Record<string, string> = {};
	for (const variable of wanted) {
		const value = await askValue(context, variable);
		if (value !== '') values[variable.name] = value;
	}
	return values;
}

function askWay(
	{ ask }: Context,
	app: App,
	{ provider, wanted }: Wanted
): Promise<'open' | 'now' | 'later'> {
	const { name, register, type } = provider;
	const giver = register || !providerTypes[type]?.ownServer ? `, which ${name} gives you` : '';
	const browser = {
		value: 'open',
		label: 'Open that page in the browser, then type them in'
	} as const;
	return ask.one<'open' | 'now' | 'later'>({
		message: `${list(wanted.map((one) => one.name))}${giver}:`,
		flag: '--yes',
		choices: [
			...(register === undefined ? [] : [browser]),
			{ value: 'now', label: 'Type in now', hint: `kept in ${app.variables.home()}` },
			{ value: 'later', label: 'Later', hint: 'leaves empty lines to fill in' }
		]
	});
}

async function assist(
	{ ask, desktop }: Context,
	{ register = '' }: ProviderAsset,
	{ callbackUrl }: Registration
): Promise<void> {
	const opened = await desktop.open(register);
	const copied = callbackUrl !== undefined && (await desktop.copy(callbackUrl));
	const lines = [
		opened
			? 'The page is open in your browser.'
			: 'No browser could be opened: use the address above.',
		...(copied ? ['The callback URL for development is on the clipboard.'] : [])
	];
	await ask.tell(lines.join('\n'), []);
}

async function askValue({ ask }: Context, variable: ProviderVariable): Promise<string> {
	const { name } = variable;
	const question = {
		message: `${name} (Enter leaves it for later)`,
		flag: `set ${name} in the environment of the run`,
		check: (answer: string) => complaintAbout(variable, answer.trim())
	};
	const answer = await (isSecret(variable) ? ask.password(question) : ask.text(question));
	return answer.trim();
}

/** The error in the value of a provider's variable, or undefined; empty is valid and means later. */
export function complaintAbout(
	{ option }: Pick<ProviderVariable, 'option'>,
	value: string
): string | undefined {
	if (value === '') return undefined;
	if (/[\u0000-\u001f\u007f]/.test(value))
		return 'It is more than one line. Paste the value alone.';
	if (/"/.test(value) && /'/.test(value) && /`/.test(value))
		return 'An env file cannot hold a value with every kind of quotes.';
	if (option === 'issuer' && value.includes('/.well-known/'))
		return 'The issuer is the part before /.well-known.';
	if (option === 'issuer' || option.endsWith('Url')) return complaintAboutUrl(value);
	return undefined;
}

function complaintAboutUrl(value: string): string | undefined {
	if (oddInUrl.test(value))
		return 'It has blanks, quotes or brackets in it; %20 stands for a blank.';
	const url = URL.parse(value);
	if (url?.protocol === 'https:') return undefined;
	const isLocal =
		url?.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
	return isLocal ? undefined : 'It has to be an address that begins with https://';
}
