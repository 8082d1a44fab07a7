// The parameters of a project that has no users.

export const settings = { passwordFirebase: { signerKey: 'c2lnbmVy', saltSeparator: 'Bw==' } };
