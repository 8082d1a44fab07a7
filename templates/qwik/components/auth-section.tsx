// A section of the account page: a list and its actions.
import type { SectionView } from '#auth/own-pages';
import { AuthForm } from '#pages/auth-form';
import { look } from '#pages/look';

export const AuthSection = ({ section }: { section: SectionView }) => (
	<section class={look.section}>
		<h2 class={look.heading}>{section.title}</h2>
		{section.texts.map((text) => (
			<p key={text} class={look.text}>
				{text}
			</p>
		))}
		{section.entries.length > 0 && (
			<ul class={look.list}>
				{section.entries.map((entry) => (
					<li key={JSON.stringify(entry)} class={look.item}>
						<span>
							{entry.name} <small class={look.small}>{entry.details}</small>
						</span>
						{entry.note && <small class={look.note}>{entry.note}</small>}
						{entry.forms.length > 0 && (
							<span class={look.row}>
								{entry.forms.map((form) => (
									<AuthForm
										key={form.action + form.button}
										form={form}
										isSmall
									/>
								))}
							</span>
						)}
					</li>
				))}
			</ul>
		)}
		{section.forms.map((form) => (
			<AuthForm key={form.action + form.button} form={form} />
		))}
		{section.links.map(({ href, text }) => (
			<p key={href} class={look.text}>
				<a class={look.link} href={href}>
					{text}
				</a>
			</p>
		))}
		{section.hint && <p class={look.hint}>{section.hint}</p>}
	</section>
);
