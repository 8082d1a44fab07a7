// What OAuth 2.0 needs of oauth4webapi, loaded when the first user comes back from a provider. As constants: older Rollup loses names that a module for `import()` only re-exports.

import * as all from 'oauth4webapi';

export const AuthorizationResponseError = all.AuthorizationResponseError;
export const allowInsecureRequests: typeof all.allowInsecureRequests = all.allowInsecureRequests;
export const authorizationCodeGrantRequest = all.authorizationCodeGrantRequest;
export const customFetch: typeof all.customFetch = all.customFetch;
export const expectNoState: typeof all.expectNoState = all.expectNoState;
export const nopkce: typeof all.nopkce = all.nopkce;
export const validateAuthResponse = all.validateAuthResponse;
