import type { FindingMeaning } from './meaning.ts';

/** What can be wrong in the code of an app, its packages, and what is vendored into it. */
export const findingsOfCode = {
	ACTIONS_KEY_UNSET: {
		severity: 'note',
		why: 'Next.js names server actions anew in each build, unless it is given a key: a form that signs in or out, on a page of one build, is unknown to another, as while a deploy goes on.',
		fix: 'Make a key once (docs/nextjs.md, two builds side by side), and hand it to every build. Nothing has to be done where there is one server, and nobody minds that open pages have to be loaded again after a deploy.'
	},
	ACTION_UNGUARDED: {
		severity: 'warning',
		why: 'A guard in the layout does not run before an action: whoever posts to it gets through.',
		fix: 'Ask for the session in the action itself.'
	},
	AUTHJS_LEFT: {
		severity: 'warning',
		why: 'Two libraries that read the same cookies and the same routes get in each other’s way.',
		fix: 'Take the imports out, then uninstall the packages.'
	},
	COMPILER_TOO_OLD: {
		severity: 'warning',
		why: 'The sign-in code uses what ES2022 and the Web have, and packages whose types only `exports` names.',
		fix: 'Set what is named in `compilerOptions`, with TypeScript 5.0 or newer; with CommonJS, 5.8 or newer.'
	},
	ENDPOINT_UNGUARDED: {
		severity: 'warning',
		why: 'A guard of pages does not run before an endpoint: whoever asks it gets the data.',
		fix: 'Ask for the session in the endpoint itself.'
	},
	FILE_CONFLICT: {
		severity: 'error',
		why: 'An upgrade and you changed the same lines, and its markers still stand in the code, which does not run.',
		fix: 'Look for <<<<<<< in it, and leave one of the two versions, or what both come to.'
	},
	FILE_EDITED: {
		severity: 'note',
		why: 'It is your code and may be edited; upgrades merge what you changed.',
		fix: 'Nothing has to be done. `npx auth-cli diff` shows what was changed.'
	},
	FILE_MISSING: {
		severity: 'error',
		why: 'The manifest says that auth-cli made it, and the sign-in code imports it.',
		fix: 'Restore it from version control, or run `npx auth-cli doctor --fix`.'
	},
	FILE_UNKNOWN: {
		severity: 'note',
		why: 'It lies among the sign-in code, and auth-cli did not put it there.',
		fix: 'Nothing has to be done if it is yours. Look at it if it is not.'
	},
	FRAMEWORK_ADAPTER_OLD: {
		severity: 'error',
		why: 'It hands on requests without their whole address, and the server ends with the first of them.',
		fix: 'Upgrade it to the version that is named, or later.'
	},
	FRAMEWORK_ADVISORY: {
		severity: 'error',
		why: 'The installed version of the framework has a flaw that is publicly known.',
		fix: 'Upgrade it to the version that is named, or later.'
	},
	FRAMEWORK_CHANGED: {
		severity: 'warning',
		why: 'What ties sign-in to the framework was made for another major version.',
		fix: 'Run `npx auth-cli init`, which makes it again for this one.'
	},
	FRAMEWORK_CSRF_OFF: {
		severity: 'warning',
		why: 'Other sites can then post forms to the app in the name of whoever is signed in.',
		fix: 'Take the setting out. Sign-in has a check of its own; your own forms have none.'
	},
	HOOK_MISSING: {
		severity: 'error',
		why: 'Nothing runs sign-in when a request comes in: no route answers and nobody has a session.',
		fix: 'Run `npx auth-cli doctor --fix`, or compose it by hand as the docs say.'
	},
	INTEGRITY_MISMATCH: {
		severity: 'error',
		why: 'The file is not what the release published, and auth.json says that it is.',
		fix: 'Compare it with version control. `npx auth-cli restore <file>` brings the original back.'
	},
	LINTER_OF_LAYOUT: {
		severity: 'note',
		why: 'The folder is the same in every app, down to its tabs, so that a release can bring it up to date.',
		fix: 'Have the linter leave the folder out: by `ignores` in eslint.config.js, or by `ignore` of standard and xo in package.json.'
	},
	LOAD_UNGUARDED: {
		severity: 'warning',
		why: 'A client can ask for the data of a page alone, without the load of the layout that guards it.',
		fix: 'Ask for the session in that load as well, or await parent() first.'
	},
	MANIFEST_MISSING: {
		severity: 'warning',
		why: 'Without auth.json nobody can tell what is yours from what can be upgraded.',
		fix: 'Restore it from version control.'
	},
	OTHER_AUTH: {
		severity: 'warning',
		why: 'Two ways to sign in do not know of one another: a session of one is none of the other.',
		fix: 'Take one of them out when nobody needs it any more.'
	},
	PACKAGE_MISSING: {
		severity: 'error',
		why: 'The sign-in code imports it, so the app does not build.',
		fix: 'Install it; `npx auth-cli doctor --fix` adds it.'
	},
	PACKAGE_NOT_INSTALLED: {
		severity: 'error',
		why: 'package.json asks for it and it is not installed, so the app does not start.',
		fix: 'Run the package manager.'
	},
	PACKAGE_OTHER_MAJOR: {
		severity: 'warning',
		why: 'Functions can have other names, or do other things, in another major version.',
		fix: 'Ask for the range that the sign-in code was written for.'
	},
	PAGES_KEPT: {
		severity: 'warning',
		why: 'A page that is kept is given to everybody, with whoever was signed in on it, unless it forbids that by a header of its own.',
		fix: 'Name the paths that are the same for everybody.'
	},
	PRERENDERED_SESSION: {
		severity: 'error',
		why: 'The page is made once, when the app is built, and is the same for everybody.',
		fix: 'Take `prerender` out, or the session.'
	},
	ROUTES_KEPT: {
		severity: 'error',
		why: 'What is kept, or made when the app is built, is made without cookies and given to everybody: no route of sign-in works.',
		fix: 'Leave the routes of sign-in out.'
	},
	ROUTES_MOVED: {
		severity: 'warning',
		why: 'Sign-in answers at one path, and something of the app still names another.',
		fix: 'Use the path that the finding names.'
	},
	ROUTE_GONE: {
		severity: 'error',
		why: 'A list of routes that names a file which is not there ends every build, and the development server.',
		fix: 'Take the line out, or run `npx auth-cli doctor --fix`, which does. `npx auth-cli init --demo-page` brings the page back.'
	},
	ROUTE_TAKEN: {
		severity: 'warning',
		why: 'Two things answer at one address, and people see one of them only.',
		fix: 'Move the page, and name its new address in `pages` of the configuration.'
	},
	SERVER_CODE_IN_BROWSER: {
		severity: 'warning',
		why: 'Everything that a client component imports is sent to browsers, and the build does not complain: how the app signs people in, and whatever is written there.',
		fix: 'Read the session on the server and hand it down, or use lib/auth/react in client components.'
	},
	SERVER_FUNCTION_UNGUARDED: {
		severity: 'warning',
		why: 'A function on the server is called by address: the guard of the page around it does not run.',
		fix: 'Ask for the session in the function itself.'
	},
	STAMP_DISAGREES: {
		severity: 'error',
		why: 'What scanners read, and what auth.json says, is not what lies in the app: an advisory can miss it.',
		fix: 'Run `npx auth-cli upgrade`, which makes them agree again.'
	},
	UNCOMMITTED: {
		severity: 'warning',
		why: 'Git then shows your work and that of the run as one.',
		fix: 'Commit first.'
	},
	VENDORED_ADVISORY: {
		severity: 'error',
		why: 'The release that made the sign-in code of this app has a flaw that is publicly known.',
		fix: 'Run `npx auth-cli@latest upgrade`.'
	},
	VENDORED_NEWER: {
		severity: 'note',
		why: 'This auth-cli is older than the one that made the sign-in code, and knows less of it.',
		fix: 'Run `npx auth-cli@latest doctor`.'
	},
	VENDORED_OLDER: {
		severity: 'note',
		why: 'The sign-in code of this app is of an older release.',
		fix: 'Run `npx auth-cli upgrade`; it shows first what changes.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

/** What a running app can answer wrongly. */
export const findingsOfAnswers = {
	LIVE_CACHED: {
		severity: 'error',
		why: 'A cache between the app and people can hand the session of one to another.',
		fix: 'See what rewrites Cache-Control on the way. The app sends `private, no-store`.'
	},
	LIVE_CLOCK: {
		severity: 'warning',
		why: 'Tokens of providers look expired, or not yet valid, to a server with a wrong clock.',
		fix: 'Set the clock of the server by NTP.'
	},
	LIVE_COOKIE_FLAGS: {
		severity: 'error',
		why: 'A cookie of sign-in that scripts can read, or that travels without https, can be stolen.',
		fix: 'See `cookies` of the configuration, and what rewrites Set-Cookie on the way.'
	},
	LIVE_FORGEABLE: {
		severity: 'error',
		why: 'Other sites can then sign people out, or in as somebody else.',
		fix: 'See whether a proxy takes the header Origin away.'
	},
	LIVE_HEADERS: {
		severity: 'warning',
		why: 'The headers keep pages of sign-in from being framed, and addresses with codes from leaking.',
		fix: 'See what takes them away on the way to the browser.'
	},
	LIVE_INSECURE: {
		severity: 'error',
		why: 'Over plain http, codes and session cookies can be read on the way.',
		fix: 'Serve the app by https.'
	},
	LIVE_ISSUER: {
		severity: 'error',
		why: 'The app asks the issuer for its addresses and keys when somebody signs in.',
		fix: 'See whether the address is right and the issuer can be reached.'
	},
	LIVE_OTHER_HOST: {
		severity: 'error',
		why: 'Callback URLs are made for that address, so providers send people there.',
		fix: 'Set AUTH_URL to the address at which people reach the app.'
	},
	LIVE_REDIRECTS_AWAY: {
		severity: 'error',
		why: 'A link to the app can then end anywhere, and people trust where it begins.',
		fix: 'Take other origins out of `redirect` and `trustedRedirectOrigins`.'
	},
	LIVE_ROUTE: {
		severity: 'error',
		why: 'Sign-in does not answer as it should.',
		fix: 'Look at the log of the app, and see that this is the path of its routes.'
	},
	LIVE_UNREACHABLE: {
		severity: 'error',
		why: 'Nobody answers there, so nothing could be asked.',
		fix: 'Start the app, or check the address.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;
