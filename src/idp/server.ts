// Serves the local provider on loopback addresses only.
import { createServer, type RequestListener, type Server } from 'node:http';
import { CliError } from '../errors.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { inboxRoute } from './inbox-routes.ts';
import { interaction } from './interaction.ts';
import { escapeHtml, page, pageHeaders } from './page.ts';
import { type Person, portrait, samplePeople } from './people.ts';
import { createProvider } from './provider.ts';

/** The options of the server. */
interface IdpSettings {
	readonly port: number;
	readonly clientId: string;
	readonly clientSecret: string;
	/** The app's endpoint for logout tokens (OpenID Connect Back-Channel Logout 1.0), if any. */
	readonly logoutUri?: string | undefined;
	/** Milliseconds since 1970. */
	readonly now: () => number;
	/** Called with one line when the provider rejects an app. Never contains a secret. */
	readonly onRefusal: (message: string) => void;
}

/** A running provider. */
export interface RunningIdp {
	readonly issuer: string;
	readonly close: () => Promise<void>;
}

/** Starts the provider. Throws `CliError` IDP_PORT_TAKEN. */
export async function startIdp(settings: IdpSettings): Promise<RunningIdp> {
	const issuer = `http://localhost:${settings.port}`;
	const people = new Map(samplePeople.map((person) => [person.sub, person]));
	const provider = await createProvider({ ...settings, issuer, people });
	const refused = (_context: unknown, error: Error) => {
		// A cancelled sign-in is no error of the provider.
		if (error.message !== 'access_denied') settings.onRefusal(reasonOf(error));
	};
	provider.on('authorization.error', refused);
	provider.on('grant.error', refused);
	provider.on('server_error', refused);

	const listener = listenerOf({ issuer, people, provider, inbox: openInbox(settings.now) });
	const servers: Server[] = [];
	try {
		// Both, or another program could answer for `localhost` on the free one.
		for (const host of ['127.0.0.1', '::1']) {
			const server = await listen(listener, host, settings.port);
			if (server !== undefined) servers.push(server);
		}
	} catch (error) {
		await closeAll(servers);
		throw error;
	}
	return { issuer, close: () => closeAll(servers) };
}

interface Site {
	readonly issuer: string;
	readonly people: Map<string, Person>;
	readonly inbox: Inbox;
	readonly provider: Awaited<ReturnType<typeof createProvider>>;
}

function listenerOf({ issuer, people, provider, inbox }: Site): RequestListener {
	const protocol = provider.callback();
	const host = new URL(issuer).host;
	return (request, response) => {
		const refuse = (status: number, title: string, text: string) =>
			response
				.writeHead(status, pageHeaders)
				.end(page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`));
		// Requests with another host name for this machine are rejected (DNS rebinding).
		if (request.headers.host !== host)
			return refuse(421, 'Wrong address', `Use ${issuer} instead.`);

		const [path = '/'] = (request.url ?? '/').split('?');
		const picture = /^\/people\/([\w-]{1,40})\.svg$/.exec(path)?.[1];
		if (path === '/') return response.writeHead(200, pageHeaders).end(homePage(issuer));
		if (path === '/inbox' || path.startsWith('/inbox/'))
			return inboxRoute({ inbox, issuer, request, response }).catch(() => response.destroy());
		if (picture !== undefined) {
			const headers = {
				'content-type': 'image/svg+xml',
				'content-security-policy': "default-src 'none'",
				'cross-origin-resource-policy': 'cross-origin'
			};
			return response
				.writeHead(200, headers)
				.end(portrait(picture, people.get(picture)?.name ?? '?'));
		}
		if (!path.startsWith('/interaction/')) return protocol(request, response);
		return interaction({ provider, people, request, response }).catch(() =>
			refuse(
				400,
				'This sign-in is over',
				'It took too long, or was begun in another browser. Go back to your app and try again.'
			)
		);
	};
}

function homePage(issuer: string): string {
	return page(
		'Local OpenID provider',
		`<h1>Local OpenID provider</h1><p>${escapeHtml(issuer)} answers. Start a sign-in in your app.</p><p><a href="/inbox">Inbox</a>: mails that your app would have sent.</p>`
	);
}

function listen(
	listener: RequestListener,
	host: string,
	port: number
): Promise<Server | undefined> {
	const { promise, resolve, reject } = Promise.withResolvers<Server | undefined>();
	const server = createServer(listener);
	server.once('error', (error: NodeJS.ErrnoException) => {
		// A machine without IPv6 has no ::1 that another process could listen on.
		if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return resolve(undefined);
		return reject(error.code === 'EADDRINUSE' ? portTaken(port, error) : error);
	});
	server.listen({ host, port, ipv6Only: true }, () => resolve(server));
	return promise;
}

function portTaken(port: number, cause: Error): CliError {
	return new CliError('IDP_PORT_TAKEN', {
		title: `Port ${port} is in use`,
		fix: `Stop what runs there (perhaps this command, in another terminal), or choose another port with --port and set AUTH_DEV_ISSUER to it.`,
		cause
	});
}

async function closeAll(servers: readonly Server[]): Promise<void> {
	await Promise.all(
		servers.map((server) => {
			const { promise, resolve } = Promise.withResolvers<void>();
			server.close(() => resolve());
			server.closeAllConnections();
			return promise;
		})
	);
}

function reasonOf(error: Error): string {
	const description = 'error_description' in error ? ` (${String(error.error_description)})` : '';
	const hint =
		error.message === 'invalid_client'
			? '. The secret of the app is another one: start this in the folder of that app, which has AUTH_DEV_SECRET'
			: '';
	return `${error.message}${description}${hint}`;
}
