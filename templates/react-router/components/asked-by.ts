// The path and the query of the page that a loader runs for.
import type { LoaderFunctionArgs } from 'react-router';

export function askedBy({ request }: LoaderFunctionArgs) {
	const { pathname, searchParams: query } = new URL(request.url);
	// When scripts follow a link, React Router 8 loads the data from a path with this ending.
	return { path: pathname.replace(/(\/_)?\.data$/, ''), query };
}
