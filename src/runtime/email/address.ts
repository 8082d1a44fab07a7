// One form of an e-mail address, so that one person is one user (RFC 5321 section 4.1.2, RFC 6531).

/** Characters; the longest that SMTP transports (RFC 5321 section 4.5.3.1). */
const longestAddress = 254;
/** Blanks, quotes and what separates addresses: with them one text could be two addresses, or another one. */
const special = /[\s"(),:;<>[\]\\]/;
/** Invisible: control and format characters, what only changes its neighbour, or a surrogate without its other half. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
/** Such a domain is none, or another way to write one: the ideographic full stop is a dot to it (RFC 3490 section 3.1). */
const oddDomain = /^\.|\.\.|\.$|\u3002/;
/** A mark that NFKC could not join to its Latin letter, and a letter that is `I` in upper case, as `i` is. */
const ambiguous = /(^|[\p{Script=Latin}\p{N}@._-])\p{M}|ı/u;

/** The address in lower case and Unicode's compatible form (NFKC). @throws {TypeError} if it is not exactly one. */
export function normalizeAddress(given: string): string {
	const address = given.normalize('NFKC').toLowerCase().trim();
	const [local, domain, ...more] = address.split('@');
	const isOdd = !local || !domain || more.length > 0 || oddDomain.test(domain);
	if (isOdd || address.length > longestAddress) {
		throw new TypeError('This is no e-mail address.');
	}
	if (special.test(address) || invisible.test(address) || ambiguous.test(address)) {
		throw new TypeError('The e-mail address has characters that are not accepted.');
	}
	return address;
}
