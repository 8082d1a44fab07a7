import { Auth, customFetch } from '@auth/core';
import { decode, encode, getToken } from '@auth/core/jwt';
import { authJsCases } from '../auth-js-cases.ts';
import { serve } from '../serve.ts';

await serve(authJsCases({ Auth, customFetch, decode, encode, getToken }));
