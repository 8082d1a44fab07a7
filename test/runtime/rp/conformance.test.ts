import { describe, expect, it } from 'vitest';
import { basic } from './basic-profile.ts';
import type { Mode, Profile, Row } from './conformance-row.ts';
import { document } from './document.ts';
import { beyond, dynamic } from './further-profiles.ts';
import { configuration, formPost } from './other-profiles.ts';

const profiles: readonly Profile[] = [basic, formPost, configuration, dynamic, beyond];
/** Names of the tests that did not hold. */
const failed = new Set<string>();

/** Notes what fails, so that the document can only say what was seen. */
async function run(profile: Profile, row: Row): Promise<void> {
	const modes: readonly Mode[] = profile === formPost ? ['form_post'] : ['query'];
	failed.add(`${profile.title} ${row.name}`);
	for (const mode of modes) await row.check?.(mode);
	failed.delete(`${profile.title} ${row.name}`);
}

for (const profile of profiles) {
	describe(`Auth as a relying party of the profile ${profile.title}`, () => {
		for (const row of profile.rows.filter(({ check }) => check)) {
			it(`${row.name}: ${row.asks}`, () => run(profile, row));
		}
	});
}

describe('docs/openid-connect.md', () => {
	it('says what the tests above found', async () => {
		const text = document(profiles, failed);
		await expect(text).toMatchFileSnapshot('../../../docs/openid-connect.md');
	});
});
