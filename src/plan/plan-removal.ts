import { openConfig } from '../configuration/config.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset, ProviderAsset } from '../templates/catalogue.ts';
import { letSignIn } from '../templates/features.ts';
import { flowTypeOf, needDatabase, writesType } from '../templates/parts.ts';
import { remainingSchema } from '../templates/schema-files.ts';
import type { Plan } from './change.ts';
import type { Choice } from './choice.ts';
import { planMove } from './plan-move.ts';
import { planOf } from './plan-of.ts';

/** Removes providers from an app, with everything that only they needed. Pure. */
export async function planRemoval(app: App, going: readonly ProviderAsset[]): Promise<Plan> {
	const present = app.present();
	const isGoing = ({ id }: ProviderAsset) => going.some((one) => one.id === id);
	// One that only the configuration names has no file here, and is removed as well.
	const from = {
		...present,
		providers: [...present.providers.filter((one) => !isGoing(one)), ...going]
	};
	const providers = present.providers.filter((one) => !isGoing(one));
	const to = { ...present, providers, types: typesLeft(app, present, going) };
	const plan = planOf(await planMove(app, { from, to, asked: [] }));
	const next = [...going.flatMap(registration), ...noWayLeft(app, to)];
	return { ...plan, next: isRefused(plan) ? [] : next };
}

/**
 * Removes the database from an app; sessions are in cookies then. The database itself is not changed. Throws
 * `ADAPTER_NEEDED` if users sign in by e-mail or passkey. Pure.
 */
export async function planAdapterRemoval(app: App, adapter: AdapterAsset): Promise<Plan> {
	const from = app.present();
	refuseNeeded(from, adapter);
	const to: Choice = {
		...from,
		adapter: undefined,
		accounts: false,
		session: 'jwt',
		sessions: ['jwt']
	};
	const plan = planOf(await planMove(app, { from, to, asked: [] }));
	const next = [whatStays(adapter, remainingSchema(app, adapter))];
	return { ...plan, next: isRefused(plan) ? [] : next };
}

/** Removes features from an app, with the files that only they needed. Pure. */
export async function planFeatureRemoval(app: App, going: readonly string[]): Promise<Plan> {
	const from = app.present();
	const features = from.features.filter((id) => !going.includes(id));
	const to = { ...from, features };
	const plan = planOf(await planMove(app, { from, to, asked: [] }));
	const wasWay = letSignIn(going, app.catalogue);
	return { ...plan, next: wasWay && !isRefused(plan) ? noWayLeft(app, to) : [] };
}

/** Removes additions beside sign-in from an app: its tests, or the texts for coding agents. Pure. */
export async function planPartRemoval(
	app: App,
	without: Pick<Choice, 'tests'> | Pick<Choice, 'agents'>
): Promise<Plan> {
	const from = app.present();
	return planOf(await planMove(app, { from, to: { ...from, ...without }, asked: [] }));
}

function isRefused({ changes }: Plan): boolean {
	return changes.some(({ kind }) => kind === 'manual');
}

/** Says so where nobody can sign in any more. */
function noWayLeft(
	{ catalogue }: App,
	{ providers, features }: Pick<Choice, 'providers' | 'features'>
): readonly string[] {
	if (providers.length > 0 || letSignIn(features, catalogue)) return [];
	return [
		'No provider is left, so sign-in is not possible. Add one: npx auth-cli add provider <id>'
	];
}

/** The rest of the index stays, except types that only the removed parts need. */
function typesLeft(app: App, { types }: Choice, going: readonly ProviderAsset[]): Choice['types'] {
	const { code } = openConfig(app);
	const gone = going.map(flowTypeOf);
	return types.filter((type) => !gone.includes(type) || writesType(code, type));
}

/** Where an unneeded app registration remains. */
export function registration({ name, register }: ProviderAsset): string[] {
	if (register === undefined) return [];
	return [`If nothing else uses it, delete your app at ${name}: ${register}`];
}

function refuseNeeded({ providers, types }: Choice, { name }: AdapterAsset): void {
	const needing = providers.filter((provider) => needDatabase([provider]));
	if (needing.length === 0 && !needDatabase(types.map((type) => ({ type })))) return;
	const ids = needing.map(({ id }) => id).join(',');
	throw new CliError('ADAPTER_NEEDED', {
		title: `Mails and passkeys need a database, and ${name} is the one`,
		fix: ids
			? `Take them out first: \`auth-cli remove provider ${ids}\`.`
			: 'Take the providers of type email and webauthn out of the configuration first.'
	});
}

export function whatStays({ name, ignore }: AdapterAsset, schema: string | undefined): string {
	return [
		ignore.length > 0
			? `${name} still holds all users, and .gitignore still names its files. Delete them when you no longer need them.`
			: `${name} still holds all users. Delete them when you no longer need them.`,
		...(schema === undefined
			? []
			: [
					`${schema} still describes the tables: your tool would drop them with everything in them once it does not.`
				])
	].join('\n');
}
