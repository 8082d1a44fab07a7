// Missing profile fields deny no sign-in.

import { expect, it } from 'vitest';
import bitbucket from '../../templates/providers/bitbucket.ts';
import mailru from '../../templates/providers/mailru.ts';

it('bitbucket: a user without links has no picture', async () => {
	const profile = { account_id: '7', display_name: 'Ann', username: 'ann' };
	const user = await bitbucket().profile?.(profile, {});
	expect(user).toMatchObject({ id: '7', name: 'Ann' });
	expect(user?.image).toBeUndefined();
});

it('mailru: a user without a name is shown by nickname', async () => {
	const profile = {
		id: '7',
		nickname: 'ann',
		email: 'ann@mail.ru',
		image: 'https://img.example/7'
	};
	expect(await mailru().profile?.(profile, {})).toMatchObject({ id: '7', name: 'ann' });
	const named = { ...profile, name: 'Ann' };
	expect(await mailru().profile?.(named, {})).toMatchObject({ name: 'Ann' });
});
