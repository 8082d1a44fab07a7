import type { Meaning } from './meaning.ts';

/** What an app is, has or lacks, so that a command cannot do its work. */
export const errorsOfAnApp = {
	ADAPTER_CLIENT_MISSING: {
		means: 'The adapter uses what the app has opened already, and the app opens nothing.',
		fix: 'Export the client from the file that is named, then run the command again.'
	},
	ADAPTER_MISSING: {
		means: 'The app keeps nobody in that database.',
		fix: '`auth-cli add adapter <id>` adds one; `auth-cli list adapters` shows them all.'
	},
	ADAPTER_NEEDED: {
		means: 'Sign-in by e-mail and passkeys need a database, so it cannot be taken out.',
		fix: 'Remove these providers first.'
	},
	ADAPTER_OTHERWISE: {
		means: 'This database is looked after by a tool of its own.',
		fix: 'Run the command that is named.'
	},
	ADAPTER_SCHEMA_MISSING: {
		means: 'The database tool of the adapter is not set up in this app.',
		fix: 'Set it up first, as its page says, then run the command again.'
	},
	ADAPTER_UNKNOWN: {
		means: 'There is no adapter of this name.',
		fix: '`auth-cli list adapters` shows them all.'
	},
	ADDRESS_REFUSED: {
		means: 'The address of an issuer is not a URL, is not https, or leads into a private network.',
		fix: 'Use the public https address, or set the address as AUTH_OIDC_ISSUER.'
	},
	AUTHJS_FOUND: {
		means: 'The app signs people in with Auth.js already.',
		fix: '`npx auth-cli init --from authjs` carries it over, with everybody still signed in.'
	},
	AUTH_FILE_NOT_OURS: {
		means: 'The file for the configuration is there already and is not from auth-cli.',
		fix: 'Convert it with `init --from authjs` if it is of Auth.js; rename it otherwise.'
	},
	DATABASE_FAILED: {
		means: 'The database did not do what it was asked for.',
		fix: 'See that it runs and that its tables are there.'
	},
	DISCOVERY_FAILED: {
		means: 'The discovery document of an issuer cannot be read.',
		fix: 'Check the address and the network. The issuer is the part before /.well-known.'
	},
	DISCOVERY_INCOMPLETE: {
		means: 'The discovery document lacks something that sign-in needs.',
		fix: 'It is not a complete OpenID Connect provider. For plain OAuth: `auth-cli add provider oauth`'
	},
	DISCOVERY_LIES: {
		means: 'The discovery document names another issuer than the one that was asked.',
		fix: 'Give the issuer exactly as it names itself, if you trust that one.'
	},
	ENV_FILE_UNCLEAR: {
		means: 'A variable cannot be changed in an env file without touching something else.',
		fix: 'Look for a quote that is not closed, or a value with the name of another variable in it.'
	},
	ENV_LINK: {
		means: 'An env file is a link to a file that could end up in a commit.',
		fix: 'Replace the link with a file of its own, then run the command again.'
	},
	ENV_VALUE: {
		means: 'A value cannot be written into an env file.',
		fix: 'Choose another value, or set the variable in the environment.'
	},
	FILE_NOT_OURS: {
		means: 'auth-cli did not make that file, so it has no text to bring back.',
		fix: '`auth-cli files` lists the files that it made.'
	},
	FOLDERS_MOVED: {
		means: 'The configuration puts code where auth-cli cannot follow.',
		fix: 'Name a folder below that of package.json, or leave out what needs the usual one.'
	},
	FOLDERS_UNREADABLE: {
		means: 'Only running the configuration would tell where code lies, and nothing is run.',
		fix: 'Write the folder as plain text there.'
	},
	FRAMEWORK_VERSION: {
		means: 'This version of the framework is not served, or cannot be told.',
		fix: 'Install the dependencies, or upgrade the framework as it says.'
	},
	IDP_IN_PRODUCTION: {
		means: 'The local provider lets anybody in as anybody, so it does not run in production.',
		fix: 'Unset NODE_ENV on a development machine. A deployed app needs a real provider.'
	},
	IDP_NO_SECRET: {
		means: 'The local provider has no secret to share with the app.',
		fix: 'Run `auth-cli add provider dev`, or start it in the folder of the app.'
	},
	IDP_PORT_TAKEN: {
		means: 'The port of the local provider is in use.',
		fix: 'Stop what runs there, or choose another port with --port and set AUTH_DEV_ISSUER to it.'
	},
	KEY_FILE: {
		means: 'The file with the private key cannot be read.',
		fix: 'Give the path of the file that you downloaded.'
	},
	KEY_UNFIT: {
		means: 'The file holds no private key for Sign in with Apple.',
		fix: 'Give the .p8 file as you downloaded it from Apple.'
	},
	MANIFEST_UNREADABLE: {
		means: 'auth.json is not the manifest that auth-cli wrote.',
		fix: 'Restore it from your version control, or rename it if it belongs to another tool.'
	},
	MODE_UNSERVED: {
		means: 'The app uses a mode of its framework in which sign-in was never tried.',
		fix: 'Use the mode that is named, or sign people in with an app of its own.'
	},
	NO_COMPONENTS: {
		means: 'There are no components for this framework.',
		fix: 'Leave --components out: sign-in comes with pages of its own.'
	},
	NO_FRAMEWORK: {
		means: 'The folder holds no app of a framework that is served.',
		fix: 'Run it in the folder of an app (--cwd path/to/app), or make one first.'
	},
	NO_PACKAGE_JSON: {
		means: 'The folder has no package.json.',
		fix: 'Run it in the folder of your app.'
	},
	NO_ROUTER: {
		means: 'The app has no folder of routes, so there is no place for those of sign-in.',
		fix: 'Run the command in the folder of the app (--cwd path/to/app), or make the folder that is named.'
	},
	NO_SECRET: {
		means: 'The env file holds no secret that could be kept.',
		fix: '`npx auth-cli secret` makes one.'
	},
	NOT_ON_COMPAT: {
		means: 'A file was to be modernized whose code does not stand on `compat` at all.',
		fix: 'Name one that the error lists, by its path from the root of the app.'
	},
	NOTHING_TO_CONVERT: {
		means: 'No file of the app configures Auth.js.',
		fix: '`npx auth-cli init` sets up sign-in in an app without any.'
	},
	NOT_INSTALLED: {
		means: 'The packages of the app are not installed.',
		fix: 'Install them, then run the command again.'
	},
	APP_WAS_CONVERTED: {
		means:
			'The app had another library before, so what it was before auth-cli is in its version control alone.',
		fix: 'Go back to the commit from before the conversion.'
	},
	NO_DEMO_PAGE: {
		means: 'For this framework there is no demo page to add.',
		fix: 'Leave `--demo-page` out.'
	},
	NO_ENTRY: {
		means: 'No file of the app was found in which the app is made, so the middleware has no place.',
		fix: 'Write the lines that the error shows where your app is made, then run the command again.'
	},
	NOT_SET_UP: {
		means: 'auth-cli has not set up sign-in in this app yet.',
		fix: 'Run `npx auth-cli init` first.'
	},
	OTHER_RELEASE: {
		means: 'The files of the app were made by another release, and only that one has their texts.',
		fix: 'Run the command that is named, or `npx auth-cli upgrade` first.'
	},
	PACKAGE_JSON_MALFORMED: {
		means: 'package.json is not a JSON object.',
		fix: 'Correct it; `npm pkg get name` tells when it can be read again.'
	},
	PART_UNKNOWN: {
		means: 'There is no part of this name.',
		fix: '`auth-cli add part --help` names them.'
	},
	PROVIDER_EXISTS: {
		means: 'There is a provider file of this name already, and it says something else.',
		fix: 'Change that file by hand, or choose another --id.'
	},
	PROVIDER_ID_INVALID: {
		means: 'This cannot be the id of a provider.',
		fix: 'An id has lower-case letters, digits and dashes, such as github.'
	},
	PROVIDER_NEEDS_ADAPTER: {
		means: 'Sign-in by e-mail and passkeys keep people in a database, and there is none.',
		fix: 'Give the app one as well: --adapter <id>'
	},
	PROVIDER_UNKNOWN: {
		means: 'There is no provider of this name.',
		fix: '`auth-cli list providers` shows them all. For any OpenID Connect issuer there is oidc.'
	},
	PROVIDERS_MISSING: {
		means: 'The app uses a provider of Auth.js that auth-cli does not have.',
		fix: 'Write it as a provider object of your own, or take it out.'
	},
	RELEASE_TOO_OLD: {
		means: 'The files of the app were made by a newer release than this one.',
		fix: 'Run the command with that release, or a later one.'
	},
	ROUTE_HIDDEN: {
		means: 'The app says that files of the names that the route could have are none of routes.',
		fix: 'Change the setting that is named so that it leaves one of them alone.'
	},
	SECRET_IN_TWO_FILES: {
		means: 'Two env files hold secrets, so it is not clear which ones are meant.',
		fix: 'Move the lines that begin with AUTH_SECRET into one of them.'
	},
	SECRET_SET_IN_CODE: {
		means: 'Code of the app names the secret, so it would go on with the old one alone.',
		fix: 'Take the setting out: secrets are read from the environment without it.'
	},
	SESSIONS_NEED_ADAPTER: {
		means: 'Sessions are kept in the database that is to be removed.',
		fix: '--session jwt keeps them in cookies from then on; everybody signs in once more.'
	},
	SEVERAL_CONFIGURATIONS: {
		means: 'Several files configure Auth.js.',
		fix: 'Leave one of them, and let the others import it.'
	},
	SEVERAL_FRAMEWORKS: {
		means: 'package.json names several frameworks that are served.',
		fix: 'Remove the package that is not used, or name one: --framework <id>'
	},
	TWO_PROXIES: {
		means: 'The app has two files that run before its pages, and the framework takes one.',
		fix: 'Keep the one that is named, with what the other does.'
	},
	UNKNOWN_FRAMEWORK: {
		means: 'There is no framework of this name here.',
		fix: 'Choose one of those that are named.'
	},
	STATIC_EXPORT: {
		means: 'The app is exported as files, and sign-in needs a server.',
		fix: 'Take the setting out, or add what makes a server of the app.'
	},
	TEXT_OUT_OF_REACH: {
		means: 'The text that a release wrote is out of reach, so nothing can be compared with it.',
		fix: 'Run the command again where the registry of npm can be reached.'
	},
	UNKNOWN_CODE: {
		means: 'There is no error and no finding with this code.',
		fix: '`auth-cli explain` lists them all.'
	},
	VARIABLE_MISSING: {
		means: 'A variable that says where the database is has no value.',
		fix: 'Fill it in, then run the command again.'
	},
	WORKSPACE_ROOT: {
		means: 'This is the root of a workspace, not an app.',
		fix: 'Name one of its apps: --cwd path/to/app'
	}
} as const satisfies Readonly<Record<string, Meaning>>;
