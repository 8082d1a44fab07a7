// The look of the sign-in pages: the classes of their parts, in the colours of the app's shadcn/ui.

const focus = 'outline-none focus-visible:ring-2 focus-visible:ring-ring';
const button = `inline-flex w-full items-center justify-center gap-2 rounded-md px-4 py-2 text-sm font-medium ${focus}`;
// Icons may have colours of their own, which need a light background.
const onPrimary =
	'[&_svg]:rounded-sm [&_svg]:bg-white [&_svg]:text-black [&_svg]:ring-[3px] [&_svg]:ring-white';

export const look = {
	card: 'mx-auto my-8 grid w-[calc(100%-2rem)] max-w-sm grid-cols-1 gap-4 rounded-xl border border-border bg-card p-6 text-card-foreground shadow-sm [overflow-wrap:anywhere]',
	app: '-mb-3 text-sm font-medium text-muted-foreground',
	title: 'text-2xl font-semibold tracking-tight',
	text: 'text-sm text-muted-foreground',
	error:
		'rounded-md border border-destructive px-3 py-2 text-sm text-destructive',
	link: 'text-primary underline underline-offset-4',
	form: 'grid gap-2',
	fields:
		'grid gap-4 border-t border-border pt-6 first-of-type:border-0 first-of-type:pt-0',
	scripted: 'grid gap-4 [@media(scripting:none)]:hidden',
	choice: 'rounded-md border border-border p-4',
	summary: 'cursor-pointer text-sm font-medium [details[open]>&]:mb-4',
	label: 'grid gap-2 text-sm font-medium',
	input: `h-10 w-full rounded-md border border-input bg-background px-3 py-2 text-sm text-foreground placeholder:text-muted-foreground ${focus}`,
	button: `${button} border border-input bg-background text-foreground hover:bg-accent hover:text-accent-foreground`,
	primary: `${button} bg-primary text-primary-foreground hover:bg-primary/90 ${onPrimary}`,
	person: 'flex items-center gap-4',
	portrait:
		'size-14 shrink-0 rounded-full bg-muted text-center text-2xl leading-[3.5rem] font-semibold text-muted-foreground',
	name: 'block font-medium',
	email: 'text-sm text-muted-foreground',
	section: 'grid grid-cols-1 gap-3 border-t border-border pt-4',
	heading: 'text-sm font-medium',
	list: 'divide-y divide-border',
	item: 'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm',
	small: 'block text-sm text-muted-foreground',
	minor: `inline-flex h-8 items-center rounded-md border border-input bg-background px-3 text-sm font-medium text-foreground hover:bg-accent hover:text-accent-foreground ${focus}`,
	danger: `${button} border border-destructive bg-background text-destructive hover:bg-destructive/10`,
	links: 'mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm',
	inline: 'flex items-center gap-2',
	smallLabel: '[&>span]:sr-only',
	smallInput: `h-8 w-36 rounded-md border border-input bg-background px-2 text-sm text-foreground ${focus}`,
	row: 'ms-auto flex flex-wrap items-center justify-end gap-2',
	note: 'text-sm text-muted-foreground',
	hint: 'text-xs text-muted-foreground'
};
