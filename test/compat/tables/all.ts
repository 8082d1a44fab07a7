// Every table, in the order they are played: email and passkeys last, because having seen them may change what a process checks.

import type { Case } from '../play/case.ts';
import { callbackUrl } from './callback-url.ts';
import { configuration } from './configuration.ts';
import { credentials } from './credentials.ts';
import { crossSiteTable } from './cross-site.ts';
import { csrfTable } from './csrf.ts';
import { email } from './email.ts';
import { flow } from './flow.ts';
import { linking } from './linking.ts';
import { pages } from './pages.ts';
import { providers } from './providers.ts';
import { proxy } from './proxy.ts';
import { requests } from './requests.ts';
import { session } from './session.ts';
import { webauthn } from './webauthn.ts';

export const allCases: readonly Case[] = [
	...requests,
	...csrfTable,
	...callbackUrl,
	...pages,
	...configuration,
	...flow,
	...providers,
	...crossSiteTable,
	...session,
	...linking,
	...proxy,
	...credentials,
	...email,
	...webauthn
];
