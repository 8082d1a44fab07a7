// The pages a test adds to a Qwik app, as the app's owner would write them.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const packages = {
	1: { core: '@builder.io/qwik', router: '@builder.io/qwik-city' },
	2: { core: '@qwik.dev/core', router: '@qwik.dev/router' }
} as const;

const pages: Readonly<Record<string, string>> = {
	'src/routes/index.tsx': `import { component$, useSignal, useVisibleTask$ } from "CORE";
import { Form, Link, routeLoader$, useLocation } from "ROUTER";
import { getSession } from "../auth/get-session";
import { useSession, useSignIn, useSignOut } from "./plugin@auth";

export const useName = routeLoader$(
  async (event) => (await getSession(event))?.user?.name ?? "nobody",
);

export default component$(() => {
  const session = useSession();
  const name = useName();
  const signIn = useSignIn();
  const signOut = useSignOut();
  const { url } = useLocation();
  const running = useSignal(false);
  // eslint-disable-next-line qwik/no-use-visible-task
  useVisibleTask$(() => {
    running.value = true;
  });
  const user = session.value?.user;
  return (
    <>
      <p id="session">{user ? \`\${user.name} (\${user.email})\` : "Not signed in"}</p>
      <p id="loader">{name.value}</p>
      <Form action={signIn} id="enter">
        <input type="hidden" name="providerId" value="dev" />
        <input type="hidden" name="options.redirectTo" value={url.pathname + "?by=form"} />
        <button>Enter</button>
      </Form>
      <Form action={signIn} id="password">
        <input type="hidden" name="providerId" value="password" />
        <input name="options.username" aria-label="Name" />
        <input name="options.password" type="password" aria-label="Password" />
        <button>Log in</button>
      </Form>
      <p id="errors">{signIn.value?.formErrors?.join()}</p>
      <Form action={signOut} id="leave">
        <input type="hidden" name="redirectTo" value={url.pathname} />
        <button>Leave</button>
      </Form>
      <Link href={url.pathname + "secret/"}>Secret</Link>
      <p id="running">{String(running.value)}</p>
    </>
  );
});
`,
	'src/routes/secret/layout.tsx': `import { component$, Slot } from "CORE";
import type { RequestHandler } from "ROUTER";
import { requireSession } from "../../auth/require-session";

export const onRequest: RequestHandler = async (event) => {
  await requireSession(event);
};

export default component$(() => <Slot />);
`,
	'src/routes/secret/index.tsx': `import { component$, useSignal } from "CORE";
import { Form, routeAction$, routeLoader$, server$ } from "ROUTER";
import { requireSession } from "../../auth/require-session";

export const useSecret = routeLoader$(() => "a secret from the loader");

export const useChange = routeAction$(() => ({ changed: "a secret from the action" }));

const ask = server$(async function () {
  const { user } = await requireSession(this);
  return \`a secret from the server for \${user?.name}\`;
});

export default component$(() => {
  const secret = useSecret();
  const change = useChange();
  const answer = useSignal("");
  return (
    <>
      <p id="secret">{secret.value}</p>
      <Form action={change}>
        <button>Change</button>
      </Form>
      <p id="changed">{change.value?.changed}</p>
      <button
        onClick$={async () => {
          answer.value = await ask();
        }}
      >
        Ask
      </button>
      <p id="answer">{answer.value}</p>
    </>
  );
});
`,
	'src/routes/secret/data/index.ts': `import type { RequestHandler } from "ROUTER";

export const onGet: RequestHandler = (event) => {
  event.text(200, "a secret from the endpoint");
};
`,
	'src/routes/who/index.ts': `import type { RequestHandler } from "ROUTER";
import { getSession } from "../../auth/get-session";

export const onGet: RequestHandler = async (event) => {
  const session = await getSession(event);
  event.json(200, { name: session?.user?.name ?? null });
};
`,
	'src/routes/who/data/index.ts': `import type { RequestHandler } from "ROUTER";
import { getSessionData, setEnvDefaults } from "../../../auth/exports";
import type { GetSessionResult, QwikAuthConfig } from "../../../auth/qwik";

export const onGet: RequestHandler = async (event) => {
  const config: QwikAuthConfig = { providers: [] };
  setEnvDefaults({ AUTH_SECRET: event.env.get("AUTH_SECRET") }, config);
  const result: Awaited<GetSessionResult> = await getSessionData(event.request, config);
  event.json(200, result);
};
`
};

/** Writes the pages into an app: `/` shows the session and has the forms, `/secret` is for people who are signed in. */
export async function addQwikPages(folder: string, major: keyof typeof packages): Promise<void> {
	const { core, router } = packages[major];
	for (const [path, text] of Object.entries(pages)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		const named = text.replaceAll('"CORE"', `"${core}"`).replaceAll('"ROUTER"', `"${router}"`);
		await writeFile(join(folder, path), named);
	}
}
