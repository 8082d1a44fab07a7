// One form of an email address, so that one person is one user (RFC 5321 section 4.1.2, RFC 6531).

/** Characters; the longest address that SMTP allows (RFC 5321 section 4.5.3.1). */
const longestAddress = 254;
/** Spaces, quotes and address separators: with them, one string could be parsed as two addresses or as a different one. */
const special = /[\s"(),:;<>[\]\\]/;
/** Invisible characters: control and default-ignorable characters, and lone surrogates. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
/** Invalid domains, or aliases of a valid one: the ideographic full stop counts as a dot (RFC 3490 section 3.1). */
const oddDomain = /^\.|\.\.|\.$|\u3002/;
/** A mark that NFKC cannot compose with its Latin letter, and the other letter whose upper case is `I`. */
const ambiguous = /(^|[\p{Script=Latin}\p{N}@._-])\p{M}|ı/u;

/** The address in lower case and Unicode's compatible form (NFKC). @throws {TypeError} if it is not exactly one. */
export function normalizeAddress(given: string): string {
	const address = given.normalize('NFKC').toLowerCase().trim();
	const [local, domain, ...more] = address.split('@');
	const isOdd = !local || !domain || more.length > 0 || oddDomain.test(domain);
	if (isOdd || address.length > longestAddress) {
		throw new TypeError('This is not an email address.');
	}
	if (special.test(address) || invisible.test(address) || ambiguous.test(address)) {
		throw new TypeError('The email address has characters that are not accepted.');
	}
	return address;
}
