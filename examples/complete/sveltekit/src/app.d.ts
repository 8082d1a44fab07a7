import './lib/server/auth/core/types';

declare module './lib/server/auth/core/types' {
	interface Session {
		invite?: string;
		theme?: 'light' | 'dark';
	}
}
