// Checks a sign-in that confirms the signed-in user, before anything is stored.

import { withParameters } from '../../core/callback-url.ts';
import type { Context } from '../../core/parts.ts';
import type { OwnCallbacks } from '../../core/types.ts';
import { forgetForm } from './kept-form.ts';
import { arrived, isSame } from './person.ts';
import { authenticationOf, lackOf } from './proof.ts';
import { fieldsOf } from './settings.ts';
import { takeWish, type Wish } from './wish.ts';

/** In a callback of a confirming sign-in, adds the check to the `signIn` callback of the app. */
export async function checking(context: Context): Promise<Context> {
	if (context.request.action !== 'callback') return context;
	const wish = await takeWish(context);
	return wish ? withCheck(context, wish) : context;
}

type Asked = Parameters<OwnCallbacks['signIn']>[0];

/** If the check fails, the current session stays and no account is linked. */
function withCheck(context: Context, wish: Wish): Context {
	const { config, base } = context;
	const { callbacks } = config;
	const signIn: OwnCallbacks['signIn'] = (asked) => {
		const error = failureOf(context, wish, asked);
		if (!error) return callbacks.signIn(asked);
		if (error === 'other') forgetForm(context);
		const { demand, to: callbackUrl } = wish;
		return withParameters(`${base}/step-up`, { ...fieldsOf(demand), callbackUrl, error });
	};
	return { ...context, config: { ...config, callbacks: { ...callbacks, signIn } } };
}

function failureOf(context: Context, { person, demand }: Wish, { user, account }: Asked) {
	if (!account || !isSame(person, arrived(user, account))) return 'other';
	// `auth_time` and `acr` must meet the demand (OpenID Connect Core 3.1.3.7, steps 12 and 13).
	return lackOf(authenticationOf(context, account), demand);
}
