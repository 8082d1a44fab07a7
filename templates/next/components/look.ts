// How the pages of sign-in look: the classes of their parts. The rest is in auth.css.
import './auth.css';

export const look = {
	card: 'auth-card',
	app: 'auth-app',
	title: undefined,
	text: undefined,
	error: 'auth-error',
	link: undefined,
	form: undefined,
	fields: 'auth-fields',
	scripted: 'auth-fields auth-scripted',
	choice: undefined,
	summary: undefined,
	label: undefined,
	input: undefined,
	button: undefined,
	primary: 'auth-primary',
	person: 'auth-person',
	portrait: 'auth-portrait',
	name: undefined,
	email: undefined,
	section: undefined,
	heading: undefined,
	list: 'auth-list',
	item: undefined,
	small: undefined,
	minor: undefined
};
