// A section of the account page: a list and its forms.
import type { EntryView, SectionView } from '../../lib/auth/own-pages';
import { AuthForm } from './auth-form';
import { look } from './look';

export function AuthSection({ section }: { section: SectionView }) {
	const { title, texts, entries, forms, links, hint } = section;
	return (
		<section className={look.section}>
			<h2 className={look.heading}>{title}</h2>
			{texts.map((text) => (
				<p key={text} className={look.text}>
					{text}
				</p>
			))}
			{entries.length > 0 && (
				<ul className={look.list}>
					{entries.map((entry) => (
						<Entry key={JSON.stringify(entry)} entry={entry} />
					))}
				</ul>
			)}
			{forms.map((form) => (
				<AuthForm key={form.action + form.button} form={form} />
			))}
			{links.map(({ href, text }) => (
				<p key={href} className={look.text}>
					<a className={look.link} href={href}>
						{text}
					</a>
				</p>
			))}
			{hint && <p className={look.hint}>{hint}</p>}
		</section>
	);
}

function Entry({ entry }: { entry: EntryView }) {
	const { name, details, note, forms } = entry;
	return (
		<li className={look.item}>
			<span>
				{name} <small className={look.small}>{details}</small>
			</span>
			{note && <small className={look.note}>{note}</small>}
			{forms.length > 0 && (
				<span className={look.row}>
					{forms.map((form) => (
						<AuthForm key={form.action + form.button} form={form} isSmall />
					))}
				</span>
			)}
		</li>
	);
}
