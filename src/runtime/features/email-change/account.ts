// The account in callbacks and events of an address change: the same as for a sign-in by email.

export const accountOf = (user: string, address: string) =>
	({ provider: 'email', providerAccountId: address, type: 'email', userId: user }) as const;
