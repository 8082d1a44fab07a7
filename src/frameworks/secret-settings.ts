// Settings that are bundled for browsers, and the secrets among them.
import { itemsOf, literalOf, settingsOf } from '../detect/object-literal.ts';

const secretVariable = /\b(?:AUTH_(?:\w{1,60}_)?SECRET(?:_[1-3])?|NEXTAUTH_SECRET)\b/;
const secretKey = /(secret|password|private_?key)$/i;

/** The name of a secret setting in an object, or of one with the value of a secret. */
export function secretSetting(value: string): string | undefined {
	const settings = [...(settingsOf(value) ?? [])];
	const found = settings.find(([name, text]) => {
		// The name of a variable does not matter if its value is empty.
		if (secretVariable.test(text)) return true;
		const isWritten = (literalOf(text) ?? '') !== '' || /\benv\b/.test(text);
		return (secretKey.test(name) || secretVariable.test(name)) && isWritten;
	});
	return found?.[0] ?? settings.map(([, text]) => nested(text)).find((one) => one !== undefined);
}

function nested(text: string): string | undefined {
	return text.startsWith('{') && itemsOf(text).length > 0 ? secretSetting(text) : undefined;
}
