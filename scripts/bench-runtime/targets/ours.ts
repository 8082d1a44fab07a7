import { Auth, customFetch } from '../../../src/runtime/index.ts';
import { decode, encode, getToken } from '../../../src/runtime/jwt.ts';
import { accessTokenCases } from '../access-tokens.ts';
import { authJsCases } from '../auth-js-cases.ts';
import { revoking } from '../revoking.ts';
import { serve } from '../serve.ts';

await serve({
	...authJsCases({ Auth, customFetch, decode, encode, getToken, revoking }),
	...accessTokenCases
});
