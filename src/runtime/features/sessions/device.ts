// Recognizes well-known browsers and systems by the User-Agent header. Clients can send any value.

export interface Device {
	/** Such as `Firefox`; undefined if unknown. */
	readonly browser?: string | undefined;
	/** Such as `Android`. */
	readonly system?: string | undefined;
}

/** The first match counts: most browsers also name Chrome and Safari. */
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

/** Characters that are read; browsers send fewer. */
const longest = 512;

export function deviceOf(headers: Pick<Headers, 'get'>): Device {
	const agent = (headers.get('user-agent') ?? '').slice(0, longest);
	const named = (known: readonly (readonly [string, RegExp])[]) =>
		known.find(([, pattern]) => pattern.test(agent))?.[0];
	return { browser: named(browsers), system: named(systems) };
}
