// Mails go nowhere.

export const settings = { invite: { sendMail: () => undefined } };
