// Relative times in words, which are correct in every time zone.

import { type Said, say } from '../core/pages.ts';

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60]
] as const;

/** A past time, such as `3 hours ago`. */
export function ago(context: Said, time: Date): string {
	const seconds = Math.max(0, (Date.now() - time.getTime()) / 1000);
	const [unit, length] = units.find(([, least]) => seconds >= least) ?? [];
	if (!unit) return say(context, 'just now');
	const words = new Intl.RelativeTimeFormat(tagOf(context), { numeric: 'auto' });
	return words.format(-Math.floor(seconds / length), unit);
}

/** A future time, such as `in 7 days`. */
export function ahead(context: Said, time: Date): string {
	const seconds = Math.max(60, (time.getTime() - Date.now()) / 1000);
	const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['minute', 60];
	return new Intl.RelativeTimeFormat(tagOf(context)).format(Math.round(seconds / length), unit);
}

const tagOf = ({ language }: Said) => language?.tag ?? 'en';
