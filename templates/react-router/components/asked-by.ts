// The path and the query of the page that a loader runs for, and the root of the app.
import type { LoaderFunctionArgs } from 'react-router';

export function askedBy({ request }: LoaderFunctionArgs) {
	const { pathname, searchParams: query } = new URL(request.url);
	// When scripts follow a link, React Router 8 loads the data from a path with this ending.
	const path = pathname.replace(/(\/_)?\.data$/, '');
	// The pages are at the root of the app, which is below its `basename`.
	const home = path.replace(/[^/]+\/?$/, '');
	return { path, home, query };
}
