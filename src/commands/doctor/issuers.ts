import type { Checked } from '../../checks/check.ts';
import { isLoopback } from '../../checks/network-address.ts';
import { type Finding, finding } from '../../codes/finding.ts';
import { CliError } from '../../errors.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { discover } from '../add/discover.ts';
import type { Network } from '../read-limited.ts';

/** Issuers of the app's OpenID providers whose discovery fails. */
export async function issuers(
	app: Checked,
	{ hostname }: { hostname: string },
	network: Network
): Promise<Finding[]> {
	const values = app.variables.values();
	const asked = vendoredProviders(app).flatMap(({ name, type, env, text }) => {
		if (type !== 'oidc') return [];
		const variable = env.find(({ option }) => option === 'issuer')?.name ?? '';
		const issuer = values[variable] || /\bissuer:\s*['"](https?:[^'"]+)['"]/.exec(text)?.[1];
		if (issuer === undefined) return [];
		// A deployed app does not use the local provider.
		const isElsewhere = isLoopback(URL.parse(issuer)?.hostname ?? '') && !isLoopback(hostname);
		return isElsewhere ? [] : [{ name, issuer }];
	});
	const found = await Promise.all(
		asked.map(async ({ name, issuer }) => {
			try {
				await discover(issuer, network);
				return [];
			} catch (error) {
				if (!(error instanceof CliError)) throw error;
				const { message, fix } = error;
				return [finding('LIVE_ISSUER', { title: `${name}: ${message}`, where: issuer, fix })];
			}
		})
	);
	return found.flat();
}
