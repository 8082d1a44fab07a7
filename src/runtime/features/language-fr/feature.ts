// The texts of pages and mails in French.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * French
 * @hint pages and mails in French (Français)
 * @needs feature i18n
 */
export const languageFr: Feature & HasWords = {
	words: {
		tag: 'fr',
		texts: {
			or: 'ou',
			'With your email address': 'Avec votre adresse e-mail',
			'Sign In': 'Se connecter',
			'Sign in': 'Se connecter',
			'Sign Out': 'Se déconnecter',
			'Sign out': 'Se déconnecter',
			Error: 'Erreur',
			'That did not work': 'Cela n’a pas fonctionné',
			'Are you sure you want to sign out?': 'Voulez-vous vraiment vous déconnecter ?',
			'to continue to {0}': 'pour continuer vers {0}',
			'Sign in with {0}': 'Se connecter avec {0}',
			'Continue with {0}': 'Continuer avec {0}',
			'Wait a little, then try again.': 'Patientez un instant, puis réessayez.',
			'The sign-in did not work. Try again, or choose another way.':
				'La connexion a échoué. Réessayez ou choisissez un autre moyen.',
			'Sign-in is not available at the moment. Try again later.':
				'La connexion est impossible pour le moment. Réessayez plus tard.',
			'You are not allowed to sign in.': 'Vous n’êtes pas autorisé à vous connecter.',
			'This passkey belongs to another account.': 'Cette clé d’accès appartient à un autre compte.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Ce mode de connexion ne fonctionne pas pour le moment. Choisissez-en un autre.',
			'Those details are not right. Check them and try again.':
				'Ces informations sont incorrectes. Vérifiez-les et réessayez.',
			'The email could not be sent. Check the address.':
				'L’e-mail n’a pas pu être envoyé. Vérifiez l’adresse.',
			'This page was open for too long. Try again.':
				'Cette page est restée ouverte trop longtemps. Réessayez.',
			'Sign in as you did the first time you were here.':
				'Connectez-vous comme lors de votre première visite.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'La connexion a été annulée ou refusée par le fournisseur. Réessayez.',
			'There were too many attempts. Wait a little, then try again.':
				'Trop de tentatives. Patientez un instant, puis réessayez.',
			'Sign in to see this page.': 'Connectez-vous pour voir cette page.',
			'You do not have permission to sign in.': 'Vous n’avez pas l’autorisation de vous connecter.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'La connexion a échoué. Réessayez. Le journal du serveur en indique la raison.',
			'This link is no longer valid. It may have expired or been used already.':
				'Ce lien n’est plus valable. Il a peut-être déjà été utilisé ou a expiré.',
			'Something went wrong.': 'Une erreur s’est produite.',
			'There were too many attempts.': 'Trop de tentatives.',
			'Too many emails were requested.': 'Trop d’e-mails ont été demandés.',
			'This does not work at the moment.': 'Cela ne fonctionne pas pour le moment.',
			'With a password': 'Avec un mot de passe',
			'With your details': 'Avec vos identifiants',
			'Sign in to {0}': 'Connexion à {0}',
			'Your code is': 'Votre code :',
			'If you did not request this email, you can ignore it.':
				'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.',
			'Email me a link': 'M’envoyer un lien par e-mail',
			'Email me a code': 'M’envoyer un code par e-mail',
			'With a link by email': 'Avec un lien par e-mail',
			'With a code by email': 'Avec un code par e-mail',
			'Verify Request': 'Consultez votre messagerie',
			'Check your email': 'Consultez votre messagerie',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Si cette adresse peut être utilisée ici, un e-mail lui a été envoyé. Suivez le lien qu’il contient pour vous connecter.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Si cette adresse peut être utilisée ici, un e-mail contenant un code lui a été envoyé.',
			Code: 'Code',
			'That code is wrong. Try again.': 'Ce code est incorrect. Réessayez.',
			'You are about to sign in as': 'Vous allez vous connecter en tant que',
			'If you did not ask for this, close this page.':
				'Si vous n’êtes pas à l’origine de cette demande, fermez cette page.',
			Email: 'Adresse e-mail',
			'Your account': 'Votre compte',
			'Ways to sign in': 'Modes de connexion',
			'Add {0}': 'Ajouter {0}',
			Remove: 'Supprimer',
			'It stays: it is the last way to sign in.':
				'Impossible de le supprimer : c’est le dernier mode de connexion.',
			Passkeys: 'Clés d’accès',
			Passkey: 'Clé d’accès',
			Name: 'Nom',
			Rename: 'Renommer',
			'on several devices': 'sur plusieurs appareils',
			'last used {0}': 'dernière utilisation : {0}',
			'Add a passkey': 'Ajouter une clé d’accès',
			'That did not work. Try again.': 'Cela n’a pas fonctionné. Réessayez.',
			'Your data': 'Vos données',
			'Download your data': 'Télécharger vos données',
			'Delete the account': 'Supprimer le compte',
			'This cannot be undone.': 'Cette action est irréversible.',
			'You can keep it by signing in again within {0} days.': {
				one: 'Vous pouvez le conserver en vous reconnectant dans un délai de {0} jour.',
				other: 'Vous pouvez le conserver en vous reconnectant dans un délai de {0} jours.'
			},
			'Delete the account for good': 'Supprimer définitivement le compte',
			'You will sign in once more first.': 'Vous devrez d’abord vous reconnecter.',
			'Your account is deleted': 'Votre compte est supprimé',
			'Nothing of it is left here.': 'Il n’en reste plus rien ici.',
			'Your account will be deleted': 'Votre compte va être supprimé',
			'Sign in before that day to keep it: {0}':
				'Connectez-vous avant cette date pour le conserver : {0}',
			'What happened to your account': 'Activité de votre compte',
			'{0} with {1}': '{0} avec {1}',
			'Nothing yet.': 'Rien pour le moment.',
			'This app does not keep it.': 'Cette application ne le conserve pas.',
			'Show all': 'Tout afficher',
			'You see the last {0} days.': {
				one: 'Vous voyez le dernier jour.',
				other: 'Vous voyez les {0} derniers jours.'
			},
			'Signed in': 'Connexion',
			'Signed out': 'Déconnexion',
			'A session was ended': 'Une session a été fermée',
			'All sessions were ended': 'Toutes les sessions ont été fermées',
			'All other sessions were ended': 'Toutes les autres sessions ont été fermées',
			'A way to sign in was added': 'Un mode de connexion a été ajouté',
			'Account created': 'Compte créé',
			'Password changed': 'Mot de passe modifié',
			'Second factor turned on': 'Second facteur activé',
			'Second factor turned off': 'Second facteur désactivé',
			'New recovery codes were made': 'De nouveaux codes de récupération ont été créés',
			'A recovery code was used': 'Un code de récupération a été utilisé',
			'Email address changed': 'Adresse e-mail modifiée',
			'A change of the email address was stopped':
				'Une modification de l’adresse e-mail a été bloquée',
			'You signed in as another user: {0}':
				'Vous vous êtes connecté en tant qu’un autre utilisateur : {0}',
			'You stopped being signed in as another user: {0}':
				'Vous avez mis fin à la connexion en tant qu’un autre utilisateur : {0}',
			'An administrator signed in as you: {0}':
				'Un administrateur s’est connecté en votre nom : {0}',
			'An administrator stopped being signed in as you: {0}':
				'Un administrateur a mis fin à sa connexion en votre nom : {0}',
			'The account was banned': 'Le compte a été suspendu',
			'The ban of the account was lifted': 'La suspension du compte a été levée',
			'A user was invited': 'Un utilisateur a été invité',
			'Email address confirmed': 'Adresse e-mail confirmée',
			'just now': 'à l’instant',
			'{0} gets to act for you: {1}.': '{0} pourra agir en votre nom : {1}.',
			'as you are signed in here': 'tel que vous êtes connecté ici',
			Continue: 'Continuer',
			Cancel: 'Annuler',
			'Create your account at {0}': 'Créez votre compte sur {0}',
			'Follow the link to choose a password.': 'Suivez le lien pour choisir un mot de passe.',
			'Choose a password': 'Choisir un mot de passe',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer : aucun compte ne sera créé.',
			'You have an account at {0}': 'Vous avez déjà un compte sur {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Quelqu’un a tenté de créer un compte avec cette adresse, qui en possède déjà un. Si vous ne connaissez pas son mot de passe, vous pouvez en définir un nouveau.',
			'Set a new password': 'Définir un nouveau mot de passe',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Si ce n’était pas vous, vous pouvez ignorer cet e-mail : rien n’a changé.',
			'Set a new password at {0}': 'Nouveau mot de passe pour {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Suivez le lien pour définir un nouveau mot de passe. Vous devrez vous reconnecter partout.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer : rien n’a changé.',
			'No account at {0}': 'Aucun compte sur {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Quelqu’un a tenté de définir un nouveau mot de passe, mais aucun compte n’est associé à cette adresse. Vous en avez peut-être utilisé une autre.',
			'Create an account': 'Créer un compte',
			'If this was not you, you can ignore this email.':
				'Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
			'Your password was changed at {0}': 'Votre mot de passe sur {0} a été modifié',
			'All other devices have to sign in again.':
				'Tous les autres appareils devront se reconnecter.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et vérifiez qui peut lire vos e-mails.',
			Password: 'Mot de passe',
			'New password': 'Nouveau mot de passe',
			'Current password': 'Mot de passe actuel',
			'Forgot your password?': 'Mot de passe oublié ?',
			'We will send you an email with a link. Choose a password there.':
				'Nous vous enverrons un e-mail avec un lien. Vous y choisirez un mot de passe.',
			'We will send you an email with a link to set a new password.':
				'Nous vous enverrons un e-mail avec un lien pour définir un nouveau mot de passe.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Un e-mail vous a été envoyé. Suivez le lien qu’il contient. Il n’est valable qu’une fois et pour peu de temps.',
			'Change your password': 'Modifier votre mot de passe',
			'You have no password yet. We will send you an email with a link to set one.':
				'Vous n’avez pas encore de mot de passe. Nous vous enverrons un e-mail avec un lien pour en définir un.',
			'At least {0} characters, of any kind.': 'Au moins {0} caractères, quels qu’ils soient.',
			Save: 'Enregistrer',
			'Your password is set': 'Votre mot de passe est défini',
			'Sign in with it now.': 'Connectez-vous maintenant avec celui-ci.',
			'You were signed out everywhere else.': 'Vous avez été déconnecté partout ailleurs.',
			'Send a new one': 'Envoyer un nouveau lien',
			'This email address cannot be used here.':
				'Cette adresse e-mail ne peut pas être utilisée ici.',
			'The current password is wrong.': 'Le mot de passe actuel est incorrect.',
			'Use at least {0} characters.': 'Utilisez au moins {0} caractères.',
			'Use at most {0} characters.': 'Utilisez au maximum {0} caractères.',
			'This password has a character that cannot be typed.':
				'Ce mot de passe contient un caractère qui ne peut pas être saisi.',
			'This password is among the first that attackers try. Choose another one.':
				'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
			'This password is your address, or the name of this app. Choose another one.':
				'Ce mot de passe est votre adresse ou le nom de cette application. Choisissez-en un autre.',
			'This password is in a list of stolen passwords. Choose another one.':
				'Ce mot de passe figure dans une liste de mots de passe volés. Choisissez-en un autre.',
			'Where you are signed in': 'Où vous êtes connecté',
			'A browser': 'Un navigateur',
			'Another program': 'Un autre programme',
			'{0} on {1}': '{0} sur {1}',
			'This browser': 'Ce navigateur',
			'Signed in {0}': 'Connexion : {0}',
			'Sign out everywhere else': 'Se déconnecter partout ailleurs',
			'You are not signed in anywhere else.': 'Vous n’êtes connecté nulle part ailleurs.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'L’une de ces sessions n’est pas la vôtre ? Déconnectez-la, puis changez votre mot de passe ou sécurisez le compte avec lequel vous vous connectez.',
			'Confirm that it is you': 'Confirmez votre identité',
			'Sign in once more to continue.': 'Connectez-vous à nouveau pour continuer.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Impossible de le confirmer ici. Déconnectez-vous, puis reconnectez-vous.',
			'That was another account. Sign in with the one that you use here.':
				'C’était un autre compte. Connectez-vous avec celui que vous utilisez ici.',
			'The provider did not say that you signed in just now. Choose another way.':
				'Le fournisseur n’a pas indiqué que vous veniez de vous connecter. Choisissez un autre moyen.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'Cette connexion n’est pas assez sûre pour cette action. Utilisez par exemple un second facteur.',
			'You have confirmed that it is you. Send this now?':
				'Vous avez confirmé votre identité. Envoyer maintenant ?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'Les informations saisies ne sont plus disponibles. Revenez à la page et envoyez-les à nouveau.',
			'Second factor': 'Second facteur',
			'Enter the code that your authenticator app shows.':
				'Saisissez le code affiché par votre application d’authentification.',
			'Do not ask in this browser for {0} days': {
				one: 'Ne plus demander dans ce navigateur pendant {0} jour',
				other: 'Ne plus demander dans ce navigateur pendant {0} jours'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'Le code est incorrect, déjà utilisé ou expiré. Réessayez.',
			'Use a recovery code': 'Utiliser un code de récupération',
			'Recovery code': 'Code de récupération',
			'I lost my codes': 'J’ai perdu mes codes',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Scannez ceci avec une application d’authentification ou saisissez-y la clé. Saisissez ensuite le code affiché.',
			'QR code for an authenticator app': 'Code QR pour une application d’authentification',
			Key: 'Clé',
			'Turn on': 'Activer',
			'Your account needs a second factor.': 'Votre compte nécessite un second facteur.',
			'Recovery codes': 'Codes de récupération',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Conservez-les en lieu sûr. Chacun est utilisable une fois si vous perdez votre application d’authentification. Ils ne seront plus affichés.',
			'I have saved them': 'Je les ai enregistrés',
			'Your second factor is on.': 'Votre second facteur est activé.',
			'Your second factor is off.': 'Votre second facteur est désactivé.',
			'Recovery codes left: {0}.': 'Codes de récupération restants : {0}.',
			'New recovery codes': 'Nouveaux codes de récupération',
			'Ask in all browsers again': 'Redemander dans tous les navigateurs',
			'Turn off': 'Désactiver',
			Manage: 'Gérer',
			'There were too many codes.': 'Trop de codes ont été saisis.',
			'Use a saved passkey': 'Utiliser une clé d’accès enregistrée',
			'Sign in with a passkey': 'Se connecter avec une clé d’accès',
			'Create a passkey': 'Créer une clé d’accès',
			'With a new passkey': 'Avec une nouvelle clé d’accès',
			'Checking your browser…': 'Vérification de votre navigateur…',
			'Your browser passed the check.': 'Votre navigateur a réussi la vérification.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Ce formulaire nécessite JavaScript, afin que des programmes ne puissent pas l’envoyer.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'La vérification contre les connexions automatiques a échoué. Revenez en arrière, rechargez la page et réessayez.',
			'Change your email address': 'Modifier votre adresse e-mail',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'Nous enverrons un lien à la nouvelle adresse et un autre à l’adresse actuelle. La modification sera effectuée une fois les deux confirmées.',
			'Present address': 'Adresse actuelle',
			'New address': 'Nouvelle adresse',
			'Send the links': 'Envoyer les liens',
			'This is your address already.': 'C’est déjà votre adresse.',
			'Check both mailboxes': 'Consultez vos deux messageries',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Deux e-mails ont été envoyés, un à chaque adresse. Suivez le lien de chacun d’eux. Ils sont valables une heure.',
			Confirm: 'Confirmer',
			'It was not me: stop this': 'Ce n’était pas moi : bloquer',
			Confirmed: 'Confirmé',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Il manque encore une confirmation : suivez le lien de l’e-mail envoyé à l’autre adresse.',
			'From now on, your address is {0}.': 'Désormais, votre adresse est {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Votre adresse reste inchangée et vous avez été déconnecté partout. Quelqu’un peut peut-être se connecter à votre place : connectez-vous et vérifiez votre mot de passe et vos modes de connexion.',
			'This link belongs to another account than the one you are signed in with.':
				'Ce lien appartient à un autre compte que celui avec lequel vous êtes connecté.',
			'This address cannot be used. Nothing has changed.':
				'Cette adresse ne peut pas être utilisée. Rien n’a changé.',
			'Confirm your new email address at {0}': 'Confirmez votre nouvelle adresse e-mail sur {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Suivez le lien, dans le navigateur où vous êtes connecté, pour que cette adresse devienne celle de votre compte.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Quelqu’un a tenté d’associer cette adresse à un autre compte. Elle est déjà celle de votre compte et le reste.',
			'Confirm the change of your email address at {0}':
				'Confirmez la modification de votre adresse e-mail sur {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'L’adresse de votre compte doit devenir {1}. Elle ne le deviendra que si vous le confirmez ici.',
			'Confirm or stop the change': 'Confirmer ou bloquer la modification',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Si ce n’était pas vous, suivez le lien et bloquez la modification : toutes les sessions seront également fermées.',
			Invitations: 'Invitations',
			'Role (optional)': 'Rôle (facultatif)',
			'Send the invitation': 'Envoyer l’invitation',
			'Open invitations': 'Invitations en attente',
			'Ends {0}': 'Expire {0}',
			'The invitation is on its way.': 'L’invitation a été envoyée.',
			'A role has letters, digits, and . : _ or -.':
				'Un rôle se compose de lettres, de chiffres et des caractères . : _ ou -.',
			'Only administrators can see this page.':
				'Seuls les administrateurs peuvent voir cette page.',
			'Accept the invitation': 'Accepter l’invitation',
			'Sign in with {0} to accept the invitation.':
				'Connectez-vous avec {0} pour accepter l’invitation.',
			'Ask for a new invitation.': 'Demandez une nouvelle invitation.',
			'You are invited to {0}': 'Vous êtes invité sur {0}',
			'Follow the link and sign in with this email address.':
				'Suivez le lien et connectez-vous avec cette adresse e-mail.',
			'If you do not know what this is about, you can ignore it.':
				'Si vous ne savez pas de quoi il s’agit, vous pouvez ignorer cet e-mail.',
			'Sign in as another user': 'Se connecter en tant qu’un autre utilisateur',
			'ID or email address of the user': 'Identifiant ou adresse e-mail de l’utilisateur',
			Reason: 'Motif',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Il est conservé avec votre nom, et l’utilisateur voit dans son activité que vous êtes venu.',
			'There is no such user.': 'Cet utilisateur n’existe pas.',
			'Say why, in a few words.': 'Indiquez le motif en quelques mots.',
			'That is you.': 'C’est vous.',
			'You cannot sign in as another administrator.':
				'Personne ne peut se connecter en tant qu’un autre administrateur.',
			'This cannot be done while you are signed in as another user.':
				'Ce n’est pas possible tant que vous êtes connecté en tant qu’un autre utilisateur.',
			'You are signed in as {0}.': 'Vous êtes connecté en tant que {0}.',
			'Back to your own account': 'Revenir à votre propre compte'
		}
	}
};
