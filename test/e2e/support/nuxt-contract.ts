// Nuxt as the contract of frameworks wants it: the pages, as the app's owner would write them, and the servers.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inNuxt } from '../step-up/pages.ts';
import { addPasswordForm, initialiseWith } from './auth-app.ts';
import { buildNuxt, freshNuxtApp, type NuxtMajor, serveNuxt } from './nuxt-app.ts';
import { replaceIn } from './replace-in.ts';
import { scriptsIn } from './requests.ts';
import type { FreshApp } from './scaffold.ts';
import { write } from './server-contract.ts';

const shown = `<script setup lang="ts">
const { status, user } = useAuth()
</script>

<template>
  <p id="shown">{{ status }} {{ user?.name }}</p>
</template>
`;

/** Those that only browsers and the rendering of pages need. */
const pages: Readonly<Record<string, string>> = {
	'app.vue': `<template>
  <NuxtPage />
</template>
`,
	'pages/index.vue': `<script setup lang="ts">
const { session, user } = useAuth()
const { query } = useRoute()
const { baseURL } = useRuntimeConfig().app
const { data } = await useFetch('/who')
const running = ref(false)
onMounted(() => (running.value = true))
</script>

<template>
  <p id="session">{{ session ? \`\${user?.name} (\${user?.email})\` : 'Not signed in' }}</p>
  <p id="loader">{{ data?.name ?? 'nobody' }}</p>
  <form id="enter" method="post" :action="\`\${baseURL}enter\`">
    <input type="hidden" name="providerId" value="dev" >
    <input type="hidden" name="redirectTo" :value="\`\${baseURL}?by=form\`" >
    <button>Enter</button>
  </form>
  <form id="password" method="post" :action="\`\${baseURL}password\`">
    <input type="hidden" name="providerId" value="password" >
    <input type="hidden" name="redirectTo" :value="baseURL" >
    <input name="username" aria-label="Name" >
    <input name="password" type="password" aria-label="Password" >
    <button>Log in</button>
  </form>
  <p id="errors">{{ query.error }}</p>
  <form id="leave" method="post" :action="\`\${baseURL}leave\`">
    <input type="hidden" name="redirectTo" :value="baseURL" >
    <button>Leave</button>
  </form>
  <NuxtLink to="/secret">Secret</NuxtLink>
  <p id="running">{{ running }}</p>
</template>
`,
	'pages/scripted.vue': `<script setup lang="ts">
const { status, user, signIn, signOut } = useAuth()
const code = ref('')
const running = ref(false)
onMounted(() => (running.value = true))
async function enter(password: string) {
  const fields = { username: 'Pat', password, redirect: false }
  code.value = (await signIn('password', fields)).code ?? 'none'
}
</script>

<template>
  <p id="shown">{{ status }} {{ user?.name }}</p>
  <p id="code">{{ code }}</p>
  <p id="running">{{ running }}</p>
  <button @click="enter('wrong')">Wrong</button>
  <button @click="enter('right')">Right</button>
  <button @click="signOut({ redirect: false })">Stay</button>
</template>
`,
	'pages/kept.vue': shown,
	'pages/made.vue': shown,
	'pages/secret.vue': `<script setup lang="ts">
definePageMeta({ middleware: 'auth' })
const { data } = await useFetch('/secret/loaded')
const { baseURL } = useRuntimeConfig().app
const changed = ref('')
const answer = ref('')
const change = async () => {
  changed.value = await $fetch('/secret/change', { method: 'POST' })
}
const ask = async () => {
  answer.value = await $fetch('/secret/asked')
}
</script>

<template>
  <p id="secret">{{ data }}</p>
  <form method="post" :action="\`\${baseURL}secret/change\`" @submit.prevent="change">
    <button>Change</button>
  </form>
  <p id="changed">{{ changed }}</p>
  <button @click="ask">Ask</button>
  <p id="answer">{{ answer }}</p>
</template>
`
};

const server: Readonly<Record<string, string>> = {
	'routes/enter.post.ts': `export default defineEventHandler(signIn)
`,
	'routes/leave.post.ts': `export default defineEventHandler(signOut)
`,
	'routes/password.post.ts': `import { AuthError } from '../auth/nuxt'

export default defineEventHandler(async (event) => {
  try {
    return await signIn(event)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const reason = 'code' in error ? String(error.code) : error.type
    return sendRedirect(event, useRuntimeConfig(event).app.baseURL + '?error=' + reason, 303)
  }
})
`,
	'middleware/secret.ts': `export default defineEventHandler(async (event) => {
  const [pathname = ''] = event.path.split('?')
  if (!pathname.includes('/secret/') || (await auth(event))) return
  throw createError({ statusCode: 401, statusMessage: 'Not signed in' })
})
`,
	'routes/secret/loaded.get.ts': `export default defineEventHandler(() => 'a secret from the loader')
`,
	'routes/secret/change.post.ts': `export default defineEventHandler(() => 'a secret from the action')
`,
	'routes/secret/asked.get.ts': `export default defineEventHandler(() => 'a secret from the server')
`,
	'routes/secret/data.get.ts': `export default defineEventHandler(() => 'a secret from the endpoint')
`,
	'routes/who.get.ts': `export default defineEventHandler(async (event) => {
  const session = await auth(event)
  return { name: session?.user?.name ?? null }
})
`,
	'routes/streamed.get.ts': `export default defineEventHandler((event) => {
  const encoder = new TextEncoder()
  return sendStream(event, new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode('Hello '))
      await new Promise((resolve) => setTimeout(resolve, 300))
      controller.enqueue(encoder.encode(String((await auth(event))?.user?.name)))
      controller.close()
    }
  }))
})
`,
	// Where a deployment says that its routes lie elsewhere, a route has to be there.
	'routes/signin/[...].ts': `import { authHandler } from '../../utils/auth'

export default defineEventHandler(authHandler)
`
};

const init = ['init', '--yes', '--provider', 'dev,credentials'];

/** Nuxt in one of its major versions. */
export function nuxt(major: NuxtMajor): ContractFramework {
	return {
		name: `Nuxt ${major}`,
		init,
		make: () => makeApp(freshNuxtApp(major), major >= 4 ? 'app/' : ''),
		front: '/shop/',
		home: '/api',
		slash: '',
		serve: serveNuxt,
		build: buildNuxt,
		browserCode: (folder) => scriptsIn(folder, '.output/public/_nuxt'),
		unreadable: /plain|json/i,
		requests: ['/secret/loaded', '/secret/change', '/secret/asked'],
		data: ['/secret/loaded', '/secret/asked', '/secret/_payload.json'],
		streams: true,
		addStepUp: inNuxt(major >= 4 ? 'app/' : ''),
		seesTarget: true
	};
}

/** Gives an app sign-in, and then the pages of the contract. */
export async function makeApp(fresh: Promise<FreshApp>, source: string): Promise<FreshApp> {
	const app = await fresh;
	await initialiseWith(app.folder, init);
	await addPasswordForm(join(app.folder, 'server/utils/auth.ts'));
	await rm(join(app.folder, `${source}app.vue`));
	await replaceIn(join(app.folder, 'nuxt.config.ts'), {
		'  devtools:': `  routeRules: { '/kept': { swr: 60 }, '/made': { prerender: true } },
  devtools:`
	});
	await write(join(app.folder, source), pages);
	await write(join(app.folder, 'server'), server);
	return app;
}
