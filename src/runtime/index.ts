// The whole runtime: all flows, both session strategies. An app has a smaller one of these, with what it chose.

import { accounts } from './accounts/accounts.ts';
import { csrf } from './core/csrf.ts';
import { defineAuth } from './core/define-auth.ts';
import { credentials } from './credentials/flow.ts';
import { email } from './email/flow.ts';
import { openId } from './oauth/oidc.ts';
import { quirkyFlow } from './oauth/quirks.ts';
import { recallFixed } from './oauth/recall-fixed.ts';
import { databaseSession } from './session/database.ts';
import { jwtSession } from './session/jwt.ts';
import { tokens } from './session/token.ts';
import { webauthn } from './webauthn/flow.ts';

export { customFetch, raw } from './core/config.ts';
export { skipCSRFCheck } from './core/csrf.ts';
export { createActionURL, setEnvDefaults } from './core/env.ts';
export { isAuthAction } from './core/request.ts';
export type * from './core/types.ts';

const oauth = quirkyFlow({ ...openId, recallOther: recallFixed });

export const Auth = defineAuth({
	flows: [oauth, credentials, email, webauthn],
	sessions: [jwtSession, databaseSession],
	accounts,
	tokens,
	csrf
});
