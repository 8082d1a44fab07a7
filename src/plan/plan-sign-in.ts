import { literalsOf, withoutComments } from '../detect/object-literal.ts';
import type { App } from '../frameworks/framework.ts';
import { agentsWarning } from '../templates/agents-file.ts';
import {
	type AdapterAsset,
	type FeatureEntry,
	isSecret,
	type ProviderAsset
} from '../templates/catalogue.ts';
import { withParts } from '../templates/optional-parts.ts';
import { ownPages } from '../templates/own-pages.ts';
import type { TestChoice } from '../templates/test-choice.ts';
import type { Plan } from './change.ts';
import { type Choice, union } from './choice.ts';
import type { FreshSecrets } from './env-variables.ts';
import { nextSteps } from './next-steps.ts';
import { planMove } from './plan-move.ts';
import { planOf } from './plan-of.ts';
import { defaultStamp } from './stamp.ts';

/** The request of a run. */
interface Answers {
	/** Required providers; existing ones stay. */
	readonly providers: readonly ProviderAsset[];
	readonly session: Choice['session'];
	/** Whether to add own pages; existing ones are kept up to date. */
	readonly pages?: boolean;
	/** Whether to add a demo page. */
	readonly demo?: boolean;
	/** Tests to add to existing ones. */
	readonly tests?: TestChoice | undefined;
	/** Whether AGENTS.md should describe sign-in. */
	readonly agents?: boolean | undefined;
	/** Names of required optional parts. */
	readonly parts?: readonly string[];
	/** Required features. */
	readonly features?: readonly FeatureEntry[];
	/** What they leave to do. */
	readonly notes?: readonly string[];
	/** The required database adapter. */
	readonly adapter?: AdapterAsset | undefined;
	/** Whether its tables are created right after the files. */
	readonly migrates?: boolean;
	/** Whether package.json should name the release of the vendored code; by default as before, or as published. */
	readonly stamp?: boolean | undefined;
	/** Recreate files that the owner deleted. */
	readonly again?: boolean;
	/** Keep env files: no addition reads a variable in them. */
	readonly keepsVariables?: boolean;
	/** Used for missing secrets. */
	readonly fresh: FreshSecrets;
	/** Replace the existing secret; every session ends. */
	readonly replaceSecret: boolean;
	/** Values of providers' variables, by name. */
	readonly values?: Readonly<Record<string, string>>;
}

/** The plan that adds these answers to an app, for `init` and `add`. Pure. */
export async function planSignIn(app: App, answers: Answers): Promise<Plan> {
	const { providers: asked, fresh, replaceSecret, values = {}, again } = answers;
	const from = app.present();
	const to = larger(app, from, answers);
	const signIn = answers.pages ? to.pages?.signIn : undefined;
	const environment = answers.keepsVariables ? undefined : { fresh, replaceSecret, values };
	const next = await planMove(app, { from, to, asked, signIn, environment, again });
	const { config } = app.places;
	const code = withoutComments(next.project.text(config) ?? '');
	const [page] = literalsOf(code, 'signIn');
	const isOther = page !== undefined && signIn !== undefined && page !== signIn;
	const warnings = isOther
		? [`${config} names ${page} as the sign-in page, not ${signIn}: the new page is not used.`]
		: [];
	const plan = planOf(next);
	return {
		...plan,
		warnings: [...plan.warnings, ...warnings, ...agentsWarning(app)],
		next: nextSteps(app, { ...answers, adapter: to.adapter, page }),
		secrets: [fresh.auth, fresh.dev, ...secretValues(answers)]
	};
}

function larger(app: App, from: Choice, answers: Answers): Choice {
	const { session, adapter = from.adapter, fresh } = answers;
	const accounts = from.accounts || adapter !== undefined;
	const before = app.manifest?.choices.session;
	const { parts = [] } = app.framework.integration;
	const kept = from.sessions.filter((name) => name !== before);
	const all = withParts(from, [...parts, ...(answers.parts ?? [])]);
	return {
		...all,
		formerUntil: from.formerUntil ?? fresh.formerUntil,
		providers: union(from.providers, answers.providers),
		features: [...new Set([...from.features, ...(answers.features ?? []).map(({ id }) => id)])],
		session,
		sessions: [...new Set([session, ...kept])].toSorted(),
		adapter,
		accounts,
		demo: from.demo || answers.demo === true,
		tests: moreTests(from.tests, answers.tests),
		agents: from.agents === true || answers.agents === true,
		pages: ownPages(app, answers.pages),
		stamp: answers.stamp ?? defaultStamp(app)
	};
}

function moreTests(there: TestChoice | undefined, come: TestChoice | undefined) {
	if (there === undefined || come === undefined) return come ?? there;
	return { ...come, runners: [...new Set([...there.runners, ...come.runners])] };
}

/** Env files are masked completely; a value that may be part of a word is masked nowhere else. */
function secretValues({ providers, values = {} }: Answers): string[] {
	const secret = providers.flatMap(({ env }) => env.filter(isSecret));
	return secret.flatMap(({ name }) => values[name] ?? []).filter(({ length }) => length >= 8);
}
