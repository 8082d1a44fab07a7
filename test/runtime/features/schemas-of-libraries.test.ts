// Schemas of the libraries that apps use, as they come from npm: those of the other tests only have their shape.

import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataOf, flowData } from '../../../src/runtime/features/flow-data/feature.ts';
import { sessionUpdate } from '../../../src/runtime/features/session-update/feature.ts';
import { appWith, signIn, signInByForm } from './rig.ts';

const libraries = [
	{ name: 'zod', schema: z.object({ invite: z.string().trim().min(3) }) },
	{ name: 'valibot', schema: v.object({ invite: v.pipe(v.string(), v.trim(), v.minLength(3)) }) },
	{ name: 'arktype', schema: type({ '+': 'delete', invite: 'string.trim' }).narrow(isLong) }
];

function isLong({ invite }: { readonly invite: string }): boolean {
	return invite.length >= 3;
}

describe.each(libraries)('a schema of $name', ({ schema }) => {
	it('validates and transforms the data of a sign-in', async () => {
		const heard: unknown[] = [];
		const { visitor } = appWith([flowData], {
			flowData: { schema },
			events: { signIn: (message) => void heard.push(dataOf(message)) }
		});
		await signIn(visitor(), { flowData: JSON.stringify({ invite: '  red ', role: 'admin' }) });
		expect(heard).toEqual([{ invite: 'red' }]);
		for (const bad of [{ invite: ' r ' }, { invite: 7 }, {}, [], null]) {
			const answer = await visitor().submit('/auth/signin/idp', { flowData: JSON.stringify(bad) });
			expect(answer.location, JSON.stringify(bad)).toContain('/auth/error');
		}
	});

	it('validates session updates of a browser', async () => {
		const heard: unknown[] = [];
		const { visitor } = appWith([sessionUpdate], {
			sessionUpdate: { fromBrowser: schema },
			callbacks: {
				jwt: ({ token, trigger, session }) => {
					if (trigger === 'update') heard.push(session);
					return token;
				}
			}
		});
		const ann = visitor();
		await signInByForm(ann);
		const { csrfToken } = JSON.parse((await ann.get('/auth/csrf')).text);
		const send = (data: unknown) =>
			ann.post('/auth/session', JSON.stringify({ csrfToken, data }), {
				'content-type': 'application/json'
			});
		expect((await send({ invite: '  red ', role: 'admin' })).status).toBe(200);
		expect(heard).toEqual([{ invite: 'red' }]);
		expect((await send({ invite: 'r' })).status).toBe(400);
		expect(heard).toHaveLength(1);
	});
});
