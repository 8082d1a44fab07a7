// Keeps everybody out of this folder who is not signed in.
import { component$, Slot } from '@qwik.dev/core';
import type { RequestHandler } from '@qwik.dev/router';
import { requireSession } from '../../auth/require-session';

export const onRequest: RequestHandler = async (event) => {
	await requireSession(event);
};

export default component$(() => <Slot />);
