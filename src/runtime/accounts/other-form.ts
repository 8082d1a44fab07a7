// Two ways to write one domain: `xn--` and the letters it stands for (RFC 5890 section 2.3.2). Browsers send either.

/** The same address with its domain in the other form; undefined where there is only one. */
export function otherForm(address: string): string | undefined {
	const at = address.lastIndexOf('@') + 1;
	const domain = address.slice(at);
	if (!/(^|\.)xn--|[^\0-\x7f]/.test(domain)) return undefined;
	try {
		const ascii = toAscii(domain);
		const unicode = ascii.split('.').map(decode).join('.');
		// Only what leads back is the same domain: a URL takes many texts for one host.
		if (toAscii(unicode) !== ascii || unicode === ascii) return undefined;
		if (domain === ascii) return address.slice(0, at) + unicode;
		return domain === unicode ? address.slice(0, at) + ascii : undefined;
	} catch {
		return undefined;
	}
}

/** @throws if there is no such domain. */
function toAscii(domain: string): string {
	return new URL(`https://${domain}`).hostname;
}

/** A label of a domain in Unicode. The digits `a` to `z` and `0` to `9` say where to insert which letter (RFC 3492 section 6.2). */
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
