/** Whether a pattern such as `/**`, `/(.*)` or `/api/:path*` stands for a path, or for what lies below it. */
export function matchesPath(pattern: string, path: string): boolean {
	const [, start = '', rest = ''] = /^([^*:([]*)([\s\S]*)$/.exec(pattern) ?? [];
	if (rest === '') return `${start}/`.startsWith(`${path}/`);
	const isAll = /^(\*\*(:\w+)?|\(\.\*\)|:\w+(\*|\(\.\*\)))$/.test(rest);
	return isAll && `${path}/`.startsWith(start);
}
