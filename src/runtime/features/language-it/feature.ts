// The texts of pages and mails in Italian.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Italian
 * @hint pages and mails in Italian (Italiano)
 * @needs feature i18n
 */
export const languageIt: Feature & HasWords = {
	words: {
		tag: 'it',
		texts: {
			or: 'oppure',
			'With your email address': 'Con il tuo indirizzo email',
			'Sign In': 'Accedi',
			'Sign in': 'Accedi',
			'Sign Out': 'Esci',
			'Sign out': 'Esci',
			Error: 'Errore',
			'That did not work': 'Non ha funzionato',
			'Are you sure you want to sign out?': 'Vuoi davvero uscire?',
			'to continue to {0}': 'per continuare su {0}',
			'Sign in with {0}': 'Accedi con {0}',
			'Continue with {0}': 'Continua con {0}',
			'Wait a little, then try again.': 'Attendi un momento e riprova.',
			'The sign-in did not work. Try again, or choose another way.':
				'Accesso non riuscito. Riprova o scegli un altro metodo.',
			'Sign-in is not available at the moment. Try again later.':
				'Al momento non è possibile accedere. Riprova più tardi.',
			'You are not allowed to sign in.': 'Non ti è consentito accedere.',
			'This passkey belongs to another account.': 'Questa passkey appartiene a un altro account.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Questo metodo di accesso al momento non funziona. Scegline un altro.',
			'Those details are not right. Check them and try again.':
				'Questi dati non sono corretti. Controllali e riprova.',
			'The email could not be sent. Check the address.':
				'Impossibile inviare l’email. Controlla l’indirizzo.',
			'This page was open for too long. Try again.':
				'Questa pagina è rimasta aperta troppo a lungo. Riprova.',
			'Sign in as you did the first time you were here.': 'Accedi come hai fatto la prima volta.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'L’accesso è stato annullato o rifiutato dal provider. Riprova.',
			'There were too many attempts. Wait a little, then try again.':
				'Troppi tentativi. Attendi un momento e riprova.',
			'Sign in to see this page.': 'Accedi per vedere questa pagina.',
			'You do not have permission to sign in.': 'Non disponi dell’autorizzazione per accedere.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'Accesso non riuscito. Riprova. Il motivo è nel log del server.',
			'This link is no longer valid. It may have expired or been used already.':
				'Questo link non è più valido. Potrebbe essere già stato usato o scaduto.',
			'Something went wrong.': 'Si è verificato un errore.',
			'There were too many attempts.': 'Troppi tentativi.',
			'Too many emails were requested.': 'Sono state richieste troppe email.',
			'This does not work at the moment.': 'Al momento non funziona.',
			'With a password': 'Con una password',
			'With your details': 'Con i tuoi dati',
			'Sign in to {0}': 'Accedi a {0}',
			'Your code is': 'Il tuo codice è:',
			'If you did not request this email, you can ignore it.':
				'Se non hai richiesto questa email, puoi ignorarla.',
			'Email me a link': 'Inviami un link per email',
			'Email me a code': 'Inviami un codice per email',
			'With a link by email': 'Con un link via email',
			'With a code by email': 'Con un codice via email',
			'Verify Request': 'Controlla la tua email',
			'Check your email': 'Controlla la tua email',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Se l’indirizzo può essere usato qui, è stata inviata un’email. Segui il link che contiene per accedere.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Se l’indirizzo può essere usato qui, è stata inviata un’email con un codice.',
			Code: 'Codice',
			'That code is wrong. Try again.': 'Il codice non è corretto. Riprova.',
			'You are about to sign in as': 'Stai per accedere come',
			'If you did not ask for this, close this page.':
				'Se non l’hai richiesto, chiudi questa pagina.',
			Email: 'Email',
			'Your account': 'Il tuo account',
			'Ways to sign in': 'Metodi di accesso',
			'Add {0}': 'Aggiungi {0}',
			Remove: 'Rimuovi',
			'It stays: it is the last way to sign in.':
				'Non si può rimuovere: è l’ultimo metodo di accesso.',
			Passkeys: 'Passkey',
			Passkey: 'Passkey',
			Name: 'Nome',
			Rename: 'Rinomina',
			'on several devices': 'su più dispositivi',
			'last used {0}': 'ultimo uso: {0}',
			'Add a passkey': 'Aggiungi una passkey',
			'That did not work. Try again.': 'Non ha funzionato. Riprova.',
			'Your data': 'I tuoi dati',
			'Download your data': 'Scarica i tuoi dati',
			'Delete the account': 'Elimina l’account',
			'This cannot be undone.': 'Questa azione non può essere annullata.',
			'You can keep it by signing in again within {0} days.': {
				one: 'Puoi mantenerlo accedendo di nuovo entro {0} giorno.',
				other: 'Puoi mantenerlo accedendo di nuovo entro {0} giorni.'
			},
			'Delete the account for good': 'Elimina definitivamente l’account',
			'You will sign in once more first.': 'Prima dovrai accedere di nuovo.',
			'Your account is deleted': 'Il tuo account è stato eliminato',
			'Nothing of it is left here.': 'Qui non ne resta nulla.',
			'Your account will be deleted': 'Il tuo account verrà eliminato',
			'Sign in before that day to keep it: {0}': 'Accedi prima di questa data per mantenerlo: {0}',
			'What happened to your account': 'Attività del tuo account',
			'{0} with {1}': '{0} con {1}',
			'Nothing yet.': 'Ancora niente.',
			'This app does not keep it.': 'Questa app non lo conserva.',
			'Show all': 'Mostra tutto',
			'You see the last {0} days.': {
				one: 'Vedi l’ultimo giorno.',
				other: 'Vedi gli ultimi {0} giorni.'
			},
			'Signed in': 'Accesso effettuato',
			'Signed out': 'Uscita effettuata',
			'A session was ended': 'Una sessione è stata terminata',
			'All sessions were ended': 'Tutte le sessioni sono state terminate',
			'All other sessions were ended': 'Tutte le altre sessioni sono state terminate',
			'A way to sign in was added': 'È stato aggiunto un metodo di accesso',
			'Account created': 'Account creato',
			'Password changed': 'Password modificata',
			'Second factor turned on': 'Secondo fattore attivato',
			'Second factor turned off': 'Secondo fattore disattivato',
			'New recovery codes were made': 'Sono stati creati nuovi codici di recupero',
			'A recovery code was used': 'È stato usato un codice di recupero',
			'Email address changed': 'Indirizzo email modificato',
			'A change of the email address was stopped':
				'Una modifica dell’indirizzo email è stata bloccata',
			'You signed in as another user: {0}': 'Hai effettuato l’accesso come un altro utente: {0}',
			'You stopped being signed in as another user: {0}':
				'Hai terminato l’accesso come un altro utente: {0}',
			'An administrator signed in as you: {0}':
				'Un amministratore ha effettuato l’accesso al tuo posto: {0}',
			'An administrator stopped being signed in as you: {0}':
				'Un amministratore ha terminato l’accesso al tuo posto: {0}',
			'The account was banned': 'L’account è stato bloccato',
			'The ban of the account was lifted': 'Il blocco dell’account è stato rimosso',
			'A user was invited': 'Un utente è stato invitato',
			'Email address confirmed': 'Indirizzo email confermato',
			'just now': 'proprio ora',
			'{0} gets to act for you: {1}.': '{0} potrà agire per tuo conto: {1}.',
			'as you are signed in here': 'con l’accesso effettuato qui',
			Continue: 'Continua',
			Cancel: 'Annulla',
			'Create your account at {0}': 'Crea il tuo account su {0}',
			'Follow the link to choose a password.': 'Segui il link per scegliere una password.',
			'Choose a password': 'Scegli una password',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Se non hai richiesto questa email, puoi ignorarla: non verrà creato alcun account.',
			'You have an account at {0}': 'Hai già un account su {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Qualcuno ha tentato di creare un account con questo indirizzo, che ne ha già uno. Se non conosci la password, puoi impostarne una nuova.',
			'Set a new password': 'Imposta una nuova password',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Se non sei stato tu, puoi ignorare questa email: non è cambiato nulla.',
			'Set a new password at {0}': 'Imposta una nuova password su {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Segui il link per impostare una nuova password. Dovrai accedere di nuovo ovunque.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Se non hai richiesto questa email, puoi ignorarla: non è cambiato nulla.',
			'No account at {0}': 'Nessun account su {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Qualcuno ha tentato di impostare una nuova password, ma questo indirizzo non ha un account. Forse ne hai usato un altro.',
			'Create an account': 'Crea un account',
			'If this was not you, you can ignore this email.':
				'Se non sei stato tu, puoi ignorare questa email.',
			'Your password was changed at {0}': 'La tua password su {0} è stata modificata',
			'All other devices have to sign in again.':
				'Tutti gli altri dispositivi dovranno accedere di nuovo.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Se non sei stato tu, imposta subito una nuova password e controlla chi può leggere la tua email.',
			Password: 'Password',
			'New password': 'Nuova password',
			'Current password': 'Password attuale',
			'Forgot your password?': 'Password dimenticata?',
			'We will send you an email with a link. Choose a password there.':
				'Ti invieremo un’email con un link. Lì sceglierai una password.',
			'We will send you an email with a link to set a new password.':
				'Ti invieremo un’email con un link per impostare una nuova password.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Ti abbiamo inviato un’email. Segui il link che contiene. Vale una sola volta e per poco tempo.',
			'Change your password': 'Cambia la password',
			'You have no password yet. We will send you an email with a link to set one.':
				'Non hai ancora una password. Ti invieremo un’email con un link per impostarne una.',
			'At least {0} characters, of any kind.': 'Almeno {0} caratteri di qualsiasi tipo.',
			Save: 'Salva',
			'Your password is set': 'La tua password è impostata',
			'Sign in with it now.': 'Ora accedi con questa password.',
			'You were signed out everywhere else.': 'Sei stato disconnesso ovunque.',
			'Send a new one': 'Invia un nuovo link',
			'This email address cannot be used here.': 'Questo indirizzo email non può essere usato qui.',
			'The current password is wrong.': 'La password attuale non è corretta.',
			'Use at least {0} characters.': 'Usa almeno {0} caratteri.',
			'Use at most {0} characters.': 'Usa al massimo {0} caratteri.',
			'This password has a character that cannot be typed.':
				'Questa password contiene un carattere che non si può digitare.',
			'This password is among the first that attackers try. Choose another one.':
				'Questa password è troppo facile da indovinare. Scegline un’altra.',
			'This password is your address, or the name of this app. Choose another one.':
				'Questa password è il tuo indirizzo o il nome di questa app. Scegline un’altra.',
			'This password is in a list of stolen passwords. Choose another one.':
				'Questa password è in un elenco di password rubate. Scegline un’altra.',
			'Where you are signed in': 'Dove hai effettuato l’accesso',
			'A browser': 'Un browser',
			'Another program': 'Un altro programma',
			'{0} on {1}': '{0} su {1}',
			'This browser': 'Questo browser',
			'Signed in {0}': 'Accesso effettuato {0}',
			'Sign out everywhere else': 'Esci da tutti gli altri',
			'You are not signed in anywhere else.': 'Non hai effettuato l’accesso altrove.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'Una di queste sessioni non è tua? Terminala, poi cambia la password o proteggi l’account con cui accedi.',
			'Confirm that it is you': 'Conferma la tua identità',
			'Sign in once more to continue.': 'Accedi di nuovo per continuare.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Qui non è possibile confermarlo. Esci e accedi di nuovo.',
			'That was another account. Sign in with the one that you use here.':
				'Era un altro account. Accedi con quello che usi qui.',
			'The provider did not say that you signed in just now. Choose another way.':
				'Il provider non ha confermato che hai appena effettuato l’accesso. Scegli un altro metodo.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'Questo accesso non è abbastanza sicuro. Usa, ad esempio, un secondo fattore.',
			'You have confirmed that it is you. Send this now?':
				'Hai confermato la tua identità. Vuoi inviare ora?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'I dati inseriti non sono più disponibili. Torna alla pagina e inviali di nuovo.',
			'Second factor': 'Secondo fattore',
			'Enter the code that your authenticator app shows.':
				'Inserisci il codice mostrato dalla tua app di autenticazione.',
			'Do not ask in this browser for {0} days': {
				one: 'Non chiedere più in questo browser per {0} giorno',
				other: 'Non chiedere più in questo browser per {0} giorni'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'Il codice è errato, già usato o scaduto. Riprova.',
			'Use a recovery code': 'Usa un codice di recupero',
			'Recovery code': 'Codice di recupero',
			'I lost my codes': 'Ho perso i miei codici',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Scansiona con un’app di autenticazione o inserisci lì la chiave. Poi inserisci il codice mostrato.',
			'QR code for an authenticator app': 'Codice QR per un’app di autenticazione',
			Key: 'Chiave',
			'Turn on': 'Attiva',
			'Your account needs a second factor.': 'Il tuo account richiede un secondo fattore.',
			'Recovery codes': 'Codici di recupero',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Conservali in un luogo sicuro. Ognuno vale una volta se perdi l’app di autenticazione. Non verranno più mostrati.',
			'I have saved them': 'Li ho salvati',
			'Your second factor is on.': 'Il secondo fattore è attivo.',
			'Your second factor is off.': 'Il secondo fattore non è attivo.',
			'Recovery codes left: {0}.': 'Codici di recupero rimasti: {0}.',
			'New recovery codes': 'Nuovi codici di recupero',
			'Ask in all browsers again': 'Chiedi di nuovo in tutti i browser',
			'Turn off': 'Disattiva',
			Manage: 'Gestisci',
			'There were too many codes.': 'Sono stati inseriti troppi codici.',
			'Use a saved passkey': 'Usa una passkey salvata',
			'Sign in with a passkey': 'Accedi con una passkey',
			'Create a passkey': 'Crea una passkey',
			'With a new passkey': 'Con una nuova passkey',
			'Checking your browser…': 'Controllo del browser in corso…',
			'Your browser passed the check.': 'Il browser ha superato il controllo.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Questo modulo richiede JavaScript, perché i programmi non possano inviarlo.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'Il controllo contro gli accessi automatici non ha funzionato. Torna indietro, ricarica la pagina e riprova.',
			'Change your email address': 'Cambia il tuo indirizzo email',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'Invieremo un link al nuovo indirizzo e uno a quello attuale. La modifica avverrà quando entrambi saranno confermati.',
			'Present address': 'Indirizzo attuale',
			'New address': 'Nuovo indirizzo',
			'Send the links': 'Invia i link',
			'This is your address already.': 'Questo è già il tuo indirizzo.',
			'Check both mailboxes': 'Controlla entrambe le caselle di posta',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Abbiamo inviato due email, una a ciascun indirizzo. Segui il link di entrambe. Valgono per un’ora.',
			Confirm: 'Conferma',
			'It was not me: stop this': 'Non sono stato io: blocca',
			Confirmed: 'Confermato',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Manca ancora una conferma: segui il link nell’email inviata all’altro indirizzo.',
			'From now on, your address is {0}.': 'D’ora in poi il tuo indirizzo è {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Il tuo indirizzo resta invariato e sei stato disconnesso ovunque. Qualcuno potrebbe riuscire ad accedere al tuo posto: accedi e controlla la password e i metodi di accesso.',
			'This link belongs to another account than the one you are signed in with.':
				'Questo link appartiene a un account diverso da quello con cui hai effettuato l’accesso.',
			'This address cannot be used. Nothing has changed.':
				'Questo indirizzo non può essere usato. Non è cambiato nulla.',
			'Confirm your new email address at {0}': 'Conferma il tuo nuovo indirizzo email su {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Segui il link, nel browser in cui hai effettuato l’accesso, per rendere questo l’indirizzo del tuo account.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Qualcuno ha tentato di associare questo indirizzo a un altro account. È già l’indirizzo del tuo account e tale resta.',
			'Confirm the change of your email address at {0}':
				'Conferma la modifica del tuo indirizzo email su {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'L’indirizzo del tuo account sta per diventare {1}. Cambierà solo se lo confermi qui.',
			'Confirm or stop the change': 'Conferma o blocca la modifica',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Se non sei stato tu, segui il link e blocca la modifica: così terminano anche tutte le sessioni.',
			Invitations: 'Inviti',
			'Role (optional)': 'Ruolo (facoltativo)',
			'Send the invitation': 'Invia l’invito',
			'Open invitations': 'Inviti in sospeso',
			'Ends {0}': 'Scade {0}',
			'The invitation is on its way.': 'L’invito è stato inviato.',
			'A role has letters, digits, and . : _ or -.':
				'Un ruolo contiene lettere, cifre e . : _ o -.',
			'Only administrators can see this page.':
				'Solo gli amministratori possono vedere questa pagina.',
			'Accept the invitation': 'Accetta l’invito',
			'Sign in with {0} to accept the invitation.': 'Accedi con {0} per accettare l’invito.',
			'Ask for a new invitation.': 'Chiedi un nuovo invito.',
			'You are invited to {0}': 'Hai ricevuto un invito per {0}',
			'Follow the link and sign in with this email address.':
				'Segui il link e accedi con questo indirizzo email.',
			'If you do not know what this is about, you can ignore it.':
				'Se non sai di che cosa si tratta, puoi ignorare questa email.',
			'Sign in as another user': 'Accedi come un altro utente',
			'ID or email address of the user': 'ID o indirizzo email dell’utente',
			Reason: 'Motivo',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Viene conservato insieme al tuo nome e l’utente vede nella sua attività che hai effettuato l’accesso.',
			'There is no such user.': 'Questo utente non esiste.',
			'Say why, in a few words.': 'Indica il motivo in poche parole.',
			'That is you.': 'Questo sei tu.',
			'You cannot sign in as another administrator.':
				'Nessuno può accedere come un altro amministratore.',
			'This cannot be done while you are signed in as another user.':
				'Non è possibile farlo mentre hai effettuato l’accesso come un altro utente.',
			'You are signed in as {0}.': 'Hai effettuato l’accesso come {0}.',
			'Back to your own account': 'Torna al tuo account'
		}
	}
};
