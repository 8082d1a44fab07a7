// Where the declarations of a package and of the folder in its place differ on purpose.

/** Names that are not there, and why. */
const missing: readonly (readonly [module: RegExp, name: RegExp, why: string])[] = [
	[
		/@auth\/core$/,
		/^raw$/,
		'answers before they are responses: an app with them keeps the package'
	],
	[/^(next-auth-5|sveltekit|qwik|authjs-nuxt) @auth\/core$/, /^Auth$/, 'the integration calls it'],
	[/webauthn$/, /^DEFAULT_/, 'settings of the page of the package'],
	[/ next-auth\/providers\/twitter$/, /^TwitterLegacy$/, 'OAuth 1 is gone'],
	[/ next-auth\/react$/, /^__NEXTAUTH$/, 'of the package itself'],
	[/ @auth\/sveltekit\/webauthn$/, /^signIn$/, 'passkeys are on the sign-in page'],
	[/adapters$/, /^isDate$/, 'declared by the package, but only as a type'],
	[/_utils$/, /./, 'of the package itself']
];

export function without(app: string, module: string, name: string): boolean {
	return missing.some(([of, names]) => of.test(`${app} ${module}`) && names.test(name));
}

/** What is not the same, and why. */
const others: readonly (readonly [label: RegExp, why: string])[] = [
	[/(AuthError|CredentialsSignin) as/, '`type` is any text: features have errors of their own'],
	[/(customFetch|skipCSRFCheck) as/, 'every declaration of a symbol is another one'],
	[
		/ (\w*AuthConfig|NextAuthResult|ConfigHandler|initAuthConfig|ExpressAuth|SvelteKitAuth|SolidAuth|QwikAuth\$|getSession|Auth|default) as/,
		'providers of one are not those of the other: their functions are given whole providers'
	],
	[/ (Account|TokenSet) as it is given/, 'what else comes with tokens is unknown, not JSON'],
	[/WarningCode as it is given|PublicProvider as/, 'texts that may be others'],
	[/next-auth\/react (useSession|getProviders|sign(In|Out)) as/, 'overloads in another form'],
	[/\/client sign(In|Out) as/, 'overloads in another form'],
	[/next-auth\/middleware (default|withAuth) as/, 'overloads in another form'],
	[/hono\/auth-js\/react (authConfigManager|useSession) as/, 'a class with parts that nobody uses'],
	[/qwik setEnvDefaults as/, 'it takes variables, not what Qwik reads them by'],
	[/next-auth\/webauthn signIn as/, 'a provider has to be named'],
	[
		/authjs-nuxt .*(AdapterAccount|Adapter|getToken|GetTokenParams|JWTOptions|CallbacksOptions|CookiesOptions|AuthAction) as/,
		'0.17 knew neither passkeys nor lists of secrets'
	],
	[/authjs-nuxt .*types User as it is given/, 'since 0.18 the `id` may be missing']
];

export function different(app: string, module: string, label: string): boolean {
	return others.some(([one]) => one.test(`${app} ${module} ${label}`));
}
