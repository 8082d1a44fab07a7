import { oddInUrl } from '../checks/network-address.ts';
import type { ProviderVariable } from '../templates/catalogue.ts';

/** The error in the value of a provider's variable, or undefined; empty is valid and means later. */
export function complaintAbout(
	{ option }: Pick<ProviderVariable, 'option'>,
	value: string
): string | undefined {
	if (value === '') return undefined;
	if (/[\u0000-\u001f\u007f]/.test(value))
		return 'It is more than one line. Paste the value alone.';
	if (/"/.test(value) && /'/.test(value) && /`/.test(value))
		return 'An env file cannot hold a value with every kind of quotes.';
	if (option === 'issuer' && value.includes('/.well-known/'))
		return 'The issuer is the part before /.well-known.';
	if (option === 'issuer' || option.endsWith('Url')) return complaintAboutUrl(value);
	return undefined;
}

function complaintAboutUrl(value: string): string | undefined {
	if (oddInUrl.test(value))
		return 'It has blanks, quotes or brackets in it; %20 stands for a blank.';
	const url = URL.parse(value);
	if (url?.protocol === 'https:') return undefined;
	const isLocal =
		url?.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
	return isLocal ? undefined : 'It has to be an address that begins with https://';
}
