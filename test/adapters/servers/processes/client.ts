/** The client that the processes of an app are at the provider. */
export const client = { id: 'shared', secret: 'a-client-secret-of-the-shared-app' };
