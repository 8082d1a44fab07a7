// Times in words that are right in every time zone.

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60]
] as const;

/** How long ago something was, such as `3 hours ago`. Change the language to translate it. */
export function ago(time: Date): string {
	const seconds = Math.max(0, (Date.now() - time.getTime()) / 1000);
	const [unit, length] = units.find(([, least]) => seconds >= least) ?? [];
	if (!unit) return 'just now';
	const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
	return words.format(-Math.floor(seconds / length), unit);
}
