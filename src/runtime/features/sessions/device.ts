// The browser and the system that a User-Agent names, by a few well-known names. It is what the browser says, no proof.

export interface Device {
	/** Such as `Firefox`; undefined if it is none of the well-known ones. */
	readonly browser?: string | undefined;
	/** Such as `Android`. */
	readonly system?: string | undefined;
}

/** Of several that fit the first counts: most browsers call themselves Chrome and Safari, too. */
const browsers = [
	['Edge', /\bEdg(?:e|A|iOS)?\//],
	['Opera', /\b(?:OPR|OPiOS)\//],
	['Samsung Internet', /\bSamsungBrowser\//],
	['Vivaldi', /\bVivaldi\//],
	['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
	['Firefox', /\b(?:Firefox|FxiOS)\//],
	['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
	['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
	['curl', /^curl\//]
] as const;

const systems = [
	['Android', /\bAndroid\b/],
	['iPhone', /\biPhone\b/],
	['iPad', /\biPad\b/],
	['Windows', /\bWindows NT\b/],
	['ChromeOS', /\bCrOS\b/],
	['macOS', /\bMacintosh\b/],
	['Linux', /\bLinux\b/]
] as const;

/** Characters; longer ones are of no browser. */
const longest = 512;

export function deviceOf(headers: Pick<Headers, 'get'>): Device {
	const agent = (headers.get('user-agent') ?? '').slice(0, longest);
	const named = (known: readonly (readonly [string, RegExp])[]) =>
		known.find(([, pattern]) => pattern.test(agent))?.[0];
	return { browser: named(browsers), system: named(systems) };
}
