// A script that looks for forms when it is loaded, so each page loads it again.
'use client';

import { useEffect, useRef } from 'react';

export function PageScript({ src }: { src: string }) {
	const isLoaded = useRef(false);
	useEffect(() => {
		// The router may keep a hidden page with its forms.
		if (isLoaded.current) return undefined;
		// In development, React calls this twice; the second call counts.
		const timer = setTimeout(() => {
			isLoaded.current = true;
			const script = document.createElement('script');
			script.type = 'module';
			script.src = `${src}?${String(Date.now())}`;
			document.head.append(script);
		});
		return () => {
			clearTimeout(timer);
		};
	}, [src]);
	return null;
}
