// Where the lists of the account page are sent: to the page itself.
export const unlink = '?change=unlink';
export const end = '?change=end';
