import type { App } from '../frameworks/framework.ts';
import type { Manifest } from '../manifest.ts';
import type { Plan } from '../plan/change.ts';
import { planSignIn } from '../plan/plan-sign-in.ts';
import type { Context } from './command.ts';
import { freshSecrets } from './fresh-secrets.ts';

/** Plans an addition to an app with sign-in; without a word about it, sessions and secrets stay. */
export function planMore(
	context: Context,
	app: App & { readonly manifest: Manifest },
	more: Partial<Parameters<typeof planSignIn>[1]>
): Promise<Plan> {
	const { session } = app.manifest.choices;
	const fresh = freshSecrets(context);
	return planSignIn(app, { providers: [], session, fresh, replaceSecret: false, ...more });
}
