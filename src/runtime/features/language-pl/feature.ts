// The texts of pages and mails in Polish.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Polish
 * @hint pages and mails in Polish (Polski)
 * @needs feature i18n
 */
export const languagePl: Feature & HasWords = {
	words: {
		tag: 'pl',
		texts: {
			or: 'lub',
			'With your email address': 'Adresem e-mail',
			'Sign In': 'Zaloguj się',
			'Sign in': 'Zaloguj się',
			'Sign Out': 'Wyloguj się',
			'Sign out': 'Wyloguj się',
			Error: 'Błąd',
			'That did not work': 'Nie udało się',
			'Are you sure you want to sign out?': 'Czy na pewno chcesz się wylogować?',
			'to continue to {0}': 'aby przejść do {0}',
			'Sign in with {0}': 'Zaloguj się przez {0}',
			'Continue with {0}': 'Kontynuuj z {0}',
			'Wait a little, then try again.': 'Odczekaj chwilę i spróbuj ponownie.',
			'The sign-in did not work. Try again, or choose another way.':
				'Nie udało się zalogować. Spróbuj ponownie lub wybierz inny sposób.',
			'Sign-in is not available at the moment. Try again later.':
				'Logowanie jest chwilowo niemożliwe. Spróbuj ponownie później.',
			'You are not allowed to sign in.': 'Nie masz zgody na logowanie.',
			'This passkey belongs to another account.': 'Ten klucz dostępu należy do innego konta.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Ten sposób logowania chwilowo nie działa. Wybierz inny.',
			'Those details are not right. Check them and try again.':
				'Te dane są nieprawidłowe. Sprawdź je i spróbuj ponownie.',
			'The email could not be sent. Check the address.':
				'Nie udało się wysłać wiadomości. Sprawdź adres.',
			'This page was open for too long. Try again.':
				'Ta strona była otwarta zbyt długo. Spróbuj ponownie.',
			'Sign in as you did the first time you were here.':
				'Zaloguj się tak samo jak za pierwszym razem.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'Logowanie zostało anulowane lub odrzucone przez dostawcę. Spróbuj ponownie.',
			'There were too many attempts. Wait a little, then try again.':
				'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
			'Sign in to see this page.': 'Zaloguj się, aby zobaczyć tę stronę.',
			'You do not have permission to sign in.': 'Nie masz uprawnień do logowania.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'Nie udało się zalogować. Spróbuj ponownie. Przyczyna jest w dzienniku serwera.',
			'This link is no longer valid. It may have expired or been used already.':
				'Ten link jest już nieważny. Mógł zostać użyty lub wygasnąć.',
			'Something went wrong.': 'Coś poszło nie tak.',
			'There were too many attempts.': 'Zbyt wiele prób.',
			'Too many emails were requested.': 'Zażądano zbyt wielu wiadomości.',
			'This does not work at the moment.': 'To chwilowo nie działa.',
			'With a password': 'Hasłem',
			'With your details': 'Danymi logowania',
			'Sign in to {0}': 'Logowanie do {0}',
			'Your code is': 'Twój kod:',
			'If you did not request this email, you can ignore it.':
				'Jeśli to nie Ty prosisz o tę wiadomość, zignoruj ją.',
			'Email me a link': 'Wyślij mi link e-mailem',
			'Email me a code': 'Wyślij mi kod e-mailem',
			'With a link by email': 'Linkiem z e-maila',
			'With a code by email': 'Kodem z e-maila',
			'Verify Request': 'Sprawdź swoją pocztę',
			'Check your email': 'Sprawdź swoją pocztę',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Jeśli tego adresu można tu użyć, wysłaliśmy na niego wiadomość. Kliknij link, który zawiera, aby się zalogować.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Jeśli tego adresu można tu użyć, wysłaliśmy na niego wiadomość z kodem.',
			Code: 'Kod',
			'That code is wrong. Try again.': 'Ten kod jest nieprawidłowy. Spróbuj ponownie.',
			'You are about to sign in as': 'Za chwilę zalogujesz się jako',
			'If you did not ask for this, close this page.':
				'Jeśli to nie Twoja prośba, zamknij tę stronę.',
			Email: 'Adres e-mail',
			'Your account': 'Twoje konto',
			'Ways to sign in': 'Sposoby logowania',
			'Add {0}': 'Dodaj {0}',
			Remove: 'Usuń',
			'It stays: it is the last way to sign in.': 'Nie można usunąć: to ostatni sposób logowania.',
			Passkeys: 'Klucze dostępu',
			Passkey: 'Klucz dostępu',
			Name: 'Nazwa',
			Rename: 'Zmień nazwę',
			'on several devices': 'na kilku urządzeniach',
			'last used {0}': 'ostatnio używany: {0}',
			'Add a passkey': 'Dodaj klucz dostępu',
			'That did not work. Try again.': 'Nie udało się. Spróbuj ponownie.',
			'Your data': 'Twoje dane',
			'Download your data': 'Pobierz swoje dane',
			'Delete the account': 'Usuń konto',
			'This cannot be undone.': 'Tego nie można cofnąć.',
			'You can keep it by signing in again within {0} days.': {
				one: 'Możesz je zachować, logując się ponownie w ciągu {0} dnia.',
				other: 'Możesz je zachować, logując się ponownie w ciągu {0} dni.'
			},
			'Delete the account for good': 'Usuń konto na zawsze',
			'You will sign in once more first.': 'Najpierw zalogujesz się jeszcze raz.',
			'Your account is deleted': 'Twoje konto zostało usunięte',
			'Nothing of it is left here.': 'Nic z niego tu nie zostało.',
			'Your account will be deleted': 'Twoje konto zostanie usunięte',
			'Sign in before that day to keep it: {0}':
				'Zaloguj się przed tym dniem, aby je zachować: {0}',
			'What happened to your account': 'Aktywność na Twoim koncie',
			'{0} with {1}': '{0}: {1}',
			'Nothing yet.': 'Na razie nic.',
			'This app does not keep it.': 'Ta aplikacja tego nie zapisuje.',
			'Show all': 'Pokaż wszystko',
			'You see the last {0} days.': {
				one: 'Widzisz ostatni dzień.',
				few: 'Widzisz ostatnie {0} dni.',
				other: 'Widzisz ostatnich {0} dni.'
			},
			'Signed in': 'Zalogowano',
			'Signed out': 'Wylogowano',
			'A session was ended': 'Zakończono sesję',
			'All sessions were ended': 'Zakończono wszystkie sesje',
			'All other sessions were ended': 'Zakończono wszystkie inne sesje',
			'A way to sign in was added': 'Dodano sposób logowania',
			'Account created': 'Utworzono konto',
			'Password changed': 'Zmieniono hasło',
			'Second factor turned on': 'Włączono drugi składnik',
			'Second factor turned off': 'Wyłączono drugi składnik',
			'New recovery codes were made': 'Utworzono nowe kody odzyskiwania',
			'A recovery code was used': 'Użyto kodu odzyskiwania',
			'Email address changed': 'Zmieniono adres e-mail',
			'A change of the email address was stopped': 'Zatrzymano zmianę adresu e-mail',
			'You signed in as another user: {0}': 'Zalogowano jako inny użytkownik: {0}',
			'You stopped being signed in as another user: {0}':
				'Zakończono sesję jako inny użytkownik: {0}',
			'An administrator signed in as you: {0}': 'Administrator zalogował się jako Ty: {0}',
			'An administrator stopped being signed in as you: {0}':
				'Administrator zakończył sesję jako Ty: {0}',
			'The account was banned': 'Zablokowano konto',
			'The ban of the account was lifted': 'Zdjęto blokadę konta',
			'A user was invited': 'Zaproszono użytkownika',
			'Email address confirmed': 'Potwierdzono adres e-mail',
			'just now': 'przed chwilą',
			'{0} gets to act for you: {1}.': '{0} będzie działać w Twoim imieniu: {1}.',
			'as you are signed in here': 'tak jak jesteś tu zalogowany',
			Continue: 'Dalej',
			Cancel: 'Anuluj',
			'Create your account at {0}': 'Utwórz konto w {0}',
			'Follow the link to choose a password.': 'Kliknij link, aby wybrać hasło.',
			'Choose a password': 'Wybierz hasło',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Jeśli to nie Ty prosisz o tę wiadomość, zignoruj ją: konto nie powstanie.',
			'You have an account at {0}': 'Masz już konto w {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Ktoś próbował utworzyć konto z tym adresem, który ma już konto. Jeśli nie znasz hasła, możesz ustawić nowe.',
			'Set a new password': 'Ustaw nowe hasło',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie zmieniło.',
			'Set a new password at {0}': 'Ustaw nowe hasło w {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Kliknij link, aby ustawić nowe hasło. Trzeba będzie zalogować się wszędzie ponownie.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Jeśli to nie Ty prosisz o tę wiadomość, zignoruj ją: nic się nie zmieniło.',
			'No account at {0}': 'Brak konta w {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Ktoś próbował ustawić nowe hasło, ale ten adres nie ma konta. Być może używasz innego.',
			'Create an account': 'Utwórz konto',
			'If this was not you, you can ignore this email.': 'Jeśli to nie Ty, zignoruj tę wiadomość.',
			'Your password was changed at {0}': 'Zmieniono Twoje hasło w {0}',
			'All other devices have to sign in again.':
				'Wszystkie inne urządzenia muszą zalogować się ponownie.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Jeśli to nie Ty, natychmiast ustaw nowe hasło i sprawdź, kto może czytać Twoją pocztę.',
			Password: 'Hasło',
			'New password': 'Nowe hasło',
			'Current password': 'Obecne hasło',
			'Forgot your password?': 'Nie pamiętasz hasła?',
			'We will send you an email with a link. Choose a password there.':
				'Wyślemy Ci wiadomość z linkiem. Tam wybierzesz hasło.',
			'We will send you an email with a link to set a new password.':
				'Wyślemy Ci wiadomość z linkiem do ustawienia nowego hasła.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Wysłaliśmy do Ciebie wiadomość. Kliknij link, który zawiera. Działa tylko raz i przez krótki czas.',
			'Change your password': 'Zmień hasło',
			'You have no password yet. We will send you an email with a link to set one.':
				'Nie masz jeszcze hasła. Wyślemy Ci wiadomość z linkiem do jego ustawienia.',
			'At least {0} characters, of any kind.': {
				few: 'Co najmniej {0} znaki, dowolne.',
				many: 'Co najmniej {0} znaków, dowolnych.',
				other: 'Co najmniej {0} znaku, dowolnego.'
			},
			Save: 'Zapisz',
			'Your password is set': 'Hasło zostało ustawione',
			'Sign in with it now.': 'Teraz się nim zaloguj.',
			'You were signed out everywhere else.': 'Wszędzie indziej nastąpiło wylogowanie.',
			'Send a new one': 'Wyślij nowy link',
			'This email address cannot be used here.': 'Tego adresu e-mail nie można tu użyć.',
			'The current password is wrong.': 'Obecne hasło jest nieprawidłowe.',
			'Use at least {0} characters.': {
				one: 'Użyj co najmniej {0} znaku.',
				other: 'Użyj co najmniej {0} znaków.'
			},
			'Use at most {0} characters.': {
				one: 'Użyj najwyżej {0} znaku.',
				other: 'Użyj najwyżej {0} znaków.'
			},
			'This password has a character that cannot be typed.':
				'To hasło zawiera znak, którego nie da się wpisać.',
			'This password is among the first that attackers try. Choose another one.':
				'To hasło zbyt łatwo odgadnąć. Wybierz inne.',
			'This password is your address, or the name of this app. Choose another one.':
				'To hasło jest Twoim adresem lub nazwą tej aplikacji. Wybierz inne.',
			'This password is in a list of stolen passwords. Choose another one.':
				'To hasło jest na liście skradzionych haseł. Wybierz inne.',
			'Where you are signed in': 'Gdzie jesteś zalogowany',
			'A browser': 'Przeglądarka',
			'Another program': 'Inny program',
			'{0} on {1}': '{0}, {1}',
			'This browser': 'Ta przeglądarka',
			'Signed in {0}': 'Zalogowano {0}',
			'Sign out everywhere else': 'Wyloguj wszędzie indziej',
			'You are not signed in anywhere else.': 'Nigdzie indziej nie jesteś zalogowany.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'Któraś z nich nie jest Twoja? Wyloguj ją, a potem zmień hasło lub zabezpiecz konto, którym się logujesz.',
			'Confirm that it is you': 'Potwierdź, że to Ty',
			'Sign in once more to continue.': 'Zaloguj się jeszcze raz, aby kontynuować.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Nie można tego tu potwierdzić. Wyloguj się i zaloguj ponownie.',
			'That was another account. Sign in with the one that you use here.':
				'To było inne konto. Zaloguj się tym, którego tu używasz.',
			'The provider did not say that you signed in just now. Choose another way.':
				'Dostawca nie potwierdził, że właśnie się logujesz. Wybierz inny sposób.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'To logowanie nie jest do tego wystarczająco silne. Użyj na przykład drugiego składnika.',
			'You have confirmed that it is you. Send this now?':
				'Potwierdzono, że to Ty. Wysłać to teraz?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'Wpisane dane nie są już dostępne. Wróć na stronę i wyślij je ponownie.',
			'Second factor': 'Drugi składnik',
			'Enter the code that your authenticator app shows.':
				'Wpisz kod z aplikacji uwierzytelniającej.',
			'Do not ask in this browser for {0} days': {
				one: 'Nie pytaj w tej przeglądarce przez {0} dzień',
				other: 'Nie pytaj w tej przeglądarce przez {0} dni'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'Kod jest błędny, był już użyty lub wygasł. Spróbuj ponownie.',
			'Use a recovery code': 'Użyj kodu odzyskiwania',
			'Recovery code': 'Kod odzyskiwania',
			'I lost my codes': 'Nie mam już swoich kodów',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Zeskanuj to aplikacją uwierzytelniającą lub wpisz do niej klucz. Następnie wpisz kod, który pokazuje.',
			'QR code for an authenticator app': 'Kod QR dla aplikacji uwierzytelniającej',
			Key: 'Klucz',
			'Turn on': 'Włącz',
			'Your account needs a second factor.': 'Twoje konto wymaga drugiego składnika.',
			'Recovery codes': 'Kody odzyskiwania',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Przechowuj je w bezpiecznym miejscu. Każdy działa raz, jeśli stracisz aplikację uwierzytelniającą. Nie zostaną pokazane ponownie.',
			'I have saved them': 'Kody są zapisane',
			'Your second factor is on.': 'Drugi składnik jest włączony.',
			'Your second factor is off.': 'Drugi składnik jest wyłączony.',
			'Recovery codes left: {0}.': 'Pozostałe kody odzyskiwania: {0}.',
			'New recovery codes': 'Nowe kody odzyskiwania',
			'Ask in all browsers again': 'Pytaj ponownie we wszystkich przeglądarkach',
			'Turn off': 'Wyłącz',
			Manage: 'Zarządzaj',
			'There were too many codes.': 'Wpisano zbyt wiele kodów.',
			'Use a saved passkey': 'Użyj zapisanego klucza dostępu',
			'Sign in with a passkey': 'Zaloguj się kluczem dostępu',
			'Create a passkey': 'Utwórz klucz dostępu',
			'With a new passkey': 'Nowym kluczem dostępu',
			'Checking your browser…': 'Sprawdzanie przeglądarki…',
			'Your browser passed the check.': 'Przeglądarka przeszła sprawdzenie.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Ten formularz wymaga JavaScriptu, aby programy nie mogły go wysyłać.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'Sprawdzenie przed automatycznym logowaniem nie powiodło się. Wróć, odśwież stronę i spróbuj ponownie.',
			'Change your email address': 'Zmień adres e-mail',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'Wyślemy jeden link na nowy adres i jeden na obecny. Zmiana nastąpi, gdy oba zostaną potwierdzone.',
			'Present address': 'Obecny adres',
			'New address': 'Nowy adres',
			'Send the links': 'Wyślij linki',
			'This is your address already.': 'To już jest Twój adres.',
			'Check both mailboxes': 'Sprawdź obie skrzynki',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Wysłaliśmy dwie wiadomości, po jednej na każdy adres. Kliknij link w każdej z nich. Działają przez godzinę.',
			Confirm: 'Potwierdź',
			'It was not me: stop this': 'To nie ja: zatrzymaj',
			Confirmed: 'Potwierdzono',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Brakuje jeszcze jednego potwierdzenia: kliknij link w wiadomości wysłanej na drugi adres.',
			'From now on, your address is {0}.': 'Od teraz Twój adres to {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Twój adres pozostaje bez zmian, a na wszystkich urządzeniach nastąpiło wylogowanie. Być może ktoś może logować się jako Ty: zaloguj się i sprawdź hasło oraz sposoby logowania.',
			'This link belongs to another account than the one you are signed in with.':
				'Ten link należy do innego konta niż to, na którym jesteś zalogowany.',
			'This address cannot be used. Nothing has changed.':
				'Tego adresu nie można użyć. Nic się nie zmieniło.',
			'Confirm your new email address at {0}': 'Potwierdź nowy adres e-mail w {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Kliknij link w przeglądarce, w której jesteś zalogowany, aby ustawić ten adres dla swojego konta.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Ktoś próbował ustawić ten adres dla innego konta. Jest on już adresem Twojego konta i nim pozostanie.',
			'Confirm the change of your email address at {0}': 'Potwierdź zmianę adresu e-mail w {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'Adres Twojego konta ma się zmienić na {1}. Stanie się tak tylko wtedy, gdy potwierdzisz to tutaj.',
			'Confirm or stop the change': 'Potwierdź lub zatrzymaj zmianę',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Jeśli to nie Ty, kliknij link i zatrzymaj zmianę: zakończy to również wszystkie sesje.',
			Invitations: 'Zaproszenia',
			'Role (optional)': 'Rola (opcjonalnie)',
			'Send the invitation': 'Wyślij zaproszenie',
			'Open invitations': 'Oczekujące zaproszenia',
			'Ends {0}': 'Wygasa {0}',
			'The invitation is on its way.': 'Zaproszenie zostało wysłane.',
			'A role has letters, digits, and . : _ or -.':
				'Rola składa się z liter, cyfr i znaków . : _ lub -.',
			'Only administrators can see this page.': 'Tę stronę widzą tylko administratorzy.',
			'Accept the invitation': 'Przyjmij zaproszenie',
			'Sign in with {0} to accept the invitation.':
				'Zaloguj się przez {0}, aby przyjąć zaproszenie.',
			'Ask for a new invitation.': 'Poproś o nowe zaproszenie.',
			'You are invited to {0}': 'Masz zaproszenie do {0}',
			'Follow the link and sign in with this email address.':
				'Kliknij link i zaloguj się tym adresem e-mail.',
			'If you do not know what this is about, you can ignore it.':
				'Jeśli nie wiesz, o co chodzi, zignoruj tę wiadomość.',
			'Sign in as another user': 'Zaloguj się jako inny użytkownik',
			'ID or email address of the user': 'Identyfikator lub adres e-mail użytkownika',
			Reason: 'Powód',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Jest przechowywany z Twoim imieniem, a użytkownik widzi w swojej aktywności, że było takie logowanie.',
			'There is no such user.': 'Nie ma takiego użytkownika.',
			'Say why, in a few words.': 'Podaj powód w kilku słowach.',
			'That is you.': 'To Ty.',
			'You cannot sign in as another administrator.':
				'Nikt nie może zalogować się jako inny administrator.',
			'This cannot be done while you are signed in as another user.':
				'Nie można tego zrobić, gdy jesteś zalogowany jako inny użytkownik.',
			'You are signed in as {0}.': 'Jesteś zalogowany jako {0}.',
			'Back to your own account': 'Wróć do swojego konta'
		}
	}
};
