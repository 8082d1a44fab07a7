// The types of settings.mjs.

export const settings: {
	readonly start: string;
	readonly port?: number | undefined;
	readonly root: string;
	readonly auth: string;
	readonly page?: string | undefined;
	readonly data?: string | undefined;
	readonly ended: number;
	readonly env: Readonly<Record<string, string>>;
};
