// Mails go nowhere.

export const settings = { emailChange: { sendMail: () => undefined } };
