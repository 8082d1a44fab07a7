// The look of the sign-in pages: the classes of their parts, from Tailwind CSS, in the colours of the app's own pages.

const focus = 'outline-none focus-visible:ring-2 focus-visible:ring-blue-500';
const pressed = `inline-flex cursor-pointer items-center justify-center gap-2 rounded-md text-sm font-medium ${focus}`;
const button = `${pressed} min-h-10 w-full px-4 py-2`;
// Icons may have colours of their own, which need a light background.
const onPrimary =
	'[&_svg]:rounded-sm [&_svg]:bg-white [&_svg]:text-black [&_svg]:ring-[3px] [&_svg]:ring-white';
const plain = 'border border-neutral-500 hover:bg-neutral-500/10';
const typed = `rounded-md border border-neutral-500 bg-transparent text-sm ${focus}`;
// Grey and half transparent, so that it suits light and dark pages.
const line = 'border-neutral-500/40';

export const look = {
	card: `mx-auto my-8 grid w-[calc(100%-2rem)] max-w-sm grid-cols-1 gap-4 rounded-xl border ${line} p-6 [overflow-wrap:anywhere]`,
	app: '-mb-3 text-sm font-medium opacity-80',
	title: 'text-2xl font-semibold tracking-tight',
	text: 'text-sm opacity-80',
	error: 'rounded-md border-2 border-red-500 px-3 py-2 text-sm font-medium',
	link: 'underline underline-offset-4',
	form: 'grid gap-2',
	fields: `grid gap-4 border-t ${line} pt-6 first-of-type:border-0 first-of-type:pt-0`,
	scripted: 'grid gap-4 [@media(scripting:none)]:hidden',
	choice: `rounded-md border ${line} p-4`,
	summary: 'cursor-pointer text-sm font-medium [details[open]>&]:mb-4',
	label: 'grid gap-2 text-sm font-medium',
	input: `h-10 w-full px-3 py-2 ${typed}`,
	button: `${button} ${plain}`,
	primary: `${button} bg-blue-700 text-white hover:bg-blue-800 ${onPrimary}`,
	person: 'flex items-center gap-4',
	portrait:
		'size-14 shrink-0 rounded-full bg-neutral-500/20 text-center text-2xl leading-[3.5rem] font-semibold',
	name: 'block font-medium',
	email: 'text-sm opacity-80',
	section: `grid grid-cols-1 gap-3 border-t ${line} pt-4`,
	heading: 'text-sm font-medium',
	list: 'divide-y divide-neutral-500/40',
	item: 'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm',
	small: 'block text-sm opacity-80',
	minor: `${pressed} h-8 px-3 ${plain}`,
	danger: `${button} border-2 border-red-500 hover:bg-red-500/10`,
	links: 'mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm',
	inline: 'flex items-center gap-2',
	smallLabel: '[&>span]:sr-only',
	smallInput: `h-8 w-36 px-2 ${typed}`,
	row: 'ms-auto flex flex-wrap items-center justify-end gap-2',
	note: 'text-sm opacity-80',
	hint: 'text-xs opacity-80'
};
