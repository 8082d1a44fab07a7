// The texts of pages and mails in German.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * German
 * @hint pages and mails in German (Deutsch)
 * @needs feature i18n
 */
export const languageDe: Feature & HasWords = {
	words: {
		tag: 'de',
		texts: {
			or: 'oder',
			'With your email address': 'Mit Ihrer E-Mail-Adresse',
			'Sign In': 'Anmelden',
			'Sign in': 'Anmelden',
			'Sign Out': 'Abmelden',
			'Sign out': 'Abmelden',
			Error: 'Fehler',
			'That did not work': 'Das hat nicht funktioniert',
			'Are you sure you want to sign out?': 'Möchten Sie sich wirklich abmelden?',
			'to continue to {0}': 'weiter zu {0}',
			'Sign in with {0}': 'Mit {0} anmelden',
			'Continue with {0}': 'Weiter mit {0}',
			'Wait a little, then try again.': 'Warten Sie einen Moment und versuchen Sie es dann erneut.',
			'The sign-in did not work. Try again, or choose another way.':
				'Die Anmeldung hat nicht funktioniert. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
			'Sign-in is not available at the moment. Try again later.':
				'Die Anmeldung ist im Moment nicht möglich. Versuchen Sie es später erneut.',
			'You are not allowed to sign in.': 'Sie dürfen sich hier nicht anmelden.',
			'This passkey belongs to another account.': 'Dieser Passkey gehört zu einem anderen Konto.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Diese Anmeldeart funktioniert im Moment nicht. Wählen Sie eine andere.',
			'Those details are not right. Check them and try again.':
				'Diese Angaben stimmen nicht. Prüfen Sie sie und versuchen Sie es erneut.',
			'The email could not be sent. Check the address.':
				'Die E-Mail konnte nicht gesendet werden. Prüfen Sie die Adresse.',
			'This page was open for too long. Try again.':
				'Diese Seite war zu lange geöffnet. Versuchen Sie es erneut.',
			'Sign in as you did the first time you were here.':
				'Melden Sie sich so an wie beim ersten Mal.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'Die Anmeldung wurde abgebrochen oder vom Anbieter abgelehnt. Versuchen Sie es erneut.',
			'There were too many attempts. Wait a little, then try again.':
				'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.',
			'Sign in to see this page.': 'Melden Sie sich an, um diese Seite zu sehen.',
			'You do not have permission to sign in.': 'Sie sind nicht berechtigt, sich anzumelden.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'Die Anmeldung hat nicht funktioniert. Versuchen Sie es erneut. Der Grund steht im Protokoll des Servers.',
			'This link is no longer valid. It may have expired or been used already.':
				'Dieser Link ist nicht mehr gültig. Er wurde bereits verwendet oder ist abgelaufen.',
			'Something went wrong.': 'Etwas ist schiefgelaufen.',
			'There were too many attempts.': 'Zu viele Versuche.',
			'Too many emails were requested.': 'Es wurden zu viele E-Mails angefordert.',
			'This does not work at the moment.': 'Das ist im Moment nicht möglich.',
			'With a password': 'Mit einem Passwort',
			'With your details': 'Mit Ihren Zugangsdaten',
			'Sign in to {0}': 'Bei {0} anmelden',
			'Your code is': 'Ihr Code lautet:',
			'If you did not request this email, you can ignore it.':
				'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.',
			'Email me a link': 'Link per E-Mail senden',
			'Email me a code': 'Code per E-Mail senden',
			'With a link by email': 'Mit einem Link per E-Mail',
			'With a code by email': 'Mit einem Code per E-Mail',
			'Verify Request': 'Sehen Sie in Ihrem Postfach nach',
			'Check your email': 'Sehen Sie in Ihrem Postfach nach',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Wenn diese Adresse hier verwendet werden kann, ist eine E-Mail an sie unterwegs. Öffnen Sie den Link darin, um sich anzumelden.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Wenn diese Adresse hier verwendet werden kann, ist eine E-Mail mit einem Code an sie unterwegs.',
			Code: 'Code',
			'That code is wrong. Try again.': 'Dieser Code stimmt nicht. Versuchen Sie es erneut.',
			'You are about to sign in as': 'Sie melden sich an als',
			'If you did not ask for this, close this page.':
				'Wenn Sie das nicht angefordert haben, schließen Sie diese Seite.',
			Email: 'E-Mail-Adresse',
			'Your account': 'Ihr Konto',
			'Ways to sign in': 'Anmeldearten',
			'Add {0}': '{0} hinzufügen',
			Remove: 'Entfernen',
			'It stays: it is the last way to sign in.':
				'Kann nicht entfernt werden: Dies ist die letzte Anmeldeart.',
			Passkeys: 'Passkeys',
			Passkey: 'Passkey',
			Name: 'Name',
			Rename: 'Umbenennen',
			'on several devices': 'auf mehreren Geräten',
			'last used {0}': 'zuletzt verwendet: {0}',
			'Add a passkey': 'Passkey hinzufügen',
			'That did not work. Try again.': 'Das hat nicht funktioniert. Versuchen Sie es erneut.',
			'Your data': 'Ihre Daten',
			'Download your data': 'Daten herunterladen',
			'Delete the account': 'Konto löschen',
			'This cannot be undone.': 'Das kann nicht rückgängig gemacht werden.',
			'You can keep it by signing in again within {0} days.': {
				one: 'Wenn Sie sich innerhalb von {0} Tag wieder anmelden, bleibt es erhalten.',
				other: 'Wenn Sie sich innerhalb von {0} Tagen wieder anmelden, bleibt es erhalten.'
			},
			'Delete the account for good': 'Konto endgültig löschen',
			'You will sign in once more first.': 'Davor melden Sie sich noch einmal an.',
			'Your account is deleted': 'Ihr Konto wurde gelöscht',
			'Nothing of it is left here.': 'Hier ist nichts mehr davon gespeichert.',
			'Your account will be deleted': 'Ihr Konto wird gelöscht',
			'Sign in before that day to keep it: {0}':
				'Melden Sie sich vor diesem Tag an, um es zu behalten: {0}',
			'What happened to your account': 'Aktivitäten in Ihrem Konto',
			'{0} with {1}': '{0} mit {1}',
			'Nothing yet.': 'Noch nichts.',
			'This app does not keep it.': 'Diese App zeichnet es nicht auf.',
			'Show all': 'Alle anzeigen',
			'You see the last {0} days.': {
				one: 'Sie sehen den letzten Tag.',
				other: 'Sie sehen die letzten {0} Tage.'
			},
			'Signed in': 'Angemeldet',
			'Signed out': 'Abgemeldet',
			'A session was ended': 'Eine Sitzung wurde beendet',
			'All sessions were ended': 'Alle Sitzungen wurden beendet',
			'All other sessions were ended': 'Alle anderen Sitzungen wurden beendet',
			'A way to sign in was added': 'Eine Anmeldeart wurde hinzugefügt',
			'Account created': 'Konto erstellt',
			'Password changed': 'Passwort geändert',
			'Second factor turned on': 'Zweiter Faktor eingeschaltet',
			'Second factor turned off': 'Zweiter Faktor ausgeschaltet',
			'New recovery codes were made': 'Neue Wiederherstellungscodes wurden erstellt',
			'A recovery code was used': 'Ein Wiederherstellungscode wurde benutzt',
			'Email address changed': 'E-Mail-Adresse geändert',
			'A change of the email address was stopped':
				'Eine Änderung der E-Mail-Adresse wurde gestoppt',
			'You signed in as another user: {0}': 'Sie haben sich als anderer Benutzer angemeldet: {0}',
			'You stopped being signed in as another user: {0}':
				'Sie haben die Anmeldung als anderer Benutzer beendet: {0}',
			'An administrator signed in as you: {0}':
				'Ein Administrator hat sich als Sie angemeldet: {0}',
			'An administrator stopped being signed in as you: {0}':
				'Ein Administrator hat die Anmeldung als Sie beendet: {0}',
			'The account was banned': 'Das Konto wurde gesperrt',
			'The ban of the account was lifted': 'Die Sperre des Kontos wurde aufgehoben',
			'A user was invited': 'Ein Benutzer wurde eingeladen',
			'Email address confirmed': 'E-Mail-Adresse bestätigt',
			'just now': 'gerade eben',
			'{0} gets to act for you: {1}.': '{0} darf in Ihrem Namen handeln: {1}.',
			'as you are signed in here': 'so, wie Sie hier angemeldet sind',
			Continue: 'Weiter',
			Cancel: 'Abbrechen',
			'Create your account at {0}': 'Ihr Konto bei {0} erstellen',
			'Follow the link to choose a password.': 'Öffnen Sie den Link, um ein Passwort zu wählen.',
			'Choose a password': 'Passwort wählen',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren: Dann wird kein Konto erstellt.',
			'You have an account at {0}': 'Sie haben bereits ein Konto bei {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Es wurde versucht, mit dieser Adresse ein Konto zu erstellen, zu der es schon eines gibt. Wenn Sie das Passwort nicht kennen, können Sie ein neues festlegen.',
			'Set a new password': 'Neues Passwort festlegen',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
			'Set a new password at {0}': 'Neues Passwort bei {0} festlegen',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Öffnen Sie den Link, um ein neues Passwort festzulegen. Danach müssen Sie sich überall neu anmelden.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren: Es hat sich nichts geändert.',
			'No account at {0}': 'Kein Konto bei {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Es wurde versucht, ein neues Passwort festzulegen, aber zu dieser Adresse gibt es kein Konto. Vielleicht haben Sie eine andere verwendet.',
			'Create an account': 'Konto erstellen',
			'If this was not you, you can ignore this email.':
				'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
			'Your password was changed at {0}': 'Ihr Passwort bei {0} wurde geändert',
			'All other devices have to sign in again.': 'Alle anderen Geräte müssen sich neu anmelden.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und prüfen Sie, wer Ihre E-Mails lesen kann.',
			Password: 'Passwort',
			'New password': 'Neues Passwort',
			'Current password': 'Aktuelles Passwort',
			'Forgot your password?': 'Passwort vergessen?',
			'We will send you an email with a link. Choose a password there.':
				'Wir senden Ihnen eine E-Mail mit einem Link. Dort wählen Sie ein Passwort.',
			'We will send you an email with a link to set a new password.':
				'Wir senden Ihnen eine E-Mail mit einem Link, über den Sie ein neues Passwort festlegen.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Eine E-Mail ist an Sie unterwegs. Öffnen Sie den Link darin. Er gilt nur einmal und nur für kurze Zeit.',
			'Change your password': 'Passwort ändern',
			'You have no password yet. We will send you an email with a link to set one.':
				'Sie haben noch kein Passwort. Wir senden Ihnen eine E-Mail mit einem Link, über den Sie eines festlegen.',
			'At least {0} characters, of any kind.': 'Mindestens {0} Zeichen beliebiger Art.',
			Save: 'Speichern',
			'Your password is set': 'Ihr Passwort ist festgelegt',
			'Sign in with it now.': 'Melden Sie sich jetzt damit an.',
			'You were signed out everywhere else.': 'Überall sonst wurden Sie abgemeldet.',
			'Send a new one': 'Neuen Link senden',
			'This email address cannot be used here.':
				'Diese E-Mail-Adresse kann hier nicht verwendet werden.',
			'The current password is wrong.': 'Das aktuelle Passwort stimmt nicht.',
			'Use at least {0} characters.': 'Verwenden Sie mindestens {0} Zeichen.',
			'Use at most {0} characters.': 'Verwenden Sie höchstens {0} Zeichen.',
			'This password has a character that cannot be typed.':
				'Dieses Passwort enthält ein Zeichen, das sich nicht eingeben lässt.',
			'This password is among the first that attackers try. Choose another one.':
				'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
			'This password is your address, or the name of this app. Choose another one.':
				'Dieses Passwort ist Ihre Adresse oder der Name dieser App. Wählen Sie ein anderes.',
			'This password is in a list of stolen passwords. Choose another one.':
				'Dieses Passwort steht in einer Liste gestohlener Passwörter. Wählen Sie ein anderes.',
			'Where you are signed in': 'Wo Sie angemeldet sind',
			'A browser': 'Ein Browser',
			'Another program': 'Ein anderes Programm',
			'{0} on {1}': '{0} unter {1}',
			'This browser': 'Dieser Browser',
			'Signed in {0}': 'Angemeldet {0}',
			'Sign out everywhere else': 'Überall sonst abmelden',
			'You are not signed in anywhere else.': 'Sie sind sonst nirgends angemeldet.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'Gehört eine dieser Sitzungen nicht Ihnen? Melden Sie sie ab und ändern Sie dann Ihr Passwort oder sichern Sie das Konto, mit dem Sie sich anmelden.',
			'Confirm that it is you': 'Bestätigen Sie, dass Sie es sind',
			'Sign in once more to continue.': 'Melden Sie sich noch einmal an, um fortzufahren.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Das lässt sich hier nicht bestätigen. Melden Sie sich ab und wieder an.',
			'That was another account. Sign in with the one that you use here.':
				'Das war ein anderes Konto. Melden Sie sich mit dem an, das Sie hier verwenden.',
			'The provider did not say that you signed in just now. Choose another way.':
				'Der Anbieter hat nicht bestätigt, dass Sie sich gerade angemeldet haben. Wählen Sie einen anderen Weg.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'Diese Anmeldung ist dafür nicht sicher genug. Verwenden Sie zum Beispiel einen zweiten Faktor.',
			'You have confirmed that it is you. Send this now?':
				'Sie haben bestätigt, dass Sie es sind. Möchten Sie dies jetzt senden?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'Ihre Eingaben sind nicht mehr da. Gehen Sie zurück zur Seite und senden Sie sie erneut.',
			'Second factor': 'Zweiter Faktor',
			'Enter the code that your authenticator app shows.':
				'Geben Sie den Code ein, den Ihre Authenticator-App anzeigt.',
			'Do not ask in this browser for {0} days': {
				one: 'In diesem Browser {0} Tag lang nicht mehr fragen',
				other: 'In diesem Browser {0} Tage lang nicht mehr fragen'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'Der Code ist falsch, wurde schon verwendet oder ist abgelaufen. Versuchen Sie es erneut.',
			'Use a recovery code': 'Wiederherstellungscode verwenden',
			'Recovery code': 'Wiederherstellungscode',
			'I lost my codes': 'Ich habe meine Codes verloren',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Scannen Sie dies mit einer Authenticator-App oder geben Sie dort den Schlüssel ein. Geben Sie dann den Code ein, den sie anzeigt.',
			'QR code for an authenticator app': 'QR-Code für eine Authenticator-App',
			Key: 'Schlüssel',
			'Turn on': 'Einschalten',
			'Your account needs a second factor.': 'Ihr Konto braucht einen zweiten Faktor.',
			'Recovery codes': 'Wiederherstellungscodes',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Bewahren Sie sie an einem sicheren Ort auf. Jeder gilt einmal, falls Sie Ihre Authenticator-App verlieren. Sie werden nicht noch einmal angezeigt.',
			'I have saved them': 'Ich habe sie gespeichert',
			'Your second factor is on.': 'Ihr zweiter Faktor ist eingeschaltet.',
			'Your second factor is off.': 'Ihr zweiter Faktor ist ausgeschaltet.',
			'Recovery codes left: {0}.': 'Verbleibende Wiederherstellungscodes: {0}.',
			'New recovery codes': 'Neue Wiederherstellungscodes',
			'Ask in all browsers again': 'In allen Browsern wieder fragen',
			'Turn off': 'Ausschalten',
			Manage: 'Verwalten',
			'There were too many codes.': 'Es wurden zu viele Codes eingegeben.',
			'Use a saved passkey': 'Gespeicherten Passkey verwenden',
			'Sign in with a passkey': 'Mit einem Passkey anmelden',
			'Create a passkey': 'Passkey erstellen',
			'With a new passkey': 'Mit einem neuen Passkey',
			'Checking your browser…': 'Ihr Browser wird geprüft …',
			'Your browser passed the check.': 'Ihr Browser hat die Prüfung bestanden.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Dieses Formular braucht JavaScript, damit Programme es nicht absenden können.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'Die Prüfung gegen automatische Anmeldungen hat nicht funktioniert. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es erneut.',
			'Change your email address': 'E-Mail-Adresse ändern',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'Wir senden einen Link an die neue Adresse und einen an die bisherige. Die Adresse wird geändert, sobald beide bestätigt sind.',
			'Present address': 'Bisherige Adresse',
			'New address': 'Neue Adresse',
			'Send the links': 'Links senden',
			'This is your address already.': 'Das ist bereits Ihre Adresse.',
			'Check both mailboxes': 'Sehen Sie in beiden Postfächern nach',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Zwei E-Mails sind unterwegs, eine an jede Adresse. Öffnen Sie den Link in beiden. Sie gelten eine Stunde lang.',
			Confirm: 'Bestätigen',
			'It was not me: stop this': 'Das war ich nicht: stoppen',
			Confirmed: 'Bestätigt',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Eine Bestätigung fehlt noch: Öffnen Sie den Link in der E-Mail an die andere Adresse.',
			'From now on, your address is {0}.': 'Ab jetzt lautet Ihre Adresse {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Ihre Adresse bleibt, wie sie ist, und Sie wurden überall abgemeldet. Möglicherweise kann sich jemand mit Ihrem Konto anmelden: Melden Sie sich an und prüfen Sie Ihr Passwort und Ihre Anmeldearten.',
			'This link belongs to another account than the one you are signed in with.':
				'Dieser Link gehört zu einem anderen Konto als dem, mit dem Sie angemeldet sind.',
			'This address cannot be used. Nothing has changed.':
				'Diese Adresse kann nicht verwendet werden. Es hat sich nichts geändert.',
			'Confirm your new email address at {0}': 'Bestätigen Sie Ihre neue E-Mail-Adresse bei {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Öffnen Sie den Link in dem Browser, in dem Sie angemeldet sind, um dies zur Adresse Ihres Kontos zu machen.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Es wurde versucht, diese Adresse für ein anderes Konto festzulegen. Sie ist bereits die Adresse Ihres Kontos und bleibt es.',
			'Confirm the change of your email address at {0}':
				'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse bei {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'Die Adresse Ihres Kontos soll in {1} geändert werden. Das geschieht nur, wenn Sie es hier bestätigen.',
			'Confirm or stop the change': 'Änderung bestätigen oder stoppen',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Wenn Sie das nicht waren, öffnen Sie den Link und stoppen Sie die Änderung: Damit werden auch alle Sitzungen beendet.',
			Invitations: 'Einladungen',
			'Role (optional)': 'Rolle (optional)',
			'Send the invitation': 'Einladung senden',
			'Open invitations': 'Offene Einladungen',
			'Ends {0}': 'Endet {0}',
			'The invitation is on its way.': 'Die Einladung ist unterwegs.',
			'A role has letters, digits, and . : _ or -.':
				'Eine Rolle besteht aus Buchstaben, Ziffern und den Zeichen . : _ oder -.',
			'Only administrators can see this page.': 'Nur Administratoren können diese Seite sehen.',
			'Accept the invitation': 'Einladung annehmen',
			'Sign in with {0} to accept the invitation.':
				'Melden Sie sich mit {0} an, um die Einladung anzunehmen.',
			'Ask for a new invitation.': 'Bitten Sie um eine neue Einladung.',
			'You are invited to {0}': 'Sie sind zu {0} eingeladen',
			'Follow the link and sign in with this email address.':
				'Öffnen Sie den Link und melden Sie sich mit dieser E-Mail-Adresse an.',
			'If you do not know what this is about, you can ignore it.':
				'Wenn Sie nicht wissen, worum es geht, können Sie diese E-Mail ignorieren.',
			'Sign in as another user': 'Als anderer Benutzer anmelden',
			'ID or email address of the user': 'ID oder E-Mail-Adresse des Benutzers',
			Reason: 'Grund',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Er wird mit Ihrem Namen gespeichert, und der Benutzer sieht in seinen Aktivitäten, dass Sie da waren.',
			'There is no such user.': 'Diesen Benutzer gibt es nicht.',
			'Say why, in a few words.': 'Nennen Sie in wenigen Worten den Grund.',
			'That is you.': 'Das sind Sie selbst.',
			'You cannot sign in as another administrator.':
				'Niemand kann sich als ein anderer Administrator anmelden.',
			'This cannot be done while you are signed in as another user.':
				'Das geht nicht, solange Sie als ein anderer Benutzer angemeldet sind.',
			'You are signed in as {0}.': 'Sie sind als {0} angemeldet.',
			'Back to your own account': 'Zurück zu Ihrem eigenen Konto'
		}
	}
};
