import type { FindingMeaning } from './meaning.ts';

/** Findings in the code of an app, its packages, and its vendored code. */
export const findingsOfCode = {
	ACTIONS_KEY_UNSET: {
		severity: 'note',
		why: 'Next.js renames server actions in each build, unless it has a key. A sign-in or sign-out form of one build then fails at another, as during a deploy.',
		fix: 'Generate a key once (docs/nextjs.md, two builds side by side), and pass it to every build. With a single server you can ignore this, if users may reload open pages after a deploy.'
	},
	ACTION_UNGUARDED: {
		severity: 'warning',
		why: 'A guard in the layout does not run before an action, so anyone can post to it.',
		fix: 'Read the session in the action itself.'
	},
	AUTHJS_LEFT: {
		severity: 'warning',
		why: 'Two libraries that use the same cookies and routes conflict.',
		fix: 'Remove the imports, then uninstall the packages.'
	},
	COMPILER_TOO_OLD: {
		severity: 'warning',
		why: 'The sign-in code needs the ES2022 and DOM libs, and package types that only `exports` names.',
		fix: 'Set the named options in `compilerOptions`, with TypeScript 5.0 or newer; with CommonJS, 5.8 or newer.'
	},
	ENDPOINT_UNGUARDED: {
		severity: 'warning',
		why: 'A guard of pages does not run before an endpoint, so anyone can read its data.',
		fix: 'Read the session in the endpoint itself.'
	},
	FILE_CONFLICT: {
		severity: 'error',
		why: 'You and an upgrade changed the same lines. The file still has conflict markers and does not run.',
		fix: 'Look for <<<<<<< in it, and keep one version or combine both.'
	},
	FILE_EDITED: {
		severity: 'note',
		why: 'It is your code, and upgrades merge your changes.',
		fix: 'Nothing to do. `npx auth-cli diff` shows the changes.'
	},
	FILE_MISSING: {
		severity: 'error',
		why: 'auth.json lists the file, and the sign-in code imports it.',
		fix: 'Restore it from version control, or run `npx auth-cli doctor --fix`.'
	},
	FILE_UNKNOWN: {
		severity: 'note',
		why: 'The file is in the vendored folder, but not from auth-cli.',
		fix: 'If it is yours, there is nothing to do. If not, look at it.'
	},
	FRAMEWORK_ADAPTER_OLD: {
		severity: 'error',
		why: 'It passes requests without their full URL, and the server ends at the first one.',
		fix: 'Upgrade it to the named version or later.'
	},
	FRAMEWORK_ADVISORY: {
		severity: 'error',
		why: 'The installed version of the framework has a known vulnerability.',
		fix: 'Upgrade it to the named version or later.'
	},
	FRAMEWORK_CHANGED: {
		severity: 'warning',
		why: 'The integration of sign-in was written for another major version.',
		fix: 'Run `npx auth-cli init`, which writes it for this version.'
	},
	FRAMEWORK_CSRF_OFF: {
		severity: 'warning',
		why: 'Other sites can then post forms to the app in the name of a signed-in user.',
		fix: 'Remove the setting, or check the origin of your own forms in a hook or middleware. Sign-in checks its own.'
	},
	HOOK_MISSING: {
		severity: 'error',
		why: 'Requests do not reach sign-in: its routes do not respond, and there is no session.',
		fix: 'Run `npx auth-cli doctor --fix`, or add it yourself as the docs say.'
	},
	INTEGRITY_MISMATCH: {
		severity: 'error',
		why: 'The file differs from the release, but auth.json says that it is unchanged.',
		fix: 'Compare it with version control. `npx auth-cli restore <file>` restores the original.'
	},
	LINTER_OF_LAYOUT: {
		severity: 'note',
		why: 'The folder is the same in every app, including its tabs, so that a release can upgrade it.',
		fix: 'Exclude the folder: with `ignores` in eslint.config.js, or `ignore` of standard and xo in package.json.'
	},
	LOAD_UNGUARDED: {
		severity: 'warning',
		why: 'A client can request only the data of a page, without the load of the layout that guards it.',
		fix: 'Read the session in that load too, or await parent() first.'
	},
	MANIFEST_MISSING: {
		severity: 'warning',
		why: 'Without auth.json, auth-cli cannot tell your code from code that it can upgrade.',
		fix: 'Restore it from version control.'
	},
	OTHER_AUTH: {
		severity: 'warning',
		why: 'The two libraries do not share sessions: signing in with one is not signing in with the other.',
		fix: 'Remove one of them when it is no longer used.'
	},
	PACKAGE_MISSING: {
		severity: 'error',
		why: 'The sign-in code imports it, so the app does not build.',
		fix: 'Install it; `npx auth-cli doctor --fix` adds it.'
	},
	PACKAGE_NOT_INSTALLED: {
		severity: 'error',
		why: 'package.json lists it, but it is not installed, so the app does not start.',
		fix: 'Run the package manager.'
	},
	PACKAGE_OTHER_MAJOR: {
		severity: 'warning',
		why: 'Another major version can have other functions or behave differently.',
		fix: 'Use the version range that the sign-in code was written for.'
	},
	PAGES_KEPT: {
		severity: 'warning',
		why: 'A cached page is sent to all visitors, with the session of another user on it, unless its own header forbids caching.',
		fix: 'Cache only paths that are the same for all visitors.'
	},
	PRERENDERED_SESSION: {
		severity: 'error',
		why: 'The page is rendered at build time and is the same for all visitors.',
		fix: 'Remove `prerender`, or the session.'
	},
	ROUTES_KEPT: {
		severity: 'error',
		why: 'Cached or prerendered responses are made without cookies and sent to all visitors, so no sign-in route works.',
		fix: 'Exclude the sign-in routes.'
	},
	ROUTES_MOVED: {
		severity: 'warning',
		why: 'Sign-in is at one path, and something in the app still uses another.',
		fix: 'Use the path that the finding names.'
	},
	ROUTE_GONE: {
		severity: 'error',
		why: 'The list of routes names a missing file, so every build and the development server fail.',
		fix: 'Remove the line, or run `npx auth-cli doctor --fix`. `npx auth-cli init --demo-page` restores the page.'
	},
	ROUTE_TAKEN: {
		severity: 'warning',
		why: 'Two routes have the same URL, and users see only one of them.',
		fix: 'Move the page, and set its new path in `pages` of the configuration.'
	},
	SERVER_CODE_IN_BROWSER: {
		severity: 'warning',
		why: 'Browsers receive everything that a client component imports, and the build does not warn: your sign-in configuration, with any secret in it.',
		fix: 'Read the session on the server and pass it down, or use lib/auth/react in client components.'
	},
	SERVER_FUNCTION_UNGUARDED: {
		severity: 'warning',
		why: 'A server function has its own URL: the guard of the page around it does not run.',
		fix: 'Read the session in the function itself.'
	},
	STAMP_DISAGREES: {
		severity: 'error',
		why: 'The stamp or auth.json does not match the files of the app, so scanners can miss an advisory.',
		fix: 'Run `npx auth-cli upgrade`, which corrects them.'
	},
	UNCOMMITTED: {
		severity: 'warning',
		why: 'Git then shows your changes and those of the run together.',
		fix: 'Commit first.'
	},
	VENDORED_ADVISORY: {
		severity: 'error',
		why: 'The release of the sign-in code in this app has a known vulnerability.',
		fix: 'Run `npx auth-cli@latest upgrade`.'
	},
	VENDORED_NEWER: {
		severity: 'note',
		why: 'This auth-cli is older than the sign-in code and knows less about it.',
		fix: 'Run `npx auth-cli@latest doctor`.'
	},
	VENDORED_OLDER: {
		severity: 'note',
		why: 'The sign-in code of this app is from an older release.',
		fix: 'Run `npx auth-cli upgrade`; it shows the changes first.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;

/** Findings in the responses of a running app. */
export const findingsOfAnswers = {
	LIVE_CACHED: {
		severity: 'error',
		why: 'A cache in front of the app can send one user the session of another.',
		fix: 'Find what rewrites Cache-Control on the way. The app sends `private, no-store`.'
	},
	LIVE_CLOCK: {
		severity: 'warning',
		why: 'To a server with a wrong clock, provider tokens look expired or not yet valid.',
		fix: 'Synchronize the clock of the server by NTP.'
	},
	LIVE_COOKIE_FLAGS: {
		severity: 'error',
		why: 'A sign-in cookie that scripts can read, or that is sent without https, can be stolen.',
		fix: 'Check `cookies` in the configuration, and what rewrites Set-Cookie on the way.'
	},
	LIVE_FORGEABLE: {
		severity: 'error',
		why: 'Other sites can then sign users out, or in as another user.',
		fix: 'Check whether a proxy strips the Origin header.'
	},
	LIVE_HEADERS: {
		severity: 'warning',
		why: 'These headers prevent framing of sign-in pages and leaks of URLs with codes.',
		fix: 'Find what strips them on the way to the browser.'
	},
	LIVE_INSECURE: {
		severity: 'error',
		why: 'Plain http exposes codes and session cookies on the way.',
		fix: 'Serve the app over https.'
	},
	LIVE_ISSUER: {
		severity: 'error',
		why: 'At each sign-in the app needs the URLs and keys of the issuer.',
		fix: 'Check that the URL is correct and the issuer is reachable.'
	},
	LIVE_OTHER_HOST: {
		severity: 'error',
		why: 'Callback URLs use that host, so providers send users there.',
		fix: 'Set AUTH_URL to the public URL of the app.'
	},
	LIVE_REDIRECTS_AWAY: {
		severity: 'error',
		why: 'A link to the app can then lead to any site, and users trust its start.',
		fix: 'Remove other origins from `redirect` and `trustedRedirectOrigins`.'
	},
	LIVE_ROUTE: {
		severity: 'error',
		why: 'Sign-in does not respond correctly.',
		fix: 'Check the log of the app, and that this is the path of its routes.'
	},
	LIVE_UNREACHABLE: {
		severity: 'error',
		why: 'No server responded.',
		fix: 'Start the app, or check the URL.'
	}
} as const satisfies Readonly<Record<string, FindingMeaning>>;
