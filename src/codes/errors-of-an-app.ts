import type { Meaning } from './meaning.ts';

/** Properties of an app that stop a command. */
export const errorsOfAnApp = {
	ADAPTER_CLIENT_MISSING: {
		means: 'The adapter needs a database client of the app, and the app exports none.',
		fix: 'Export the client from the file that is named, then run the command again.'
	},
	ADAPTER_MISSING: {
		means: 'The app does not use that database.',
		fix: '`auth-cli add adapter <id>` adds one; `auth-cli list adapters` shows them all.'
	},
	ADAPTER_NEEDED: {
		means: 'Sign-in by email and passkeys need the database, so it cannot be removed.',
		fix: 'Remove these providers first.'
	},
	ADAPTER_OTHERWISE: {
		means: 'This database is managed by its own tool.',
		fix: 'Run the command that is named.'
	},
	ADAPTER_SCHEMA_MISSING: {
		means: 'The database tool of the adapter is not set up in this app.',
		fix: 'Set it up first, see its documentation, then run the command again.'
	},
	ADAPTER_UNKNOWN: {
		means: 'Unknown adapter.',
		fix: '`auth-cli list adapters` shows them all.'
	},
	ADDRESS_REFUSED: {
		means: 'The URL of an issuer is invalid, is not https, or leads into a private network.',
		fix: 'Use the public https URL, or set the URL as AUTH_OIDC_ISSUER.'
	},
	AUTHJS_FOUND: {
		means: 'The app already uses Auth.js.',
		fix: '`npx auth-cli init --from authjs` converts it; users stay signed in.'
	},
	AUTH_FILE_NOT_OURS: {
		means: 'The configuration file already exists and is not from auth-cli.',
		fix: 'If it is from Auth.js, convert it with `init --from authjs`; otherwise rename it.'
	},
	DATABASE_FAILED: {
		means: 'The database operation failed.',
		fix: 'Check that the database runs and that its tables exist.'
	},
	DISCOVERY_FAILED: {
		means: 'The discovery document of an issuer cannot be read.',
		fix: 'Check the URL and the network. The issuer is the part before /.well-known.'
	},
	DISCOVERY_INCOMPLETE: {
		means: 'The discovery document lacks a field that sign-in needs.',
		fix: 'It is not a complete OpenID Connect provider. For plain OAuth: `auth-cli add provider oauth`'
	},
	DISCOVERY_LIES: {
		means: 'The discovery document names another issuer than the requested one.',
		fix: 'If you trust that issuer, give it exactly as it names itself.'
	},
	ENV_FILE_UNCLEAR: {
		means: 'A variable in an env file cannot be changed without changing something else.',
		fix: 'Look for a missing quote, or a value that contains the name of another variable.'
	},
	ENV_LINK: {
		means: 'An env file is a link to a file that could be committed.',
		fix: 'Replace the link with a real file, then run the command again.'
	},
	ENV_VALUE: {
		means: 'A value cannot be written into an env file.',
		fix: 'Choose another value, or set the variable in the environment.'
	},
	FILE_NOT_OURS: {
		means: 'auth-cli did not write that file, so it cannot restore it.',
		fix: '`auth-cli files` lists the files that it wrote.'
	},
	FOLDERS_MOVED: {
		means: 'The configuration puts code in a folder that auth-cli does not support.',
		fix: 'Use a folder below that of package.json, or omit what needs the usual folder.'
	},
	FOLDERS_UNREADABLE: {
		means: 'Only running the configuration would show where the code is.',
		fix: 'Write the folder as a plain string there.'
	},
	FRAMEWORK_VERSION: {
		means: 'This version of the framework is unsupported or unknown.',
		fix: 'Install the dependencies, or upgrade the framework as the message says.'
	},
	IDP_IN_PRODUCTION: {
		means: 'The local provider signs anyone in as any user, so it does not run in production.',
		fix: 'On a development machine, unset NODE_ENV. A deployed app needs a real provider.'
	},
	IDP_NO_SECRET: {
		means: 'The local provider and the app have no shared secret.',
		fix: 'Run `auth-cli add provider dev`, or start it in the folder of the app.'
	},
	IDP_PORT_TAKEN: {
		means: 'The port of the local provider is in use.',
		fix: 'Stop the program there, or choose another port with --port and set AUTH_DEV_ISSUER to it.'
	},
	KEY_FILE: {
		means: 'The file with the private key cannot be read.',
		fix: 'Give the path of the downloaded file.'
	},
	KEY_UNFIT: {
		means: 'The file contains no private key for Sign in with Apple.',
		fix: 'Give the .p8 file as downloaded from Apple.'
	},
	MANIFEST_UNREADABLE: {
		means: 'auth.json is not a manifest of auth-cli.',
		fix: 'Restore it from your version control, or rename it if it belongs to another tool.'
	},
	MODE_UNSERVED: {
		means: 'The app uses a framework mode in which sign-in was never tested.',
		fix: 'Use the mode that is named, or handle sign-in in a separate app.'
	},
	NO_COMPONENTS: {
		means: 'There are no components for this framework, or the app lacks what they need.',
		fix: 'Omit --components: sign-in has built-in pages.'
	},
	NO_FRAMEWORK: {
		means: 'The folder contains no app of a supported framework.',
		fix: 'Run it in the folder of an app (--cwd path/to/app), or create an app first.'
	},
	NO_PACKAGE_JSON: {
		means: 'The folder has no package.json.',
		fix: 'Run it in the folder of your app.'
	},
	NO_ROUTER: {
		means: 'The app has no routes folder, so there is no place for the sign-in routes.',
		fix: 'Run the command in the folder of the app (--cwd path/to/app), or create the folder that is named.'
	},
	NO_SECRET: {
		means: 'The env file has no secret to keep.',
		fix: '`npx auth-cli secret` generates one.'
	},
	NOT_ON_COMPAT: {
		means: 'A named file does not import any file from the compat folder.',
		fix: 'Name one of the listed files, by its path from the root of the app.'
	},
	NOTHING_TO_CONVERT: {
		means: 'No file of the app configures Auth.js.',
		fix: '`npx auth-cli init` sets up sign-in in an app without it.'
	},
	NOT_INSTALLED: {
		means: 'The packages of the app are not installed.',
		fix: 'Install them, then run the command again.'
	},
	APP_WAS_CONVERTED: {
		means:
			'The app was converted from another library; only its version control has the former code.',
		fix: 'Go back to the commit from before the conversion.'
	},
	NO_DEMO_PAGE: {
		means: 'There is no demo page for this framework.',
		fix: 'Omit `--demo-page`.'
	},
	NO_ENTRY: {
		means: 'No file was found that creates the app, so there is no place for the middleware.',
		fix: 'Add the lines that the error shows where your app is created, then run the command again.'
	},
	NOT_SET_UP: {
		means: 'auth-cli has not set up sign-in in this app yet.',
		fix: 'Run `npx auth-cli init` first.'
	},
	OTHER_RELEASE: {
		means: 'Another release wrote the files of the app, and only that one has their texts.',
		fix: 'Run the command that is named, or `npx auth-cli upgrade` first.'
	},
	PACKAGE_JSON_MALFORMED: {
		means: 'package.json is not a JSON object.',
		fix: 'Correct it; `npm pkg get name` shows when it is valid again.'
	},
	PART_UNKNOWN: {
		means: 'Unknown part.',
		fix: '`auth-cli add part --help` lists them.'
	},
	PROVIDER_EXISTS: {
		means: 'A provider file of this name already exists with other content.',
		fix: 'Edit that file yourself, or choose another --id.'
	},
	PROVIDER_ID_INVALID: {
		means: 'Invalid provider id.',
		fix: 'Use lower-case letters, digits and dashes, such as github.'
	},
	PROVIDER_NEEDS_ADAPTER: {
		means: 'Sign-in by email and passkeys need a database, and the app has none.',
		fix: 'Add one too: --adapter <id>'
	},
	PROVIDER_UNKNOWN: {
		means: 'Unknown provider.',
		fix: '`auth-cli list providers` shows them all. For any OpenID Connect issuer, use oidc.'
	},
	PROVIDERS_MISSING: {
		means: 'The app uses an Auth.js provider that auth-cli does not have.',
		fix: 'Replace it with your own provider object, or remove it.'
	},
	RELEASE_TOO_OLD: {
		means: 'A newer release than this one wrote the files of the app.',
		fix: 'Run the command with that release or a later one.'
	},
	ROUTE_HIDDEN: {
		means: 'The router answers no address that the routes of sign-in could have.',
		fix: 'Change the setting that is named so that it allows one of them.'
	},
	SECRET_IN_TWO_FILES: {
		means: 'Two env files contain secrets, so it is unclear which ones count.',
		fix: 'Move the lines that begin with AUTH_SECRET into one of them.'
	},
	SECRET_SET_IN_CODE: {
		means: 'Code of the app sets the secret, so it would keep using only the old one.',
		fix: 'Remove the setting: without it, secrets come from the environment.'
	},
	SESSIONS_NEED_ADAPTER: {
		means: 'The database to be removed stores the sessions.',
		fix: '--session jwt moves sessions into cookies; all users sign in once more.'
	},
	SEVERAL_CONFIGURATIONS: {
		means: 'Several files configure Auth.js.',
		fix: 'Keep one of them, and let the others import it.'
	},
	SEVERAL_FRAMEWORKS: {
		means: 'package.json lists several supported frameworks.',
		fix: 'Remove the unused package, or choose one: --framework <id>'
	},
	TWO_PROXIES: {
		means: 'The app has two middleware files, and the framework runs only one.',
		fix: 'Keep the one that is named, with the code of the other.'
	},
	UNKNOWN_FRAMEWORK: {
		means: 'Unsupported framework.',
		fix: 'Choose one of those that are named.'
	},
	STATIC_EXPORT: {
		means: 'The app is exported as static files, and sign-in needs a server.',
		fix: 'Remove the setting, or add a server adapter.'
	},
	TEXT_OUT_OF_REACH: {
		means: 'The release that wrote the file cannot be fetched, so nothing can be compared.',
		fix: 'Run the command again with access to the npm registry.'
	},
	VARIABLE_MISSING: {
		means: 'A variable with the location of the database is empty.',
		fix: 'Set it, then run the command again.'
	}
} as const satisfies Readonly<Record<string, Meaning>>;
