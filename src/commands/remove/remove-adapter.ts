import { CliError } from '../../errors.ts';
import { planAdapterRemoval } from '../../plan/plan-removal.ts';
import { openCatalogue } from '../../templates/catalogue.ts';
import {
	capabilitiesOf,
	type MissingNeed,
	refuseMissingNeeds
} from '../../templates/feature-needs.ts';
import { findAdapter, presentAdapter } from '../../templates/find-adapter.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';

/** Arguments of `remove adapter`. */
export interface RemoveAdapterOptions {
	readonly adapter?: string | undefined;
	/** Where sessions of the database move. */
	readonly session?: 'jwt' | undefined;
}

/**
 * Plans the removal of the database. Throws `ADAPTER_MISSING`, `ADAPTER_NEEDED`, `FEATURE_LACKS` and
 * `SESSIONS_NEED_ADAPTER`.
 */
export const removeAdapter: Command<RemoveAdapterOptions> = async (context, options) => {
	const { adapter: id, session } = options;
	const asked = id === undefined ? undefined : findAdapter(id, openCatalogue());
	const app = requireSetUpApp(context);
	const adapter = presentAdapter(app);
	if (adapter === undefined || (asked !== undefined && asked.id !== adapter.id)) {
		throw missing(asked?.name ?? 'database', adapter?.id);
	}
	const moves = app.manifest.choices.session === 'database';
	if (moves && session !== 'jwt') throw holdsSessions(adapter);
	const before = capabilitiesOf(app);
	const fix = ({ feature: { id } }: MissingNeed) =>
		`Remove the feature first: \`auth-cli remove feature ${id}\`.`;
	refuseMissingNeeds({ ...before, session: 'jwt', adapter: undefined }, { before, fix });
	const plan = await planAdapterRemoval(app, adapter);
	const replay = ['remove adapter', adapter.id, ...(moves ? ['--session jwt'] : []), '--yes'];
	const warnings = moves ? ['All users have to sign in once more, as sessions move.'] : [];
	return {
		plan: { ...plan, warnings: [...plan.warnings, ...warnings] },
		replay: replay.join(' '),
		project: app.project
	};
};

function missing(name: string, present: string | undefined): CliError {
	return new CliError('ADAPTER_MISSING', {
		title: `This app has no ${name}`,
		fix:
			present === undefined
				? 'There is nothing to take out; `auth-cli add adapter` gives it one.'
				: `It has ${present}: \`auth-cli remove adapter ${present}\`.`
	});
}

function holdsSessions({ id, name }: { id: string; name: string }): CliError {
	return new CliError('SESSIONS_NEED_ADAPTER', {
		title: `Sessions are in ${name}`,
		fix: `\`auth-cli remove adapter ${id} --session jwt\` keeps them in cookies from then on; all users sign in once more.`
	});
}
