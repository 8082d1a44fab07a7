import type { Metadata } from 'next';
import './style.css';

export const metadata: Metadata = { title: 'Complete' };

export default function RootLayout({ children }: LayoutProps<'/'>) {
	return (
		<html lang="en">
			<body>{children}</body>
		</html>
	);
}
