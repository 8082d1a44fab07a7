// What the pages of sign-in that are code of the app show, as plain data that they render.

export {
	type AccountView,
	accountView,
	type EntryView,
	type SectionView
} from './features/account-view';
export type {
	CheckView,
	FieldView,
	FormView,
	PageView
} from './features/page-view';
export { type SignInView, signInView } from './features/sign-in-view';
