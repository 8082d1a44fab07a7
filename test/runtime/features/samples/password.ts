// Mails go nowhere.

export const settings = { password: { sendMail: () => undefined } };
