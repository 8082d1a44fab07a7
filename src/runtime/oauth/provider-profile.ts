// What an app that declares the profile of a provider by a type of Auth.js gets in its place.

/** The profile of a user at a provider, as it comes: each module of Auth.js has a name of its own for it. */
export type ProviderProfile = Record<string, ReturnType<typeof JSON.parse>>;
