// What asks for a recent sign-in in frameworks whose routes are files: a page, an endpoint and an action, in each one's own idiom.
import { join } from 'node:path';
import { replaceIn } from '../support/replace-in.ts';
import { write } from '../support/server-contract.ts';

type Files = Readonly<Record<string, string>>;

/** Writes the page `/pay` with the form `#pay`, and the endpoint `/pay/data`, into an app with the feature. */
export type AddStepUp = (folder: string) => Promise<void>;

const adds =
	(files: Files): AddStepUp =>
	(folder) =>
		write(folder, files);

export const inSvelteKit = adds({
	'src/routes/pay/+page.server.ts': `import { redirect } from '@sveltejs/kit';
import { requireFresh } from '../../lib/server/auth/features/step-up/feature';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const fresh = await requireFresh(locals.auth, { seconds: 300, returnTo: '/pay' });
	if (!fresh.ok) redirect(303, fresh.url);
};

export const actions = {
	default: async ({ locals }) => {
		const fresh = await requireFresh(locals.auth, 300);
		redirect(303, fresh.ok ? '/?paid=yes' : fresh.url);
	}
} satisfies Actions;
`,
	'src/routes/pay/+page.svelte': `<script lang="ts">
	import { enhance } from '$app/forms';
</script>

<p id="ready">ready to pay</p>
<form id="pay" method="POST" use:enhance><button>Pay</button></form>
`,
	'src/routes/pay/data/+server.ts': `import { redirect, text } from '@sveltejs/kit';
import { requireFresh } from '../../../lib/server/auth/features/step-up/feature';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) => {
	const fresh = await requireFresh(locals.auth, { seconds: 300, returnTo: '/pay' });
	if (!fresh.ok) redirect(303, fresh.url);
	return text('a receipt');
};
`
});

/** `instant` is what a page that is sent whole exports. */
export const inNext = (instant: string) =>
	adds({
		'app/pay/page.tsx': `import { redirect } from "next/navigation";
import { auth } from "../../auth";
import { requireFresh } from "../../lib/auth/features/step-up/feature";
import { pay } from "./actions";

${instant}export default async function Pay() {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" });
  if (!fresh.ok) redirect(fresh.url);
  return (
    <form id="pay" action={pay}>
      <p id="ready">ready to pay</p>
      <button>Pay</button>
    </form>
  );
}
`,
		'app/pay/actions.ts': `"use server";

import { redirect } from "next/navigation";
import { auth } from "../../auth";
import { requireFresh } from "../../lib/auth/features/step-up/feature";

export async function pay() {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" });
  redirect(fresh.ok ? "/?paid=yes" : fresh.url);
}
`,
		'app/pay/data/route.ts': `import { auth } from "../../../auth";
import { requireFresh } from "../../../lib/auth/features/step-up/feature";

export async function GET() {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" });
  return fresh.ok ? new Response("a receipt") : Response.redirect(fresh.url, 303);
}
`
	});

/** `source` is the folder of the pages, with its slash. */
export const inNuxt = (source: string) =>
	adds({
		[`${source}pages/pay.vue`]: `<template>
  <form id="pay" method="post" action="/pay/send">
    <p id="ready">ready to pay</p>
    <button>Pay</button>
  </form>
</template>
`,
		'server/middleware/pay.ts': `import { requireFresh } from '../auth/features/step-up/feature'

export default defineEventHandler(async (event) => {
  if (event.path.split('?')[0] !== '/pay') return
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: '/pay' }, event)
  if (!fresh.ok) return sendRedirect(event, fresh.url, 303)
})
`,
		'server/routes/pay/send.post.ts': `import { requireFresh } from '../../auth/features/step-up/feature'

export default defineEventHandler(async (event) => {
  const fresh = await requireFresh(auth, 300, event)
  return sendRedirect(event, fresh.ok ? '/?paid=yes' : fresh.url, 303)
})
`,
		'server/routes/pay/data.get.ts': `import { requireFresh } from '../../auth/features/step-up/feature'

export default defineEventHandler(async (event) => {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: '/pay' }, event)
  return fresh.ok ? 'a receipt' : sendRedirect(event, fresh.url, 303)
})
`
	});

export const inReactRouter: AddStepUp = async (folder) => {
	await write(folder, {
		'app/routes/pay.tsx': `import { Form, redirect, redirectDocument } from "react-router";
import { auth } from "../auth.server";
import { requireFresh } from "../lib/auth/features/step-up/feature";
import type { Route } from "./+types/pay";

export async function loader(args: Route.LoaderArgs) {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" }, args);
  if (!fresh.ok) throw redirectDocument(fresh.url, 303);
}

export async function action(args: Route.ActionArgs) {
  const fresh = await requireFresh(auth, 300, args);
  if (!fresh.ok) throw redirectDocument(fresh.url, 303);
  return redirect("/?paid=yes", 303);
}

export default function Pay() {
  return (
    <Form id="pay" method="post">
      <p id="ready">ready to pay</p>
      <button>Pay</button>
    </Form>
  );
}
`,
		'app/routes/pay-data.ts': `import { redirectDocument } from "react-router";
import { auth } from "../auth.server";
import { requireFresh } from "../lib/auth/features/step-up/feature";
import type { Route } from "./+types/pay-data";

export async function loader(args: Route.LoaderArgs) {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" }, args);
  if (!fresh.ok) throw redirectDocument(fresh.url, 303);
  return new Response("a receipt");
}
`
	});
	await replaceIn(join(folder, 'app/routes.ts'), {
		'  route("who",': `  route("pay", "routes/pay.tsx"),
  route("pay/data", "routes/pay-data.ts"),
  route("who",`
	});
};

export const inAstro = adds({
	'src/pages/pay/index.astro': `---
import { requireFresh } from '../../lib/auth/features/step-up/feature';

export const prerender = false;

const fresh = await requireFresh(Astro.locals.auth, { seconds: 300, returnTo: '/pay' });
if (!fresh.ok) return Astro.redirect(fresh.url, 303);
if (Astro.request.method === 'POST') return Astro.redirect('/?paid=yes', 303);
---

<form id="pay" method="POST" action="/pay">
	<p id="ready">ready to pay</p>
	<button>Pay</button>
</form>
`,
	'src/pages/pay/data.ts': `import type { APIRoute } from 'astro';
import { requireFresh } from '../../lib/auth/features/step-up/feature';

export const prerender = false;
export const GET: APIRoute = async (context) => {
	const fresh = await requireFresh(context.locals.auth, { seconds: 300, returnTo: '/pay' });
	return fresh.ok ? new Response('a receipt') : context.redirect(fresh.url, 303);
};
`
});

/** With the names of its packages. */
export const inQwik = ({ core, router }: { readonly core: string; readonly router: string }) =>
	adds({
		'src/routes/pay/index.tsx': `import { component$ } from "${core}";
import { Form, routeAction$, routeLoader$ } from "${router}";
import { requireFresh } from "../../auth/features/step-up/feature";

export const useReady = routeLoader$(async (event) => {
  const asked = { seconds: 300, returnTo: "/pay/" };
  const fresh = await requireFresh(event.sharedMap, asked);
  if (!fresh.ok) throw event.redirect(303, fresh.url);
  return "ready to pay";
});

export const usePay = routeAction$(async (_, event) => {
  const asked = { seconds: 300, returnTo: "/pay/" };
  const fresh = await requireFresh(event.sharedMap, asked);
  const Location = fresh.ok ? "/?paid=yes" : fresh.url;
  throw event.send(new Response(null, { status: 303, headers: { Location } }));
});

export default component$(() => {
  const ready = useReady();
  const pay = usePay();
  return (
    <Form id="pay" action={pay}>
      <p id="ready">{ready.value}</p>
      <button>Pay</button>
    </Form>
  );
});
`,
		'src/routes/pay/data/index.ts': `import type { RequestHandler } from "${router}";
import { requireFresh } from "../../../auth/features/step-up/feature";

export const onGet: RequestHandler = async (event) => {
  const asked = { seconds: 300, returnTo: "/pay/" };
  const fresh = await requireFresh(event.sharedMap, asked);
  if (!fresh.ok) throw event.redirect(303, fresh.url);
  event.text(200, "a receipt");
};
`
	});

export const inSolidStart = adds({
	'src/routes/pay/index.tsx': `import { action, createAsync, query, redirect } from "@solidjs/router";
import { auth } from "~/auth";
import { requireFresh } from "~/lib/auth/features/step-up/feature";

const getReady = query(async () => {
  "use server";
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" });
  if (!fresh.ok) throw redirect(fresh.url, 303);
  return "ready to pay";
}, "ready");

const pay = action(async () => {
  "use server";
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" });
  throw redirect(fresh.ok ? "/?paid=yes" : fresh.url, 303);
}, "pay");

export const route = { preload: () => getReady() };

export default function Pay() {
  const ready = createAsync(() => getReady(), { deferStream: true });
  return (
    <form id="pay" method="post" action={pay}>
      <p id="ready">{ready()}</p>
      <button>Pay</button>
    </form>
  );
}
`,
	'src/routes/pay/data.ts': `import type { APIEvent } from "@solidjs/start/server";
import { auth } from "~/auth";
import { requireFresh } from "~/lib/auth/features/step-up/feature";

export async function GET(event: APIEvent) {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: "/pay" }, event);
  return fresh.ok ? new Response("a receipt") : Response.redirect(fresh.url, 303);
}
`
});

export const inTanStackStart = adds({
	'src/pay.ts': `import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { auth } from './auth.server'
import { requireFresh } from './lib/auth/features/step-up/feature'

async function isFresh() {
  const fresh = await requireFresh(auth, { seconds: 300, returnTo: '/pay' })
  if (!fresh.ok) throw redirect({ href: fresh.url, statusCode: 303, reloadDocument: true })
}

export const getReady = createServerFn().handler(async () => {
  await isFresh()
  return 'ready to pay'
})

export const pay = createServerFn({ method: 'POST' }).handler(async () => {
  await isFresh()
  throw redirect({ href: '/?paid=yes', statusCode: 303 })
})
`,
	'src/routes/pay.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { useServerFn } from '@tanstack/react-start'
import { auth } from '../auth.server'
import { requireFresh } from '../lib/auth/features/step-up/feature'
import { getReady, pay } from '../pay'

export const Route = createFileRoute('/pay')({
  loader: () => getReady(),
  server: {
    handlers: {
      POST: async () => {
        const fresh = await requireFresh(auth, { seconds: 300, returnTo: '/pay' })
        const location = fresh.ok ? '/?paid=yes' : fresh.url
        return new Response(null, { status: 303, headers: { location } })
      },
    },
  },
  component: Pay,
})

function Pay() {
  const paying = useServerFn(pay)
  return (
    <form
      id="pay"
      method="post"
      action="/pay"
      onSubmit={(event) => {
        event.preventDefault()
        void paying()
      }}
    >
      <p id="ready">{Route.useLoaderData()}</p>
      <button>Pay</button>
    </form>
  )
}
`,
	'src/routes/pay_.data.ts': `import { createFileRoute } from '@tanstack/react-router'
import { auth } from '../auth.server'
import { requireFresh } from '../lib/auth/features/step-up/feature'

export const Route = createFileRoute('/pay_/data')({
  server: {
    handlers: {
      GET: async () => {
        const fresh = await requireFresh(auth, { seconds: 300, returnTo: '/pay' })
        return fresh.ok ? new Response('a receipt') : Response.redirect(fresh.url, 303)
      },
    },
  },
})
`
});
