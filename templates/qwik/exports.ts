// Other exports that users of Auth.js import. A separate file keeps them out of browser bundles.

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export { setEnvDefaults } from './core/set-env-defaults';
export { CredentialsSignin } from './credentials/errors';
export { getSessionData } from './requests';
