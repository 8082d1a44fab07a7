// The guard of all pages in this folder: users without a session go to the sign-in page.
import { component$, Slot } from '@qwik.dev/core';
import type { RequestHandler } from '@qwik.dev/router';
import { requireSession } from '#auth/require-session';

export const onRequest: RequestHandler = async (event) => {
	await requireSession(event);
};

export default component$(() => <Slot />);
