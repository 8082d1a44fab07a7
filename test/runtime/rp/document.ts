// docs/openid-connect.md, from the tables of the tests and what they found.

import type { Profile, Row } from './conformance-row.ts';

const head = `# OpenID Connect: what is tested

The runtime is an OpenID Connect relying party for the code flow. \`test/runtime/rp\` re-creates the tests that the OpenID
Foundation publishes for relying parties, against a provider that can be told to lie. The tests write this page and
fail if it differs from their results. Names are those of the OpenID Foundation: first the one in
[OpenID Connect Conformance Profiles 3.0](https://openid.net/wordpress-content/uploads/2018/06/OpenID-Connect-Conformance-Profiles.pdf)
and its first test suite, then the module of the
[present suite](https://gitlab.com/openid/conformance-suite). This is no certification: the Foundation's own suite was not
run, and nothing was submitted to it.

What else is tested at providers that others wrote, last on 2026-11-29:

| Provider | Sign-in | Refresh | Sign-out there | New key |
| --- | --- | --- | --- | --- |
| npm \`oidc-provider\` 9.13.3 | yes | yes | yes | not tried |
| [LemonLDAP::NG](https://lemonldap-ng.org) 2.16.1, Debian 12 | yes | yes | yes | yes |
| [Better Auth](https://www.better-auth.com/docs/plugins/oauth-provider) 1.7.5 | yes | yes, with \`offline_access\` | yes | yes |
| npm [\`oauth2-mock-server\`](https://github.com/axa-group/oauth2-mock-server) 9.3.0 | yes | yes | yes, it has no session | yes |
| [Glewlwyd](https://github.com/babelouest/glewlwyd) 2.7.5, Debian 12 | yes | yes | no: it requires an ID token, and none is kept | not tried |

- **Issuer**: with or without a slash at its end. Another host is refused, and the log names the issuer to set.
- **Clock**: the provider's may be a minute ahead, or behind by less than its ID tokens last.
- **Keys**: a key that is not known is looked for at most every 30 seconds. Another algorithm is accepted after five minutes at the latest,
  when the discovery document is read again.

With the part \`fapi\`, sign-ins are tested at an \`oidc-provider\` that demands its measures,
one by one and all at once (\`test/runtime/rp/fapi.test.ts\`), and against lies (\`fapi-hostile.test.ts\`): pushed authorization requests (RFC 9126),
\`private_key_jwt\` (RFC 7523), tokens bound by DPoP with a nonce of the server (RFC 9449), signed requests (RFC 9101) and signed responses (JARM).
These are what FAPI 2.0 consists of; its own plans for relying parties were not run.

`;

/** The text of the page. `failed` holds title and name of each test that did not hold. */
export function document(profiles: readonly Profile[], failed: ReadonlySet<string>): string {
	return `${head}${profiles.map((profile) => section(profile, failed)).join('\n')}`;
}

function section({ title, text, rows }: Profile, failed: ReadonlySet<string>): string {
	const result = (row: Row) =>
		failed.has(`${title} ${row.name}`) ? '**fails**' : (row.result ?? 'passes');
	const lines = rows.map((row) => {
		const module = row.module && row.module !== row.name ? `<br>\`${row.module}\`` : '';
		const name = /^(rp|oidcc)-/.test(row.name) ? `\`${row.name}\`` : row.name;
		return `| ${name}${module} | ${row.asks} | ${result(row)} |`;
	});
	const applying = rows.filter(({ check }) => check);
	const held = applying.filter((row) => !failed.has(`${title} ${row.name}`));
	return `## ${title}

${text}

${rows.length} tests: ${held.length} hold, ${applying.length - held.length} fail, ${rows.length - applying.length} do not apply.

| Test | What it asks | Result |
| --- | --- | --- |
${lines.join('\n')}
`;
}
