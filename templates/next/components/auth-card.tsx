// The frame around the pages of sign-in.
import type { ReactNode } from 'react';
import { look } from './look';

interface Props {
	title: string;
	/** The name of the app. */
	app?: string;
	children: ReactNode;
}

export function AuthCard({ title, app, children }: Props) {
	return (
		<main className={look.card}>
			{app && <p className={look.app}>{app}</p>}
			<h1 className={look.title}>{title}</h1>
			{children}
		</main>
	);
}
