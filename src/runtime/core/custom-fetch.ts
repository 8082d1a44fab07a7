/** The key under which a provider's own `fetch` is set. */
export const customFetch: unique symbol = Symbol('custom-fetch');
