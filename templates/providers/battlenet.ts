import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface BattleNetProfile {
	sub: string;
	battle_tag: string;
}

type Options = OAuthUserConfig<BattleNetProfile>;

/**
 * Battle.net
 * @register https://develop.battle.net/access/clients/create
 * @docs https://develop.battle.net/documentation/guides/using-oauth
 * @alias Blizzard
 * @note The issuer is https://oauth.battle.net, in China https://oauth.battlenet.com.cn.
 * @note It tells no email address.
 */
export default function BattleNet(options: Options = {}): OIDCConfig<BattleNetProfile> {
	return {
		id: 'battlenet',
		name: 'Battle.net',
		type: 'oidc',
		profile: ({ sub: id, battle_tag: name }) => ({ id, name, email: null, image: null }),
		style: { brandColor: '#148eff' },
		options
	};
}
