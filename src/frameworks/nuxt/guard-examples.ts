import type { Project } from '../../detect/project.ts';
import type { Guard } from '../framework.ts';

/** A page and an endpoint that are closed without a session. */
export function guards({ folders, typescript }: Project): readonly Guard[] {
	const { routes, shared: server } = folders;
	const ending = typescript ? 'ts' : 'js';
	return [
		{
			about: 'A page, for convenience only: its data needs the guard below',
			file: `\`${routes}/members.vue\``,
			language: 'vue',
			code: `<script setup${typescript ? ' lang="ts"' : ''}>
definePageMeta({ middleware: 'auth' })
const { data: user } = await useFetch('/api/me')
</script>

<template><p v-text="user?.name" /></template>`
		},
		{
			about: 'An endpoint',
			file: `\`${server}/api/me.get.${ending}\``,
			code: `export default defineEventHandler(async (event) => {
  const session = await auth(event)
  if (!session) throw createError({ statusCode: 401 })
  return session.user
})`
		}
	];
}
