import { featuresContract } from './features/features-contract.ts';
import { buildNext, freshNextApp, serveNext } from './support/next-app.ts';

featuresContract({
	name: 'Next.js 16, SQLite',
	fresh: () => freshNextApp(16),
	config: 'auth.ts',
	folder: './lib/auth',
	ending: '',
	module: 'lib/tried.ts',
	moduleFolder: './auth',
	files: {
		'app/try/route.ts': `import { auth } from "../../auth";
import { home } from "../../lib/tried";

export async function GET() {
  const headers = { "content-type": "text/html" };
  return new Response(home(await auth(), "/api/auth"), { headers });
}
`,
		'app/try/[id]/route.ts': `import { auth } from "../../../auth";
import { call } from "../../../lib/tried";

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  return call((await params).id, auth);
}
`
	},
	auth: '/api/auth',
	build: buildNext,
	serve: ({ folder, env }) => serveNext({ folder, env, mode: 'production' })
});
