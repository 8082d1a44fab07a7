// A root layout for these pages: there is none in the folder above.
import type { ReactNode } from 'react';

type Props = { children: ReactNode };

export default function Layout({ children }: Props) {
	return (
		<html lang="en">
			<body>{children}</body>
		</html>
	);
}
