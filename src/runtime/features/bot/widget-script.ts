// The browser script of Turnstile and hCaptcha. It is text, since bundlers would change a function.

/**
 * Looks for forms when it is loaded, and puts the widget of the service into each, which has the field for the token.
 * Routers keep forms of pages that they show no more, and load it again for the next page.
 */
export const widgetScript = `
for (const place of document.querySelectorAll('input[data-sitekey]')) show(place);

async function show(place) {
	if (place.hasWidget) return;
	place.hasWidget = true;
	const { sitekey, language } = place.dataset;
	const widget = document.createElement('div');
	place.after(widget);
	const service = await load(place.dataset);
	// The page may have gone by then.
	if (widget.isConnected) service.render(widget, { sitekey, language });
}

/** Loads the service once, however many pages follow without loading a document. */
function load({ service, api }) {
	window.authCheck ??= new Promise((resolve, reject) => {
		window.authCheckReady = () => resolve(window[service]);
		const script = document.createElement('script');
		script.src = api + '&onload=authCheckReady';
		script.onerror = () => {
			window.authCheck = undefined;
			reject(new Error('The check against bots could not be loaded.'));
		};
		document.head.append(script);
	});
	return window.authCheck;
}
`;
