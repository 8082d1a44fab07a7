// Provides the data of the sign-in and account pages: useRequestEvent()?.context.authPages.
import type { H3Event } from 'h3';
import { accountView, signInView } from '#auth/own-pages';
import { urlOf } from '#auth/requests';
import { auth } from '#config';

export default defineNitroPlugin((nitroApp) => {
	nitroApp.hooks.hook('request', (event) => {
		event.context['authPages'] = {
			signin: () => signInView(auth, askedBy(event), event),
			account: () => accountView(auth, askedBy(event), event)
		};
	});
});

function askedBy(event: H3Event) {
	const { cache, _nitro } = event.context;
	if (cache || _nitro?.routeRules?.isr) throw new Error('A route rule caches the sign-in pages.');
	// These pages contain tokens of one browser.
	event.node.res.setHeader('Cache-Control', 'private, no-store');
	const { pathname: path, searchParams: query } = urlOf(event);
	return { path, home: useRuntimeConfig(event).app.baseURL, query };
}
