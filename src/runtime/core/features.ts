// Makes one feature of all that an app chose.

import { asError } from './errors.ts';
import type { Context, Feature } from './parts.ts';
import type { ResponseInternal } from './types.ts';

type SettingsOf<F> = F extends Feature<infer C> ? (own: C) => void : never;
/** What all of them add to the configuration. */
type AllSettings<F> = [F] extends [never]
	? object
	: SettingsOf<F> extends (own: infer C) => void
		? C & object
		: never;

/** The features do their work in this order. */
export function features<const F extends readonly Feature[]>(
	...all: F
): Feature<AllSettings<F[number]>> & { readonly all: F } {
	return {
		flows: all.flatMap(({ flows = [] }) => flows),
		all,
		routes: Object.assign({}, ...all.map(({ routes }) => routes)),
		openRoutes: all.flatMap(({ openRoutes = [] }) => openRoutes),
		check(config, own) {
			for (const one of all) one.check?.(config, own);
		},
		amend: (config, parts) => all.reduce((now, one) => one.amend?.(now, parts) ?? now, config),
		begin: (context) => all.reduce((now, one) => one.begin?.(now) ?? now, context),
		async prepare(context) {
			let ready = context;
			for (const one of all) ready = (await one.prepare?.(ready)) ?? ready;
			return ready;
		},
		async signedIn(context, signedIn) {
			let answer: ResponseInternal | undefined;
			for (const one of all) answer ??= await one.signedIn?.(context, signedIn);
			return answer;
		},
		async sessionStarted(context, signedIn) {
			for (const one of all) await one.sessionStarted?.(context, signedIn);
		},
		async signedOut(context) {
			const answers: (ResponseInternal | undefined)[] = [];
			for (const one of all) answers.push(await one.signedOut?.(context));
			return answers.find((one) => one !== undefined);
		},
		async visited(context, session) {
			// What a page needs of a feature it asks for, and is told then what fails.
			for (const one of all) await one.visited?.(context, session).catch(logging(context));
		},
		async after(context, answer) {
			// The answer is made: whatever fails now changes nothing.
			for (const one of all) await one.after?.(context, answer).catch(logging(context));
		}
	};
}

function logging({ config }: Context) {
	return (error: unknown) => void config.logger.error(asError(error));
}
