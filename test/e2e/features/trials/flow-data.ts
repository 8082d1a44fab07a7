import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

const schema = `{
		'~standard': {
			validate: (value: unknown) =>
				typeof Object(value).invite === 'string' ? { value } : { issues: [{ message: 'no invite' }] }
		}
	}`;

export const trial: FeatureTrial = {
	id: 'flow-data',
	uses: ['dataOf'],
	settings: `flowData: { schema: ${schema} }`,
	jwt: `if (asked.user) token['invite'] = Object(dataOf(asked)).invite;`,
	session: `invite: token['invite']`,
	async steps({ page, base, signIn, session, withField }) {
		await withField('flowData', '{"invite":7}');
		await page.locator('#enter button').click();
		await page.waitForURL((url) => url.searchParams.has('error') || url.href.startsWith(base));
		expect(await session()).toBeNull();
		await withField('flowData', '{"invite":"k3x9"}');
		expect(await signIn()).toMatchObject({ invite: 'k3x9', user: { name: 'Ada Moreau' } });
		const left = (await page.context().cookies()).filter(({ name }) => name.includes('-data.'));
		expect(left).toEqual([]);
	}
};
