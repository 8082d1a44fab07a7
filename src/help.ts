const program = `
Every question has a flag, so every run works without a terminal:
  auth-cli init --provider github,google --secret generate --session jwt --yes
  auth-cli init --provider dev --yes --no-install
  auth-cli init --provider github --dry-run --json
  auth-cli add provider tiktok --yes
  auth-cli remove provider tiktok --yes
  auth-cli add adapter sqlite --yes
  auth-cli list providers goo --json
  auth-cli secret --rotate --yes
  AUTH_SECRET=$(auth-cli secret --print)

A run shows its plan first, asks, and applies all of it or nothing. Where there is no
terminal it asks nothing: safe defaults are taken, a missing answer is an error that
names its flag. The end of a run prints the command that repeats it without questions.

Exit codes: 0 done, or already so; 1 the project or the machine refuses;
2 wrong command line; 130 interrupted.
`;

const init = `
Examples:
  auth-cli init                                  ask everything
  auth-cli init --provider github --provider oidc
  auth-cli init --provider dev --yes             sign in without an account anywhere
  auth-cli init --components                     with a sign-in page of the app's own (Qwik)
  auth-cli init --provider github --dry-run      only look
  auth-cli init --from authjs                    own what Auth.js does for the app now
  auth-cli init --session database --adapter sqlite
`;

const add = `
Examples:
  auth-cli add provider google
  auth-cli add provider github,tiktok --yes
  auth-cli add provider oidc --issuer https://login.acme.example --id acme
  auth-cli add provider oauth --id acme --authorization-url https://acme.example/authorize \\
    --token-url https://acme.example/token --userinfo-url https://acme.example/me --scope email

What a provider gives you is asked for, or taken from the environment of the run:
  AUTH_GITHUB_ID=… AUTH_GITHUB_SECRET=… auth-cli add provider github --yes
`;

const remove = `
What you changed stays, and so does a variable that has a value.

Examples:
  auth-cli remove provider google
  auth-cli remove provider github,tiktok --yes
`;

const adapter = `
Examples:
  auth-cli add adapter sqlite               one file, nothing to install
  auth-cli add adapter postgres --migrate   make the tables as well
  auth-cli add adapter redis --session jwt  keep sessions in cookies
`;

const removeAdapter = `
The database itself is left as it is, with everybody in it.

Examples:
  auth-cli remove adapter sqlite --session jwt   sessions go into cookies
`;

const secret = `
Without a flag, writes AUTH_SECRET where there is none yet.

Examples:
  auth-cli secret --rotate     then deploy; old sessions stay valid
  auth-cli secret --prune      later, when old sessions may end
  auth-cli secret --print      for the settings of a host
  auth-cli secret apple --key ~/Downloads/AuthKey_ABC123DEFG.p8 --team DEF123GHIJ
`;

/** What help adds below the list of flags. */
export const helpTexts = { program, init, add, adapter, remove, removeAdapter, secret } as const;
