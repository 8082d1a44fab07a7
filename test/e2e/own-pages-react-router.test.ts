import { join } from 'node:path';
import { ownPagesContract } from './support/own-pages-contract.ts';
import { freshReactRouterApp, reactRouter } from './support/react-router-contract.ts';
import { write } from './support/server-contract.ts';

const major = process.env['REACT_ROUTER'] === '7' ? 7 : 8;
const { build, serve } = reactRouter(major);

// REACT_ROUTER=7 tests the version before.
ownPagesContract({
	name: `React Router ${major}`,
	auth: '/auth',
	hasLink: true,
	hasAccountLink: true,
	fresh: async () => {
		const app = await freshReactRouterApp(major);
		const text = `import { Link } from "react-router";

export default function Home() {
  return (
    <p>
      <Link to="/signin">To sign in</Link> <Link to="/account">To the account</Link>
    </p>
  );
}
`;
		await write(join(app.folder, 'app/routes'), { 'home.tsx': text });
		return app;
	},
	build,
	serve: (folder) => {
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		return serve({ folder, mode: 'production', ready: '/signin', env });
	}
});
