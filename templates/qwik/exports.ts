// What users of Auth.js import besides. It has a file of its own, so that none of it gets into the code for browsers.

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export { setEnvDefaults } from './core/set-env-defaults';
export { CredentialsSignin } from './credentials/errors';
export { getSessionData } from './requests';
