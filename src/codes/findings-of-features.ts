import type { FindingMeaning } from './meaning.ts';

/** Findings about the features of an app. */
export const findingsOfFeatures = {
	BOT_FORMS: {
		severity: 'error',
		why: 'The feature bot refuses forms without its check: the sign-in pages of this app answer with 403.',
		fix: 'Run `npx auth-cli upgrade`, put `botFields` into the forms of your own, as docs/features/bot.md shows, or remove the feature with `npx auth-cli remove feature bot`.'
	},
	FEATURE_ABSENT: {
		severity: 'warning',
		why: 'Nothing reads the setting, so it has no effect. In a TypeScript app it does not compile.',
		fix: 'Add the feature with `npx auth-cli add feature <id>`, or remove the setting.'
	},
	FEATURE_LACKING: {
		severity: 'error',
		why: 'Without it, every sign-in request fails.',
		fix: 'Add what is missing, or remove the feature.'
	},
	FEATURE_ROUTE_CLOSED: {
		severity: 'error',
		why: 'The framework compares the origin of each posted form before sign-in runs, and such programs send none. The development server of SvelteKit does not do that, so it shows in production only.',
		fix: 'Switch off the check of the framework, and check the origin of your own forms. Sign-in checks its own. Ignore this if your reverse proxy sets `Origin` for these routes.'
	},
	FEATURE_SENDS_NO_MAIL: {
		severity: 'warning',
		why: 'In production sign-in does not start without it. In development `auth-cli idp` shows the mails.',
		fix: 'Add a provider of type email, such as `npx auth-cli add provider nodemailer`, or set `sendMail` in the settings of the feature.'
	},
	FEATURE_VARIABLE_MISSING: {
		severity: 'error',
		why: 'Without it, every sign-in request fails.',
		fix: 'Set the variable, or remove the setting that reads it.'
	},
	REFRESH_ADAPTER: {
		severity: 'error',
		why: 'The feature refresh reads and changes the tokens in the rows of accounts. Without that it refuses to start, so every sign-in request fails.',
		fix: 'Set `refresh.accounts` as docs/features/refresh.md shows it, or take an adapter of `npx auth-cli list adapters`.'
	},
	REFRESH_TOKEN_NOT_ASKED: {
		severity: 'warning',
		why: 'The provider gives a refresh token only if it is asked for one. Without it, getAccessToken throws `no_refresh_token` as soon as the access token is over.',
		fix: 'Ask for it in the settings of the provider. Users then sign in with it once more.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;
