import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface DiscordProfile {
	id: string;
	username: string;
	/** '0' for a name without number, which is the rule today. */
	discriminator: string;
	global_name: string | null;
	avatar: string | null;
	email: string | null;
	verified?: boolean;
	/** Not from Discord: where the picture is. */
	image_url?: string;
}

type Options = OAuthUserConfig<DiscordProfile>;

/**
 * Discord
 * @register https://discord.com/developers/applications
 * @docs https://discord.com/developers/docs/topics/oauth2
 */
export default function Discord(options: Options = {}): OAuthConfig<DiscordProfile> {
	return {
		id: 'discord',
		name: 'Discord',
		type: 'oauth',
		// An ID token may come along, for people who have granted `openid` before.
		issuer: 'https://discord.com',
		authorization: {
			url: 'https://discord.com/api/oauth2/authorize',
			params: { scope: 'identify email' }
		},
		token: 'https://discord.com/api/oauth2/token',
		userinfo: 'https://discord.com/api/users/@me',
		emailVerified: ({ verified }) => verified,
		profile(profile) {
			const { id, username, global_name, email } = profile;
			profile.image_url = pictureOf(profile);
			return { id, name: global_name ?? username, email, image: profile.image_url };
		},
		style: { brandColor: '#5865F2' },
		options
	};
}

/** @see https://discord.com/developers/docs/reference#image-formatting */
function pictureOf({ id, avatar, discriminator }: DiscordProfile): string {
	const files = 'https://cdn.discordapp.com';
	if (avatar) return `${files}/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`;
	const isNameless = discriminator === '0';
	const index = isNameless ? (BigInt(id) >> BigInt(22)) % BigInt(6) : Number(discriminator) % 5;
	return `${files}/embed/avatars/${index}.png`;
}
