import DefaultTheme from 'vitepress/theme';
import Playground from './playground.vue';
import SignInPage from './sign-in-page.vue';
import './style.css';
import Terminal from './terminal.vue';
import WholePage from './whole-page.vue';

export default {
	extends: DefaultTheme,
	enhanceApp({ app }: { app: import('vue').App }) {
		app.component('Playground', Playground);
		app.component('SignInPage', SignInPage);
		app.component('Terminal', Terminal);
		app.component('WholePage', WholePage);
	}
};
