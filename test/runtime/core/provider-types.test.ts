import type { Provider as TheirProvider } from '@auth/core/providers';
import { expectTypeOf, it } from 'vitest';
import type { AuthConfig } from '#runtime/core/types.ts';
import type { OAuthUserConfig } from '#runtime/oauth/provider.ts';
import type GitHub from '../../../templates/providers/github.ts';
import type Passkey from '../../../templates/providers/passkey.ts';

type Options<P> = P extends { options?: infer O } ? NonNullable<O> : never;
type Ours = Exclude<AuthConfig['providers'][number], (...given: never) => unknown>;

it('lists which settings an app may have passed to a provider, as an Auth.js app reads them', () => {
	type Theirs = Options<Extract<TheirProvider, { type: 'oidc' }>>;
	expectTypeOf<Options<Ours>['id']>().toEqualTypeOf<Theirs['id']>();
	expectTypeOf<Options<Ours>['issuer']>().toEqualTypeOf<Theirs['issuer']>();
	expectTypeOf<Options<ReturnType<typeof GitHub>>['clientId']>().toEqualTypeOf<
		string | undefined
	>();
	// What is passed may hold more than these, and none of these.
	expectTypeOf<OAuthUserConfig>().toExtend<Options<Ours>>();
	expectTypeOf<{ enableConditionalUI: true }>().toExtend<Options<ReturnType<typeof Passkey>>>();
});
