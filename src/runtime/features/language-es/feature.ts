// The texts of pages and mails in Spanish.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Spanish
 * @hint pages and mails in Spanish (Español)
 * @needs feature i18n
 */
export const languageEs: Feature & HasWords = {
	words: {
		tag: 'es',
		texts: {
			or: 'o',
			'With your email address': 'Con su correo electrónico',
			'Sign In': 'Iniciar sesión',
			'Sign in': 'Iniciar sesión',
			'Sign Out': 'Cerrar sesión',
			'Sign out': 'Cerrar sesión',
			Error: 'Error',
			'That did not work': 'No ha funcionado',
			'Are you sure you want to sign out?': '¿Seguro que quiere cerrar sesión?',
			'to continue to {0}': 'para continuar a {0}',
			'Sign in with {0}': 'Iniciar sesión con {0}',
			'Continue with {0}': 'Continuar con {0}',
			'Wait a little, then try again.': 'Espere un momento y vuelva a intentarlo.',
			'The sign-in did not work. Try again, or choose another way.':
				'No se ha podido iniciar sesión. Vuelva a intentarlo o elija otro método.',
			'Sign-in is not available at the moment. Try again later.':
				'Ahora mismo no se puede iniciar sesión. Vuelva a intentarlo más tarde.',
			'You are not allowed to sign in.': 'No tiene permitido iniciar sesión.',
			'This passkey belongs to another account.': 'Esta llave de acceso pertenece a otra cuenta.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Este método de inicio de sesión no funciona en este momento. Elija otro.',
			'Those details are not right. Check them and try again.':
				'Estos datos no son correctos. Compruébelos y vuelva a intentarlo.',
			'The email could not be sent. Check the address.':
				'No se ha podido enviar el correo. Compruebe la dirección.',
			'This page was open for too long. Try again.':
				'Esta página ha estado abierta demasiado tiempo. Vuelva a intentarlo.',
			'Sign in as you did the first time you were here.':
				'Inicie sesión como lo hizo la primera vez.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'El inicio de sesión se ha cancelado o el proveedor lo ha rechazado. Vuelva a intentarlo.',
			'There were too many attempts. Wait a little, then try again.':
				'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
			'Sign in to see this page.': 'Inicie sesión para ver esta página.',
			'You do not have permission to sign in.': 'No tiene permiso para iniciar sesión.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'No se ha podido iniciar sesión. Vuelva a intentarlo. El registro del servidor indica el motivo.',
			'This link is no longer valid. It may have expired or been used already.':
				'Este enlace ya no es válido. Puede que ya se haya usado o haya caducado.',
			'Something went wrong.': 'Se ha producido un error.',
			'There were too many attempts.': 'Demasiados intentos.',
			'Too many emails were requested.': 'Se han solicitado demasiados correos.',
			'This does not work at the moment.': 'Esto no funciona en este momento.',
			'With a password': 'Con una contraseña',
			'With your details': 'Con sus datos',
			'Sign in to {0}': 'Iniciar sesión en {0}',
			'Your code is': 'Su código es:',
			'If you did not request this email, you can ignore it.':
				'Si no ha solicitado este correo, puede ignorarlo.',
			'Email me a link': 'Enviarme un enlace por correo',
			'Email me a code': 'Enviarme un código por correo',
			'With a link by email': 'Con un enlace por correo',
			'With a code by email': 'Con un código por correo',
			'Verify Request': 'Revise su correo',
			'Check your email': 'Revise su correo',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Si la dirección se puede usar aquí, le hemos enviado un correo. Siga el enlace que contiene para iniciar sesión.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Si la dirección se puede usar aquí, le hemos enviado un correo con un código.',
			Code: 'Código',
			'That code is wrong. Try again.': 'Ese código no es correcto. Vuelva a intentarlo.',
			'You are about to sign in as': 'Va a iniciar sesión como',
			'If you did not ask for this, close this page.':
				'Si no lo ha solicitado, cierre esta página.',
			Email: 'Correo electrónico',
			'Your account': 'Su cuenta',
			'Ways to sign in': 'Métodos de inicio de sesión',
			'Add {0}': 'Añadir {0}',
			Remove: 'Quitar',
			'It stays: it is the last way to sign in.':
				'No se puede quitar: es el último método de inicio de sesión.',
			Passkeys: 'Llaves de acceso',
			Passkey: 'Llave de acceso',
			Name: 'Nombre',
			Rename: 'Cambiar nombre',
			'on several devices': 'en varios dispositivos',
			'last used {0}': 'último uso: {0}',
			'Add a passkey': 'Añadir una llave de acceso',
			'That did not work. Try again.': 'No ha funcionado. Vuelva a intentarlo.',
			'Your data': 'Sus datos',
			'Download your data': 'Descargar sus datos',
			'Delete the account': 'Eliminar la cuenta',
			'This cannot be undone.': 'Esta acción no se puede deshacer.',
			'You can keep it by signing in again within {0} days.': {
				one: 'Puede conservarla si vuelve a iniciar sesión en {0} día.',
				other: 'Puede conservarla si vuelve a iniciar sesión en {0} días.'
			},
			'Delete the account for good': 'Eliminar la cuenta definitivamente',
			'You will sign in once more first.': 'Antes tendrá que volver a iniciar sesión.',
			'Your account is deleted': 'Su cuenta se ha eliminado',
			'Nothing of it is left here.': 'Aquí ya no queda nada de ella.',
			'Your account will be deleted': 'Su cuenta se eliminará',
			'Sign in before that day to keep it: {0}':
				'Inicie sesión antes de ese día para conservarla: {0}',
			'What happened to your account': 'Actividad de su cuenta',
			'{0} with {1}': '{0} con {1}',
			'Nothing yet.': 'Todavía no hay nada.',
			'This app does not keep it.': 'Esta aplicación no lo guarda.',
			'Show all': 'Mostrar todo',
			'You see the last {0} days.': {
				one: 'Se muestra el último día.',
				other: 'Se muestran los últimos {0} días.'
			},
			'Signed in': 'Sesión iniciada',
			'Signed out': 'Sesión cerrada',
			'A session was ended': 'Se ha cerrado una sesión',
			'All sessions were ended': 'Se han cerrado todas las sesiones',
			'All other sessions were ended': 'Se han cerrado todas las demás sesiones',
			'A way to sign in was added': 'Se ha añadido un método de inicio de sesión',
			'Account created': 'Cuenta creada',
			'Password changed': 'Contraseña cambiada',
			'Second factor turned on': 'Segundo factor activado',
			'Second factor turned off': 'Segundo factor desactivado',
			'New recovery codes were made': 'Se han creado nuevos códigos de recuperación',
			'A recovery code was used': 'Se ha usado un código de recuperación',
			'Email address changed': 'Correo electrónico cambiado',
			'A change of the email address was stopped':
				'Se ha detenido un cambio del correo electrónico',
			'You signed in as another user: {0}': 'Ha iniciado sesión como otro usuario: {0}',
			'You stopped being signed in as another user: {0}':
				'Ha dejado de tener la sesión iniciada como otro usuario: {0}',
			'An administrator signed in as you: {0}':
				'Un administrador ha iniciado sesión en su nombre: {0}',
			'An administrator stopped being signed in as you: {0}':
				'Un administrador ha cerrado la sesión iniciada en su nombre: {0}',
			'The account was banned': 'Se ha bloqueado la cuenta',
			'The ban of the account was lifted': 'Se ha levantado el bloqueo de la cuenta',
			'A user was invited': 'Se ha invitado a un usuario',
			'Email address confirmed': 'Correo electrónico confirmado',
			'just now': 'ahora mismo',
			'{0} gets to act for you: {1}.': '{0} podrá actuar en su nombre: {1}.',
			'as you are signed in here': 'con la sesión que tiene iniciada aquí',
			Continue: 'Continuar',
			Cancel: 'Cancelar',
			'Create your account at {0}': 'Cree su cuenta en {0}',
			'Follow the link to choose a password.': 'Siga el enlace para elegir una contraseña.',
			'Choose a password': 'Elegir una contraseña',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Si no ha solicitado este correo, puede ignorarlo: no se creará ninguna cuenta.',
			'You have an account at {0}': 'Ya tiene una cuenta en {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Se ha intentado crear una cuenta con esta dirección, que ya tiene una. Si no conoce su contraseña, puede establecer una nueva.',
			'Set a new password': 'Establecer una contraseña nueva',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Si no ha sido usted, puede ignorar este correo: no ha cambiado nada.',
			'Set a new password at {0}': 'Establezca una contraseña nueva en {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Siga el enlace para establecer una contraseña nueva. Tendrá que volver a iniciar sesión en todas partes.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Si no ha solicitado este correo, puede ignorarlo: no ha cambiado nada.',
			'No account at {0}': 'No hay ninguna cuenta en {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Se ha intentado establecer una contraseña nueva, pero esta dirección no tiene cuenta. Es posible que usara otra.',
			'Create an account': 'Crear una cuenta',
			'If this was not you, you can ignore this email.':
				'Si no ha sido usted, puede ignorar este correo.',
			'Your password was changed at {0}': 'Se ha cambiado su contraseña en {0}',
			'All other devices have to sign in again.':
				'Los demás dispositivos tendrán que volver a iniciar sesión.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Si no ha sido usted, establezca de inmediato una contraseña nueva y compruebe quién puede leer su correo.',
			Password: 'Contraseña',
			'New password': 'Contraseña nueva',
			'Current password': 'Contraseña actual',
			'Forgot your password?': '¿Ha olvidado su contraseña?',
			'We will send you an email with a link. Choose a password there.':
				'Le enviaremos un correo con un enlace. Allí podrá elegir una contraseña.',
			'We will send you an email with a link to set a new password.':
				'Le enviaremos un correo con un enlace para establecer una contraseña nueva.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Le hemos enviado un correo. Siga el enlace que contiene. Solo sirve una vez y durante poco tiempo.',
			'Change your password': 'Cambiar la contraseña',
			'You have no password yet. We will send you an email with a link to set one.':
				'Todavía no tiene contraseña. Le enviaremos un correo con un enlace para establecer una.',
			'At least {0} characters, of any kind.': 'Al menos {0} caracteres de cualquier tipo.',
			Save: 'Guardar',
			'Your password is set': 'Su contraseña está establecida',
			'Sign in with it now.': 'Inicie sesión con ella ahora.',
			'You were signed out everywhere else.': 'Se ha cerrado la sesión en todos los demás lugares.',
			'Send a new one': 'Enviar un enlace nuevo',
			'This email address cannot be used here.': 'Esta dirección de correo no se puede usar aquí.',
			'The current password is wrong.': 'La contraseña actual no es correcta.',
			'Use at least {0} characters.': 'Use al menos {0} caracteres.',
			'Use at most {0} characters.': 'Use como máximo {0} caracteres.',
			'This password has a character that cannot be typed.':
				'Esta contraseña tiene un carácter que no se puede escribir.',
			'This password is among the first that attackers try. Choose another one.':
				'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
			'This password is your address, or the name of this app. Choose another one.':
				'Esta contraseña es su dirección o el nombre de esta aplicación. Elija otra.',
			'This password is in a list of stolen passwords. Choose another one.':
				'Esta contraseña aparece en una lista de contraseñas robadas. Elija otra.',
			'Where you are signed in': 'Dónde tiene la sesión iniciada',
			'A browser': 'Un navegador',
			'Another program': 'Otro programa',
			'{0} on {1}': '{0} en {1}',
			'This browser': 'Este navegador',
			'Signed in {0}': 'Sesión iniciada {0}',
			'Sign out everywhere else': 'Cerrar sesión en los demás lugares',
			'You are not signed in anywhere else.': 'No tiene la sesión iniciada en ningún otro lugar.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'¿Alguna no es suya? Ciérrela y después cambie su contraseña o proteja la cuenta con la que inicia sesión.',
			'Confirm that it is you': 'Confirme su identidad',
			'Sign in once more to continue.': 'Vuelva a iniciar sesión para continuar.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Aquí no se puede confirmar. Cierre sesión y vuelva a iniciarla.',
			'That was another account. Sign in with the one that you use here.':
				'Esa era otra cuenta. Inicie sesión con la que usa aquí.',
			'The provider did not say that you signed in just now. Choose another way.':
				'El proveedor no ha indicado que acabe de iniciar sesión. Elija otro método.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'Ese inicio de sesión no es lo bastante seguro para esto. Use, por ejemplo, un segundo factor.',
			'You have confirmed that it is you. Send this now?':
				'Ha confirmado su identidad. ¿Enviar ahora?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'Los datos que escribió ya no están disponibles. Vuelva a la página y envíelos de nuevo.',
			'Second factor': 'Segundo factor',
			'Enter the code that your authenticator app shows.':
				'Introduzca el código que muestra su aplicación de autenticación.',
			'Do not ask in this browser for {0} days': {
				one: 'No volver a preguntar en este navegador durante {0} día',
				other: 'No volver a preguntar en este navegador durante {0} días'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'El código no es correcto, ya se ha usado o ha caducado. Vuelva a intentarlo.',
			'Use a recovery code': 'Usar un código de recuperación',
			'Recovery code': 'Código de recuperación',
			'I lost my codes': 'He perdido mis códigos',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Escanee esto con una aplicación de autenticación o escriba en ella la clave. Después introduzca el código que muestra.',
			'QR code for an authenticator app': 'Código QR para una aplicación de autenticación',
			Key: 'Clave',
			'Turn on': 'Activar',
			'Your account needs a second factor.': 'Su cuenta necesita un segundo factor.',
			'Recovery codes': 'Códigos de recuperación',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Guárdelos en un lugar seguro. Cada uno sirve una vez si pierde su aplicación de autenticación. No se volverán a mostrar.',
			'I have saved them': 'Los he guardado',
			'Your second factor is on.': 'Su segundo factor está activado.',
			'Your second factor is off.': 'Su segundo factor está desactivado.',
			'Recovery codes left: {0}.': 'Códigos de recuperación restantes: {0}.',
			'New recovery codes': 'Nuevos códigos de recuperación',
			'Ask in all browsers again': 'Volver a preguntar en todos los navegadores',
			'Turn off': 'Desactivar',
			Manage: 'Administrar',
			'There were too many codes.': 'Se han introducido demasiados códigos.',
			'Use a saved passkey': 'Usar una llave de acceso guardada',
			'Sign in with a passkey': 'Iniciar sesión con una llave de acceso',
			'Create a passkey': 'Crear una llave de acceso',
			'With a new passkey': 'Con una llave de acceso nueva',
			'Checking your browser…': 'Comprobando su navegador…',
			'Your browser passed the check.': 'Su navegador ha superado la comprobación.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Este formulario necesita JavaScript para que los programas no puedan enviarlo.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'La comprobación contra inicios de sesión automáticos no ha funcionado. Vuelva atrás, recargue la página e inténtelo de nuevo.',
			'Change your email address': 'Cambiar el correo electrónico',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'Enviaremos un enlace a la dirección nueva y otro a la actual. El cambio se hará cuando ambas se hayan confirmado.',
			'Present address': 'Dirección actual',
			'New address': 'Dirección nueva',
			'Send the links': 'Enviar los enlaces',
			'This is your address already.': 'Esta ya es su dirección.',
			'Check both mailboxes': 'Revise los dos buzones',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Hemos enviado dos correos, uno a cada dirección. Siga el enlace de cada uno. Son válidos durante una hora.',
			Confirm: 'Confirmar',
			'It was not me: stop this': 'No he sido yo: detener',
			Confirmed: 'Confirmado',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Falta una confirmación: siga el enlace del correo enviado a la otra dirección.',
			'From now on, your address is {0}.': 'A partir de ahora, su dirección es {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Su dirección no cambia y se ha cerrado la sesión en todas partes. Es posible que alguien pueda iniciar sesión en su nombre: inicie sesión y revise su contraseña y sus métodos de inicio de sesión.',
			'This link belongs to another account than the one you are signed in with.':
				'Este enlace pertenece a una cuenta distinta de la que está usando.',
			'This address cannot be used. Nothing has changed.':
				'Esta dirección no se puede usar. No ha cambiado nada.',
			'Confirm your new email address at {0}': 'Confirme su nuevo correo electrónico en {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Siga el enlace, en el navegador donde tiene la sesión iniciada, para que esta sea la dirección de su cuenta.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Se ha intentado asignar esta dirección a otra cuenta. Ya es la dirección de su cuenta y lo seguirá siendo.',
			'Confirm the change of your email address at {0}':
				'Confirme el cambio de su correo electrónico en {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'La dirección de su cuenta va a ser {1}. Solo cambiará si lo confirma aquí.',
			'Confirm or stop the change': 'Confirmar o detener el cambio',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Si no ha sido usted, siga el enlace y detenga el cambio: así también se cierran todas las sesiones.',
			Invitations: 'Invitaciones',
			'Role (optional)': 'Rol (opcional)',
			'Send the invitation': 'Enviar la invitación',
			'Open invitations': 'Invitaciones pendientes',
			'Ends {0}': 'Termina {0}',
			'The invitation is on its way.': 'La invitación se ha enviado.',
			'A role has letters, digits, and . : _ or -.': 'Un rol tiene letras, cifras y . : _ o -.',
			'Only administrators can see this page.': 'Solo los administradores pueden ver esta página.',
			'Accept the invitation': 'Aceptar la invitación',
			'Sign in with {0} to accept the invitation.':
				'Inicie sesión con {0} para aceptar la invitación.',
			'Ask for a new invitation.': 'Pida una invitación nueva.',
			'You are invited to {0}': 'Tiene una invitación a {0}',
			'Follow the link and sign in with this email address.':
				'Siga el enlace e inicie sesión con esta dirección de correo.',
			'If you do not know what this is about, you can ignore it.':
				'Si no sabe de qué se trata, puede ignorar este correo.',
			'Sign in as another user': 'Iniciar sesión como otro usuario',
			'ID or email address of the user': 'ID o correo electrónico del usuario',
			Reason: 'Motivo',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Se guarda con su nombre, y el usuario verá en su actividad que usted ha entrado.',
			'There is no such user.': 'No existe ese usuario.',
			'Say why, in a few words.': 'Indique el motivo en pocas palabras.',
			'That is you.': 'Ese es usted.',
			'You cannot sign in as another administrator.':
				'Nadie puede iniciar sesión como otro administrador.',
			'This cannot be done while you are signed in as another user.':
				'Esto no se puede hacer mientras tenga la sesión iniciada como otro usuario.',
			'You are signed in as {0}.': 'Ha iniciado sesión como {0}.',
			'Back to your own account': 'Volver a su propia cuenta'
		}
	}
};
