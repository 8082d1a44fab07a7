// Code that names a cookie of next-auth 4 by itself.

/** As a text of its own, or as the start of a header that sets it. */
export const formerCookie = {
	asks: /['"`](?:__Secure-|__Host-)?next-auth\.[\w.-]+['"`]|\bnext-auth\.(?:session-token|csrf-token|callback-url|pkce\.code_verifier|state|nonce)=/,
	say: 'the cookie is called authjs.… now; the old name is read, and cleared, for the move only: ask getToken or getServerSession instead, or say the new name'
};
