// The log goes nowhere, and users see their activity.

export const settings = { activity: { send: false, keepDays: 30 } };
