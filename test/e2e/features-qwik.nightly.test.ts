import { featuresContract } from './features/features-contract.ts';
import { buildQwikApp, freshQwikApp, serveQwik } from './support/qwik-app.ts';

featuresContract({
	name: 'Qwik 1, SQLite',
	fresh: () => freshQwikApp(1),
	config: 'src/routes/plugin@auth.ts',
	folder: '../auth',
	ending: '',
	module: 'src/tried.ts',
	moduleFolder: './auth',
	files: {
		'src/routes/try/index.ts': `import type { RequestHandler } from "@builder.io/qwik-city";
import { getSession } from "../../auth/get-session";
import { home } from "../../tried";

export const onGet: RequestHandler = async (event) => {
  event.html(200, home(await getSession(event), "/auth"));
};
`,
		'src/routes/try/[id]/index.ts': `import type { RequestHandler } from "@builder.io/qwik-city";
import { call } from "../../../tried";

export const onGet: RequestHandler = async (event) => {
  const answer = await call(event.params.id, event.sharedMap);
  event.json(200, await answer.json());
};
`
	},
	auth: '/auth',
	build: buildQwikApp,
	serve: ({ folder, env }) => serveQwik({ folder, env, mode: 'node' })
});
