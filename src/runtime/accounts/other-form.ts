// Converts domains between Unicode and `xn--` (RFC 5890 section 2.3.2). Browsers send either form.

/** The address with the other form of its domain; undefined if there is only one. */
export function otherForm(address: string): string | undefined {
	const at = address.lastIndexOf('@') + 1;
	const domain = address.slice(at);
	if (!/(^|\.)xn--|[^\0-\x7f]/.test(domain)) return undefined;
	try {
		const ascii = toAscii(domain);
		const unicode = ascii.split('.').map(decode).join('.');
		// Must convert back to the same domain, since URLs map several texts to one host.
		if (toAscii(unicode) !== ascii || unicode === ascii) return undefined;
		if (domain === ascii) return address.slice(0, at) + unicode;
		return domain === unicode ? address.slice(0, at) + ascii : undefined;
	} catch {
		return undefined;
	}
}

/** @throws if the domain is invalid. */
function toAscii(domain: string): string {
	return new URL(`https://${domain}`).hostname;
}

/** Decodes a Punycode label to Unicode (RFC 3492 section 6.2). */
function decode(label: string): string {
	if (!label.startsWith('xn--')) return label;
	const basic = label.lastIndexOf('-');
	const letters = [...label.slice(4, Math.max(basic, 4))];
	const digits = [...label.slice(basic + 1)].map((digit) => (Number.parseInt(digit, 36) + 26) % 36);
	let code = 128;
	let bias = 72;
	let place = 0;
	while (digits.length > 0) {
		const before = place;
		for (let k = 36, weight = 1; ; k += 36) {
			const digit = digits.shift() ?? 0;
			const threshold = Math.min(Math.max(k - bias, 1), 26);
			place += digit * weight;
			if (digit < threshold) break;
			weight *= 36 - threshold;
		}
		const count = letters.length + 1;
		let delta = Math.floor((place - before) / (before === 0 ? 700 : 2));
		delta += Math.floor(delta / count);
		bias = 0;
		for (; delta > 455; bias += 36) delta = Math.floor(delta / 35);
		bias += Math.floor((36 * delta) / (delta + 38));
		code += Math.floor(place / count);
		place %= count;
		letters.splice(place++, 0, String.fromCodePoint(code));
	}
	return letters.join('');
}
