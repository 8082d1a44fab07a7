/** The header and the claims of a JWT (RFC 7519), or undefined for any other text. Nothing is verified. */
export function readToken(
	text: string | undefined
): { readonly header: Claims; readonly claims: Claims } | undefined {
	const [header, claims, signature] = (text ?? '').split('.').map(decoded);
	return header && claims && signature !== undefined ? { header, claims } : undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** The expiry of a JWT, or undefined if it has none or the text is no JWT. */
export function expiryOf(text: string | undefined): Date | undefined {
	const seconds = readToken(text)?.claims['exp'];
	return typeof seconds === 'number' ? new Date(seconds * 1000) : undefined;
}

function decoded(part: string, index: number): Claims | undefined {
	if (index > 1) return {};
	try {
		const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
		return typeof value === 'object' && value !== null ? { ...value } : undefined;
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}
