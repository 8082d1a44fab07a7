/** Adapters of version 4, with the packages that have them for version 5. */
export const adapterPackages: Readonly<Record<string, string>> = {
	prisma: '^2.11.3',
	mongodb: '^3.11.3',
	typeorm: '^2.11.3',
	sequelize: '^2.11.3',
	supabase: '^1.11.3',
	'upstash-redis': '^2.11.3',
	dynamodb: '^2.11.3',
	firebase: '^2.11.3'
};

/** `@next-auth/prisma-adapter` is `@auth/prisma-adapter`; the tables are the same. */
export function renameAdapters(source: string): string {
	return source
		.replace(/(['"])@next-auth\/([\w-]+?)(-legacy)?-adapter\1/g, (whole, quote, name: string) =>
			name in adapterPackages ? `${quote}@auth/${name}-adapter${quote}` : whole
		)
		.replace(/\bTypeORMLegacyAdapter\b/g, 'TypeORMAdapter');
}
