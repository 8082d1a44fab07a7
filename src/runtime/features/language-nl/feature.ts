// The texts of pages and mails in Dutch.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Dutch
 * @hint pages and mails in Dutch (Nederlands)
 * @needs feature i18n
 */
export const languageNl: Feature & HasWords = {
	words: {
		tag: 'nl',
		texts: {
			or: 'of',
			'With your email address': 'Met je e-mailadres',
			'Sign In': 'Inloggen',
			'Sign in': 'Inloggen',
			'Sign Out': 'Uitloggen',
			'Sign out': 'Uitloggen',
			Error: 'Fout',
			'That did not work': 'Dat is niet gelukt',
			'Are you sure you want to sign out?': 'Weet je zeker dat je wilt uitloggen?',
			'to continue to {0}': 'om door te gaan naar {0}',
			'Sign in with {0}': 'Inloggen met {0}',
			'Continue with {0}': 'Doorgaan met {0}',
			'Wait a little, then try again.': 'Wacht even en probeer het opnieuw.',
			'The sign-in did not work. Try again, or choose another way.':
				'Inloggen is niet gelukt. Probeer het opnieuw of kies een andere manier.',
			'Sign-in is not available at the moment. Try again later.':
				'Inloggen is op dit moment niet mogelijk. Probeer het later opnieuw.',
			'You are not allowed to sign in.': 'Je mag hier niet inloggen.',
			'This passkey belongs to another account.': 'Deze passkey hoort bij een ander account.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Deze manier van inloggen werkt op dit moment niet. Kies een andere.',
			'Those details are not right. Check them and try again.':
				'Deze gegevens kloppen niet. Controleer ze en probeer het opnieuw.',
			'The email could not be sent. Check the address.':
				'De e-mail kon niet worden verzonden. Controleer het adres.',
			'This page was open for too long. Try again.':
				'Deze pagina heeft te lang opengestaan. Probeer het opnieuw.',
			'Sign in as you did the first time you were here.':
				'Log in zoals je de eerste keer hebt gedaan.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'Het inloggen is geannuleerd of door de provider geweigerd. Probeer het opnieuw.',
			'There were too many attempts. Wait a little, then try again.':
				'Te veel pogingen. Wacht even en probeer het opnieuw.',
			'Sign in to see this page.': 'Log in om deze pagina te bekijken.',
			'You do not have permission to sign in.': 'Je hebt geen toestemming om in te loggen.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'Inloggen is niet gelukt. Probeer het opnieuw. De reden staat in het logboek van de server.',
			'This link is no longer valid. It may have expired or been used already.':
				'Deze link is niet meer geldig. Misschien is hij al gebruikt of verlopen.',
			'Something went wrong.': 'Er is iets misgegaan.',
			'There were too many attempts.': 'Te veel pogingen.',
			'Too many emails were requested.': 'Er zijn te veel e-mails aangevraagd.',
			'This does not work at the moment.': 'Dit werkt op dit moment niet.',
			'With a password': 'Met een wachtwoord',
			'With your details': 'Met je gegevens',
			'Sign in to {0}': 'Inloggen bij {0}',
			'Your code is': 'Je code is:',
			'If you did not request this email, you can ignore it.':
				'Als je deze e-mail niet hebt aangevraagd, kun je hem negeren.',
			'Email me a link': 'E-mail mij een link',
			'Email me a code': 'E-mail mij een code',
			'With a link by email': 'Met een link per e-mail',
			'With a code by email': 'Met een code per e-mail',
			'Verify Request': 'Controleer je e-mail',
			'Check your email': 'Controleer je e-mail',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Als dit adres hier gebruikt kan worden, is er een e-mail naartoe gestuurd. Volg de link erin om in te loggen.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Als dit adres hier gebruikt kan worden, is er een e-mail met een code naartoe gestuurd.',
			Code: 'Code',
			'That code is wrong. Try again.': 'Die code klopt niet. Probeer het opnieuw.',
			'You are about to sign in as': 'Je gaat inloggen als',
			'If you did not ask for this, close this page.':
				'Als je dit niet hebt aangevraagd, sluit dan deze pagina.',
			Email: 'E-mailadres',
			'Your account': 'Je account',
			'Ways to sign in': 'Manieren om in te loggen',
			'Add {0}': '{0} toevoegen',
			Remove: 'Verwijderen',
			'It stays: it is the last way to sign in.':
				'Kan niet worden verwijderd: dit is de laatste manier om in te loggen.',
			Passkeys: 'Passkeys',
			Passkey: 'Passkey',
			Name: 'Naam',
			Rename: 'Naam wijzigen',
			'on several devices': 'op meerdere apparaten',
			'last used {0}': 'laatst gebruikt: {0}',
			'Add a passkey': 'Passkey toevoegen',
			'That did not work. Try again.': 'Dat is niet gelukt. Probeer het opnieuw.',
			'Your data': 'Je gegevens',
			'Download your data': 'Je gegevens downloaden',
			'Delete the account': 'Account verwijderen',
			'This cannot be undone.': 'Dit kan niet ongedaan worden gemaakt.',
			'You can keep it by signing in again within {0} days.': {
				one: 'Je kunt het behouden door binnen {0} dag weer in te loggen.',
				other: 'Je kunt het behouden door binnen {0} dagen weer in te loggen.'
			},
			'Delete the account for good': 'Account definitief verwijderen',
			'You will sign in once more first.': 'Je logt eerst nog een keer in.',
			'Your account is deleted': 'Je account is verwijderd',
			'Nothing of it is left here.': 'Er is hier niets meer van over.',
			'Your account will be deleted': 'Je account wordt verwijderd',
			'Sign in before that day to keep it: {0}': 'Log vóór deze dag in om het te behouden: {0}',
			'What happened to your account': 'Activiteit in je account',
			'{0} with {1}': '{0} met {1}',
			'Nothing yet.': 'Nog niets.',
			'This app does not keep it.': 'Deze app bewaart dat niet.',
			'Show all': 'Alles tonen',
			'You see the last {0} days.': {
				one: 'Je ziet de laatste dag.',
				other: 'Je ziet de laatste {0} dagen.'
			},
			'Signed in': 'Ingelogd',
			'Signed out': 'Uitgelogd',
			'A session was ended': 'Er is een sessie beëindigd',
			'All sessions were ended': 'Alle sessies zijn beëindigd',
			'All other sessions were ended': 'Alle andere sessies zijn beëindigd',
			'A way to sign in was added': 'Er is een manier om in te loggen toegevoegd',
			'Account created': 'Account aangemaakt',
			'Password changed': 'Wachtwoord gewijzigd',
			'Second factor turned on': 'Tweede factor ingeschakeld',
			'Second factor turned off': 'Tweede factor uitgeschakeld',
			'New recovery codes were made': 'Er zijn nieuwe herstelcodes gemaakt',
			'A recovery code was used': 'Er is een herstelcode gebruikt',
			'Email address changed': 'E-mailadres gewijzigd',
			'A change of the email address was stopped':
				'Een wijziging van het e-mailadres is tegengehouden',
			'You signed in as another user: {0}': 'Je bent ingelogd als een andere gebruiker: {0}',
			'You stopped being signed in as another user: {0}':
				'Je bent niet langer ingelogd als een andere gebruiker: {0}',
			'An administrator signed in as you: {0}': 'Een beheerder is ingelogd als jij: {0}',
			'An administrator stopped being signed in as you: {0}':
				'Een beheerder is niet langer ingelogd als jij: {0}',
			'The account was banned': 'Het account is geblokkeerd',
			'The ban of the account was lifted': 'De blokkering van het account is opgeheven',
			'A user was invited': 'Er is een gebruiker uitgenodigd',
			'Email address confirmed': 'E-mailadres bevestigd',
			'just now': 'zojuist',
			'{0} gets to act for you: {1}.': '{0} mag namens jou handelen: {1}.',
			'as you are signed in here': 'zoals je hier bent ingelogd',
			Continue: 'Doorgaan',
			Cancel: 'Annuleren',
			'Create your account at {0}': 'Maak je account bij {0} aan',
			'Follow the link to choose a password.': 'Volg de link om een wachtwoord te kiezen.',
			'Choose a password': 'Kies een wachtwoord',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Als je deze e-mail niet hebt aangevraagd, kun je hem negeren: er wordt dan geen account aangemaakt.',
			'You have an account at {0}': 'Je hebt al een account bij {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Er is geprobeerd een account aan te maken met dit adres, dat er al een heeft. Als je het wachtwoord niet weet, kun je een nieuw instellen.',
			'Set a new password': 'Nieuw wachtwoord instellen',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Als jij dit niet was, kun je deze e-mail negeren: er is niets veranderd.',
			'Set a new password at {0}': 'Nieuw wachtwoord instellen bij {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Volg de link om een nieuw wachtwoord in te stellen. Je moet daarna overal opnieuw inloggen.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Als je deze e-mail niet hebt aangevraagd, kun je hem negeren: er is niets veranderd.',
			'No account at {0}': 'Geen account bij {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Er is geprobeerd een nieuw wachtwoord in te stellen, maar dit adres heeft geen account. Misschien heb je een ander adres gebruikt.',
			'Create an account': 'Account aanmaken',
			'If this was not you, you can ignore this email.':
				'Als jij dit niet was, kun je deze e-mail negeren.',
			'Your password was changed at {0}': 'Je wachtwoord bij {0} is gewijzigd',
			'All other devices have to sign in again.': 'Alle andere apparaten moeten opnieuw inloggen.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Als jij dit niet was, stel dan meteen een nieuw wachtwoord in en controleer wie je e-mail kan lezen.',
			Password: 'Wachtwoord',
			'New password': 'Nieuw wachtwoord',
			'Current password': 'Huidig wachtwoord',
			'Forgot your password?': 'Wachtwoord vergeten?',
			'We will send you an email with a link. Choose a password there.':
				'We sturen je een e-mail met een link. Daar kies je een wachtwoord.',
			'We will send you an email with a link to set a new password.':
				'We sturen je een e-mail met een link om een nieuw wachtwoord in te stellen.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Er is een e-mail naar je onderweg. Volg de link erin. Die is één keer en maar kort geldig.',
			'Change your password': 'Wachtwoord wijzigen',
			'You have no password yet. We will send you an email with a link to set one.':
				'Je hebt nog geen wachtwoord. We sturen je een e-mail met een link om er een in te stellen.',
			'At least {0} characters, of any kind.': 'Minstens {0} tekens, van elke soort.',
			Save: 'Opslaan',
			'Your password is set': 'Je wachtwoord is ingesteld',
			'Sign in with it now.': 'Log er nu mee in.',
			'You were signed out everywhere else.': 'Je bent overal elders uitgelogd.',
			'Send a new one': 'Stuur een nieuwe link',
			'This email address cannot be used here.': 'Dit e-mailadres kan hier niet worden gebruikt.',
			'The current password is wrong.': 'Het huidige wachtwoord klopt niet.',
			'Use at least {0} characters.': 'Gebruik minstens {0} tekens.',
			'Use at most {0} characters.': 'Gebruik hoogstens {0} tekens.',
			'This password has a character that cannot be typed.':
				'Dit wachtwoord bevat een teken dat niet getypt kan worden.',
			'This password is among the first that attackers try. Choose another one.':
				'Dit wachtwoord is te makkelijk te raden. Kies een ander.',
			'This password is your address, or the name of this app. Choose another one.':
				'Dit wachtwoord is je adres of de naam van deze app. Kies een ander.',
			'This password is in a list of stolen passwords. Choose another one.':
				'Dit wachtwoord staat in een lijst met gestolen wachtwoorden. Kies een ander.',
			'Where you are signed in': 'Waar je bent ingelogd',
			'A browser': 'Een browser',
			'Another program': 'Een ander programma',
			'{0} on {1}': '{0} op {1}',
			'This browser': 'Deze browser',
			'Signed in {0}': 'Ingelogd: {0}',
			'Sign out everywhere else': 'Overal elders uitloggen',
			'You are not signed in anywhere else.': 'Je bent nergens anders ingelogd.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'Is er een niet van jou? Log die uit en wijzig daarna je wachtwoord of beveilig het account waarmee je inlogt.',
			'Confirm that it is you': 'Bevestig dat jij het bent',
			'Sign in once more to continue.': 'Log nog een keer in om door te gaan.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Dat kan hier niet worden bevestigd. Log uit en weer in.',
			'That was another account. Sign in with the one that you use here.':
				'Dat was een ander account. Log in met het account dat je hier gebruikt.',
			'The provider did not say that you signed in just now. Choose another way.':
				'De provider heeft niet bevestigd dat je zojuist hebt ingelogd. Kies een andere manier.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'Deze manier van inloggen is hiervoor niet veilig genoeg. Gebruik bijvoorbeeld een tweede factor.',
			'You have confirmed that it is you. Send this now?':
				'Je hebt bevestigd dat jij het bent. Dit nu verzenden?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'Wat je had ingevuld is er niet meer. Ga terug naar de pagina en verzend het opnieuw.',
			'Second factor': 'Tweede factor',
			'Enter the code that your authenticator app shows.':
				'Voer de code in die je authenticator-app toont.',
			'Do not ask in this browser for {0} days': {
				one: 'In deze browser {0} dag niet meer vragen',
				other: 'In deze browser {0} dagen niet meer vragen'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'De code is onjuist, al gebruikt of verlopen. Probeer het opnieuw.',
			'Use a recovery code': 'Herstelcode gebruiken',
			'Recovery code': 'Herstelcode',
			'I lost my codes': 'Ik ben mijn codes kwijt',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Scan dit met een authenticator-app of typ de sleutel erin. Voer daarna de code in die de app toont.',
			'QR code for an authenticator app': 'QR-code voor een authenticator-app',
			Key: 'Sleutel',
			'Turn on': 'Inschakelen',
			'Your account needs a second factor.': 'Je account heeft een tweede factor nodig.',
			'Recovery codes': 'Herstelcodes',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Bewaar ze op een veilige plek. Elke code werkt één keer als je je authenticator-app kwijtraakt. Ze worden niet opnieuw getoond.',
			'I have saved them': 'Ik heb ze opgeslagen',
			'Your second factor is on.': 'Je tweede factor is ingeschakeld.',
			'Your second factor is off.': 'Je tweede factor is uitgeschakeld.',
			'Recovery codes left: {0}.': 'Resterende herstelcodes: {0}.',
			'New recovery codes': 'Nieuwe herstelcodes',
			'Ask in all browsers again': 'In alle browsers opnieuw vragen',
			'Turn off': 'Uitschakelen',
			Manage: 'Beheren',
			'There were too many codes.': 'Er zijn te veel codes ingevoerd.',
			'Use a saved passkey': 'Opgeslagen passkey gebruiken',
			'Sign in with a passkey': 'Inloggen met een passkey',
			'Create a passkey': 'Passkey maken',
			'With a new passkey': 'Met een nieuwe passkey',
			'Checking your browser…': 'Je browser wordt gecontroleerd…',
			'Your browser passed the check.': 'Je browser is door de controle gekomen.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Dit formulier heeft JavaScript nodig, zodat programma’s het niet kunnen verzenden.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'De controle tegen automatisch inloggen is niet gelukt. Ga terug, laad de pagina opnieuw en probeer het nog eens.',
			'Change your email address': 'E-mailadres wijzigen',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'We sturen een link naar het nieuwe adres en een naar het huidige. De wijziging gaat in zodra beide zijn bevestigd.',
			'Present address': 'Huidig adres',
			'New address': 'Nieuw adres',
			'Send the links': 'Links versturen',
			'This is your address already.': 'Dit is al je adres.',
			'Check both mailboxes': 'Kijk in beide mailboxen',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Er zijn twee e-mails onderweg, één naar elk adres. Volg de link in allebei. Ze zijn een uur geldig.',
			Confirm: 'Bevestigen',
			'It was not me: stop this': 'Dit was ik niet: tegenhouden',
			Confirmed: 'Bevestigd',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Er ontbreekt nog één bevestiging: volg de link in de e-mail aan het andere adres.',
			'From now on, your address is {0}.': 'Vanaf nu is je adres {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Je adres blijft zoals het is en je bent overal uitgelogd. Misschien kan iemand als jij inloggen: log in en controleer je wachtwoord en je manieren om in te loggen.',
			'This link belongs to another account than the one you are signed in with.':
				'Deze link hoort bij een ander account dan het account waarmee je bent ingelogd.',
			'This address cannot be used. Nothing has changed.':
				'Dit adres kan niet worden gebruikt. Er is niets veranderd.',
			'Confirm your new email address at {0}': 'Bevestig je nieuwe e-mailadres bij {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Volg de link, in de browser waarin je bent ingelogd, om dit het adres van je account te maken.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Er is geprobeerd dit het adres van een ander account te maken. Het is al het adres van je account en dat blijft zo.',
			'Confirm the change of your email address at {0}':
				'Bevestig de wijziging van je e-mailadres bij {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'Het adres van je account wordt {1}. Dat gebeurt alleen als je het hier bevestigt.',
			'Confirm or stop the change': 'Wijziging bevestigen of tegenhouden',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Als jij dit niet was, volg dan de link en houd de wijziging tegen: daarmee worden ook alle sessies beëindigd.',
			Invitations: 'Uitnodigingen',
			'Role (optional)': 'Rol (optioneel)',
			'Send the invitation': 'Uitnodiging versturen',
			'Open invitations': 'Openstaande uitnodigingen',
			'Ends {0}': 'Verloopt {0}',
			'The invitation is on its way.': 'De uitnodiging is onderweg.',
			'A role has letters, digits, and . : _ or -.':
				'Een rol bestaat uit letters, cijfers en . : _ of -.',
			'Only administrators can see this page.': 'Alleen beheerders kunnen deze pagina zien.',
			'Accept the invitation': 'Uitnodiging accepteren',
			'Sign in with {0} to accept the invitation.':
				'Log in met {0} om de uitnodiging te accepteren.',
			'Ask for a new invitation.': 'Vraag om een nieuwe uitnodiging.',
			'You are invited to {0}': 'Je bent uitgenodigd voor {0}',
			'Follow the link and sign in with this email address.':
				'Volg de link en log in met dit e-mailadres.',
			'If you do not know what this is about, you can ignore it.':
				'Als je niet weet waar dit over gaat, kun je deze e-mail negeren.',
			'Sign in as another user': 'Inloggen als een andere gebruiker',
			'ID or email address of the user': 'ID of e-mailadres van de gebruiker',
			Reason: 'Reden',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Die wordt met je naam bewaard en de gebruiker ziet in zijn activiteit dat je er was.',
			'There is no such user.': 'Deze gebruiker bestaat niet.',
			'Say why, in a few words.': 'Geef in een paar woorden de reden.',
			'That is you.': 'Dat ben jij.',
			'You cannot sign in as another administrator.':
				'Niemand kan inloggen als een andere beheerder.',
			'This cannot be done while you are signed in as another user.':
				'Dit kan niet zolang je bent ingelogd als een andere gebruiker.',
			'You are signed in as {0}.': 'Je bent ingelogd als {0}.',
			'Back to your own account': 'Terug naar je eigen account'
		}
	}
};
