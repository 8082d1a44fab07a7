// Every page knows from the beginning who is signed in.

import { defineNuxtPlugin, useRequestEvent } from 'nuxt/app';
import { isForEverybody, keepPrivate } from '../nuxt-client';
import { useAuth } from './client';

export default defineNuxtPlugin(async (app) => {
	const { session, getSession } = useAuth();
	if (useRequestEvent()) {
		if (isForEverybody()) return;
		keepPrivate();
		await getSession();
	} else if (session.value === undefined) {
		if (app.payload.serverRendered) app.hook('app:mounted', () => void getSession());
		else await getSession();
	}
});
