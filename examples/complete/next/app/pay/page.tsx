import { Suspense } from 'react';
import { auth } from '@/auth';
import { keptForm } from '@/lib/auth/features/step-up/feature';
import { pay } from '../actions';

type Props = { searchParams: Promise<{ paid?: string }> };

export default function Page(props: Props) {
	return (
		<main>
			<h1>Pay</h1>
			<Suspense fallback={<p>Loading</p>}>
				<Form {...props} />
			</Suspense>
			<a href="/">Back</a>
		</main>
	);
}

async function Form({ searchParams }: Props) {
	const { paid } = await searchParams;
	if (paid) return <p id="paid">Paid: {paid}</p>;
	const kept = await keptForm(auth);
	return (
		<form action={pay}>
			<label>
				Amount <input name="amount" defaultValue={kept?.get('amount') ?? ''} required />
			</label>{' '}
			<button type="submit">Pay</button>
		</form>
	);
}
