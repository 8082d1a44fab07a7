// npm oauth2-mock-server (https://github.com/axa-group/oauth2-mock-server): issues configured
// tokens to any client.
import { answers, freePort } from '../port.ts';
import { FormBrowser } from './browser.ts';
import { startNpm, tell } from './npm-program.ts';
import { type OpenIdServer, type Place, registered } from './server.ts';

export interface MockServer extends OpenIdServer {
	/** Sets its clock: seconds that it is ahead of ours. */
	readonly setClock: (ahead: number) => Promise<void>;
	/** Whether ID tokens name a key that is not published. */
	readonly hideKey: (hidden: boolean) => Promise<void>;
}

export async function startMockServer(apps: readonly Place[]): Promise<MockServer> {
	const [port, other] = [await freePort(), await freePort()];
	const control = `http://127.0.0.1:${other}`;
	const program = startNpm('mock-server', [`${port}`, `${other}`]);
	await answers(control, program, 30);
	return {
		issuer: `http://127.0.0.1:${port}`,
		client: registered,
		email: 'alice@example.com',
		browser: () => userAt(apps),
		rotate: (algorithm) => tell(`${control}/rotate?alg=${algorithm ?? 'RS256'}`),
		setClock: (ahead) => tell(`${control}/clock?ahead=${ahead}`),
		hideKey: (hidden) => tell(`${control}/hide?hidden=${hidden ? 1 : 0}`),
		stop: () => program.stop()
	};
}

function userAt(apps: readonly Place[]) {
	const browser = new FormBrowser(apps);
	const follow = async (location: string) => (await browser.open(location)).url;
	// It has neither passwords nor sessions.
	return { agree: follow, leave: follow, asksForPassword: async () => true };
}
