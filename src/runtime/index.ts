// The whole runtime: all flows, both session strategies. An app has a smaller one of these, with what it chose.

import { defineAuth } from './core/define-auth.ts';
import { oauth } from './oauth/flow.ts';
import { jwtSession } from './session/jwt.ts';
import { tokens } from './session/token.ts';

export { customFetch } from './core/custom-fetch.ts';
export { raw, skipCSRFCheck } from './core/define-auth.ts';
export { createActionURL, setEnvDefaults } from './core/env.ts';
export { isAuthAction } from './core/request.ts';
export type * from './core/types.ts';

export const Auth = defineAuth({ flows: [oauth], sessions: [jwtSession], tokens });
