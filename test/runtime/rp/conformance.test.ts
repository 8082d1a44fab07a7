import { describe, expect, it } from 'vitest';
import { basic } from './basic-profile.ts';
import type { Mode, Profile, Row } from './conformance-row.ts';
import { document } from './document.ts';
import { beyond, dynamic } from './further-profiles.ts';
import { configuration, formPost } from './other-profiles.ts';

const profiles: readonly Profile[] = [basic, formPost, configuration, dynamic, beyond];
const keyOf = (profile: Profile, { name }: Row) => `${profile.title} ${name}`;
/** Tests that have not held yet: what did not run is not said to hold either. */
const failed = new Set(
	profiles.flatMap((profile) =>
		profile.rows.filter(({ check }) => check).map((row) => keyOf(profile, row))
	)
);

async function run(profile: Profile, row: Row): Promise<void> {
	const mode: Mode = profile === formPost ? 'form_post' : 'query';
	await row.check?.(mode);
	failed.delete(keyOf(profile, row));
}

for (const profile of profiles) {
	describe(`Auth as a relying party of the profile ${profile.title}`, () => {
		for (const row of profile.rows.filter(({ check }) => check)) {
			it(`${row.name}: ${row.asks}`, () => run(profile, row));
		}
	});
}

describe('docs/openid-connect.md', () => {
	it('reports the results of these tests', async () => {
		const text = document(profiles, failed);
		await expect(text).toMatchFileSnapshot('../../../docs/openid-connect.md');
	});
});
