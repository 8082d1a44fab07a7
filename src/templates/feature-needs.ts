// The requirements of features, and what an app has of them.

import { openConfig } from '../configuration/config.ts';
import { valuesOf } from '../detect/object-literal.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset, Catalogue, FeatureEntry } from './catalogue.ts';
import { presentFeatures } from './features.ts';
import { presentAdapter } from './find-adapter.ts';

/** A missing requirement of features that an app has, or will have. */
export interface MissingNeed {
	readonly feature: FeatureEntry;
	readonly need: string;
	readonly what: string;
	readonly fix: string;
}

/** The capabilities of an app that features may need. */
export interface Capabilities {
	readonly features: readonly FeatureEntry[];
	readonly session: 'jwt' | 'database';
	readonly adapter: Pick<AdapterAsset, 'gives'> | undefined;
	/** Whether a provider sends mails. */
	readonly mails?: boolean;
	/** The configuration, without comments. */
	readonly text: string;
	readonly catalogue: Pick<Catalogue, 'readFeatures'>;
}

/** Whether a provider of the app sends mails. */
export function sendsMails(app: App): boolean {
	return app.present().providers.some(({ type }) => type === 'email');
}

/** The capabilities of an app, with changes. */
export function capabilitiesOf(app: App, changes: Partial<Capabilities> = {}): Capabilities {
	return {
		features: presentFeatures(app),
		session: app.manifest?.choices.session ?? 'jwt',
		adapter: presentAdapter(app),
		mails: sendsMails(app),
		text: openConfig(app).code,
		catalogue: app.catalogue,
		...changes
	};
}

type Remedy = Pick<MissingNeed, 'what' | 'fix'>;

/** The missing requirements of features. */
export function missingNeeds(having: Capabilities): readonly MissingNeed[] {
	const given = givenBy(having);
	return having.features.flatMap((feature) =>
		feature.needs.flatMap((need) => {
			if (given.has(need)) return [];
			const remedy = remedyFor(need, { having, feature });
			return remedy ? [{ feature, need, ...remedy }] : [];
		})
	);
}

/** Whether a database would meet the missing requirements. */
export function lacksDatabase(having: Capabilities): boolean {
	return missingNeeds(having).some(({ need }) => need === 'records' || need === 'adapter');
}

/** Features that store records for others. */
export function recordFeatures({
	readFeatures
}: Pick<Catalogue, 'readFeatures'>): readonly FeatureEntry[] {
	return readFeatures().filter(({ gives }) => gives.includes('records'));
}

/** The first new missing requirement. A setting comes after the feature that defines it, and mails before production. */
export function newMissingNeed(
	having: Capabilities,
	before?: Capabilities
): MissingNeed | undefined {
	const known = (before ? missingNeeds(before) : []).map(keyOf);
	return missingNeeds(having).find(
		(lack) => !/^(?:setting |mail$)/.test(lack.need) && !known.includes(keyOf(lack))
	);
}

/** Throws `FEATURE_LACKS` for new missing requirements. */
export function refuseMissingNeeds(
	having: Capabilities,
	{ before, fix }: { before?: Capabilities; fix?: (lack: MissingNeed) => string } = {}
): void {
	const lack = newMissingNeed(having, before);
	if (!lack) return;
	throw new CliError('FEATURE_LACKS', {
		title: `The feature ${lack.feature.id} needs ${lack.what}`,
		fix: fix?.(lack) ?? lack.fix
	});
}

const keyOf = ({ feature, need }: MissingNeed) => `${feature.id} ${need}`;

/** Code that sends mails, or a provider of type email in the configuration. */
const sending = /\b(?:sendMail|sendVerificationRequest)\b|\btype\s*:\s*['"]email['"]/;

function givenBy({ features, session, adapter, text, mails }: Capabilities): ReadonlySet<string> {
	const given = new Set(features.flatMap(({ id, gives }) => [...gives, `feature ${id}`]));
	for (const one of adapter?.gives ?? []) given.add(one);
	if (adapter) given.add('adapter');
	if (mails === true || sending.test(text)) given.add('mail');
	if (valuesOf(text, 'records').length > 0) given.add('records');
	for (const { needs } of features) {
		for (const need of needs) {
			const [, name] = /^setting (\w+)$/.exec(need) ?? [];
			if (name !== undefined && valuesOf(text, name).length > 0) given.add(need);
		}
	}
	return given.add(`session ${session}`);
}

interface Place {
	readonly having: Capabilities;
	readonly feature: FeatureEntry;
}

function remedyFor(need: string, { having, feature }: Place): Remedy | undefined {
	const [, kind, name] = /^(feature|setting) (\S+)$/.exec(need) ?? [];
	if (kind === 'feature') {
		return { what: `the feature ${name}`, fix: `Add it: \`auth-cli add feature ${name}\`.` };
	}
	if (kind === 'setting') {
		const [note] = feature.notes.filter((one) => one.includes(`${name}`));
		const fix = note ?? `Set \`${name}\` in the configuration.`;
		return { what: `\`${name}\` in the configuration`, fix };
	}
	return need === 'records' ? recordsRemedy(having) : remedies[need];
}

function recordsRemedy({ catalogue }: Capabilities): Remedy {
	const keepers = recordFeatures(catalogue).map(({ id }) => `\`auth-cli add feature ${id}\``);
	const database = 'Add a database, `auth-cli add adapter sqlite --session jwt`';
	return {
		what: 'a place for records',
		fix: `${[database, ...keepers].join(', or ')}.`
	};
}

const remedies: Readonly<Record<string, Remedy>> = {
	mail: {
		what: 'something that sends mails in production',
		fix: 'Add a provider of type email, such as `npx auth-cli add provider nodemailer`, or set `sendMail` in the settings of the feature.'
	},
	adapter: {
		what: 'a database',
		fix: 'Add one: `auth-cli add adapter sqlite`.'
	},
	'session jwt': {
		what: 'sessions in cookies',
		fix: 'Sessions in a database do this by themselves: leave the feature out, or keep sessions in cookies with `--session jwt`.'
	},
	'session database': {
		what: 'sessions in a database',
		fix: 'Move them: `auth-cli add adapter sqlite --session database`.'
	}
};
