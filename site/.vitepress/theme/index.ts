import DefaultTheme from 'vitepress/theme';
import Playground from './playground.vue';
import Shown from './shown.vue';

export default {
	extends: DefaultTheme,
	enhanceApp({ app }: { app: import('vue').App }) {
		app.component('Playground', Playground);
		app.component('Shown', Shown);
	}
};
