// The layout of the sign-in and account pages.
import type { ReactNode } from 'react';
import type { PageView } from '../../lib/auth/own-pages';
import { look } from './look';
import { PageScript } from './page-script';

interface Props {
	page: PageView;
	children: ReactNode;
}

export function AuthCard({ page, children }: Props) {
	const { title, app, language, scripts } = page;
	return (
		<main className={look.card} lang={language.lang} dir={language.dir}>
			{app && <p className={look.app}>{app}</p>}
			<h1 className={look.title}>{title}</h1>
			{children}
			{scripts.map((src) => (
				<PageScript key={src} src={src} />
			))}
		</main>
	);
}
