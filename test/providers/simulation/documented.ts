// Facts that a provider's own documentation confirms or corrects, with the page where it does.

interface Documented {
	readonly fact: string;
	readonly url: string;
}

export const documented: Readonly<Record<string, Documented>> = {
	yandex: {
		fact: 'the access token goes to userinfo with the scheme OAuth',
		url: 'https://yandex.com/dev/id/doc/en/user-information'
	}
};
