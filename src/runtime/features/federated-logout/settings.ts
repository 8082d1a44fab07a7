// The settings of `federated-logout`.

import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';

export interface LogoutProvider {
	/** The provider's `end_session_endpoint`, if discovery does not name it. */
	endpoint?: string;
	/** The claim of the ID token that is sent as `logout_hint`: `sub` if unset. `false` sends none. */
	hint?: string | false;
	/** Keeps the ID token in an encrypted cookie and sends it as `id_token_hint`, for providers that require it. */
	idToken?: boolean;
	/** More parameters for that endpoint. */
	params?: Record<string, string>;
}

export interface FederatedLogoutConfig {
	federatedLogout?: {
		/** Settings of providers, by id. `false`: sign-out ends the session of the app only. */
		providers?: Record<string, LogoutProvider | false>;
	};
}

/** The settings of a provider; undefined if its sessions are not ended. */
export function settingsOf({ config }: Pick<Context, 'config'>, id: string) {
	const all = fieldsIn(fieldsIn(fieldsIn(config.input)['federatedLogout'])['providers']);
	const own = Object.hasOwn(all, id) ? all[id] : {};
	if (own === false) return undefined;
	const { endpoint, hint = 'sub', idToken, params } = fieldsIn(own);
	return {
		endpoint: typeof endpoint === 'string' ? endpoint : undefined,
		hint: typeof hint === 'string' ? hint : undefined,
		idToken: idToken === true,
		params: fieldsIn(params)
	};
}
