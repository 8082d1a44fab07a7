// How the app is told of a proved address: as of a sign-in by mail.

export const accountOf = (user: string, address: string) =>
	({ provider: 'email', providerAccountId: address, type: 'email', userId: user }) as const;
