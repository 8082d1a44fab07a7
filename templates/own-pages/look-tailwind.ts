// The look of the sign-in pages: the classes of their parts, from Tailwind CSS.

const focus =
	'outline-none focus-visible:ring-2 focus-visible:ring-blue-600 dark:focus-visible:ring-blue-400';
const pressed = `inline-flex cursor-pointer items-center justify-center gap-2 rounded-md text-sm font-medium ${focus}`;
const button = `${pressed} min-h-10 w-full px-4 py-2`;
const plain =
	'border border-neutral-400 bg-white text-neutral-900 hover:bg-neutral-100 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-100 dark:hover:bg-neutral-800';
const typed = `rounded-md border border-neutral-500 bg-white text-neutral-900 dark:bg-neutral-950 dark:text-neutral-100 ${focus}`;
const quiet = 'text-neutral-600 dark:text-neutral-400';
const line = 'border-neutral-200 dark:border-neutral-800';

export const look = {
	card: `mx-auto my-8 grid w-[calc(100%-2rem)] max-w-sm grid-cols-1 gap-4 rounded-xl border ${line} bg-white p-6 text-neutral-900 shadow-sm dark:bg-neutral-900 dark:text-neutral-100`,
	app: `-mb-3 text-sm font-medium ${quiet}`,
	title: 'text-2xl font-semibold tracking-tight',
	text: `text-sm ${quiet}`,
	error:
		'rounded-md border border-red-700 px-3 py-2 text-sm text-red-700 dark:border-red-400 dark:text-red-400',
	link: 'text-blue-700 underline underline-offset-4 dark:text-blue-400',
	form: 'grid',
	fields: `grid gap-4 border-t ${line} pt-6 first-of-type:border-0 first-of-type:pt-0`,
	scripted: 'grid gap-4 [@media(scripting:none)]:hidden',
	choice: `rounded-md border ${line} p-4`,
	summary: 'cursor-pointer text-sm font-medium [details[open]>&]:mb-4',
	label: 'grid gap-2 text-sm font-medium',
	input: `h-10 w-full px-3 py-2 text-sm placeholder:text-neutral-500 ${typed}`,
	button: `${button} ${plain}`,
	primary: `${button} bg-neutral-900 text-white hover:bg-neutral-700 dark:bg-white dark:text-neutral-900 dark:hover:bg-neutral-200`,
	person: 'flex items-center gap-4',
	portrait: `size-14 shrink-0 rounded-full bg-neutral-100 text-center text-2xl leading-[3.5rem] font-semibold dark:bg-neutral-800 ${quiet}`,
	name: 'block font-medium',
	email: `text-sm ${quiet}`,
	section: `grid grid-cols-1 gap-3 border-t ${line} pt-4`,
	heading: 'text-sm font-medium',
	list: 'divide-y divide-neutral-200 dark:divide-neutral-800',
	item: 'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm',
	small: `block text-sm ${quiet}`,
	minor: `${pressed} h-8 px-3 ${plain}`,
	danger: `${button} border border-red-700 bg-white text-red-700 hover:bg-red-50 dark:border-red-400 dark:bg-neutral-900 dark:text-red-400 dark:hover:bg-neutral-800`,
	links: 'mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm',
	inline: 'flex items-center gap-2',
	smallLabel: '[&>span]:sr-only',
	smallInput: `h-8 w-36 px-2 text-sm ${typed}`,
	row: 'ms-auto flex flex-wrap items-center justify-end gap-2',
	note: `text-sm ${quiet}`,
	hint: `text-xs ${quiet}`
};
