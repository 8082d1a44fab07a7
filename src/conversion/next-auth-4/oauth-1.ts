// Providers of OAuth 1, which next-auth 4 had.

const say = 'OAuth 1 is gone: the provider needs a client of OAuth 2';

/** What names such a provider, and what other code may say as well, where a provider is set up beside it. */
export const oauth1 = [
	{ asks: /\b(requestTokenUrl|accessTokenUrl)\s*:/, say },
	{
		asks: /\bprofileUrl\s*:|\bversion:\s*['"]1\./,
		beside: /\btype:\s*['"]oauth['"]|\/providers\/twitter['"]/,
		say
	}
] as const;
