type Packages = Readonly<Record<string, string>>;

/** Type packages of platforms, which include web types. */
const platforms = /^(bun-types|@types\/bun|@types\/deno|@cloudflare\/workers-types)$/;

/** Whether packages of an app have the types of the Web, which it needs no library for then. */
export function hasWebTypes(packages: Packages): boolean {
	return Object.keys(packages).some((name) => platforms.test(name)) || hasNodeTypes(packages);
}

/** Since version 22 the types of Node.js have all of the Web that the sign-in code uses. */
function hasNodeTypes({ '@types/node': range = '' }: Packages): boolean {
	return Number(/\d+/.exec(range)) >= 22;
}
