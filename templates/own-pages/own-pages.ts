// The data of the sign-in and account pages of the app, for them to render.

export {
	type AccountView,
	accountView,
	type EntryView,
	type SectionView
} from './features/account-view';
export type { CheckView } from './features/check-view';
export type { FieldView, FormView, PageView } from './features/page-view';
export { type SignInView, signInView } from './features/sign-in-view';
