import '@/lib/auth/core/types';

declare module '@/lib/auth/core/types' {
	interface Session {
		invite?: string;
		theme?: 'light' | 'dark';
	}
}
