// The texts of pages and mails in Portuguese.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Portuguese
 * @hint pages and mails in Portuguese (Português)
 * @needs feature i18n
 */
export const languagePt: Feature & HasWords = {
	words: {
		tag: 'pt',
		texts: {
			or: 'ou',
			'With your email address': 'Com seu e-mail',
			'Sign In': 'Entrar',
			'Sign in': 'Entrar',
			'Sign Out': 'Sair',
			'Sign out': 'Sair',
			Error: 'Erro',
			'That did not work': 'Não funcionou',
			'Are you sure you want to sign out?': 'Quer mesmo sair?',
			'to continue to {0}': 'para continuar em {0}',
			'Sign in with {0}': 'Entrar com {0}',
			'Continue with {0}': 'Continuar com {0}',
			'Wait a little, then try again.': 'Aguarde um pouco e tente novamente.',
			'The sign-in did not work. Try again, or choose another way.':
				'Não foi possível entrar. Tente novamente ou escolha outra forma.',
			'Sign-in is not available at the moment. Try again later.':
				'No momento não é possível entrar. Tente novamente mais tarde.',
			'You are not allowed to sign in.': 'Você não tem autorização para entrar.',
			'This passkey belongs to another account.': 'Esta chave de acesso pertence a outra conta.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Esta forma de entrar não funciona no momento. Escolha outra.',
			'Those details are not right. Check them and try again.':
				'Estes dados não estão corretos. Verifique-os e tente novamente.',
			'The email could not be sent. Check the address.':
				'Não foi possível enviar o e-mail. Verifique o endereço.',
			'This page was open for too long. Try again.':
				'Esta página ficou aberta por muito tempo. Tente novamente.',
			'Sign in as you did the first time you were here.':
				'Entre da mesma forma que na primeira vez.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'O login foi cancelado ou recusado pelo provedor. Tente novamente.',
			'There were too many attempts. Wait a little, then try again.':
				'Muitas tentativas. Aguarde um pouco e tente novamente.',
			'Sign in to see this page.': 'Entre para ver esta página.',
			'You do not have permission to sign in.': 'Você não tem permissão para entrar.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'Não foi possível entrar. Tente novamente. O log do servidor informa o motivo.',
			'This link is no longer valid. It may have expired or been used already.':
				'Este link não é mais válido. Ele pode já ter sido usado ou ter expirado.',
			'Something went wrong.': 'Ocorreu um erro.',
			'There were too many attempts.': 'Muitas tentativas.',
			'Too many emails were requested.': 'Foram solicitados e-mails demais.',
			'This does not work at the moment.': 'Isso não funciona no momento.',
			'With a password': 'Com uma senha',
			'With your details': 'Com seus dados',
			'Sign in to {0}': 'Entrar em {0}',
			'Your code is': 'Seu código é:',
			'If you did not request this email, you can ignore it.':
				'Se você não solicitou este e-mail, pode ignorá-lo.',
			'Email me a link': 'Enviar um link por e-mail',
			'Email me a code': 'Enviar um código por e-mail',
			'With a link by email': 'Com um link por e-mail',
			'With a code by email': 'Com um código por e-mail',
			'Verify Request': 'Verifique seu e-mail',
			'Check your email': 'Verifique seu e-mail',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Se o endereço puder ser usado aqui, um e-mail foi enviado para ele. Siga o link para entrar.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Se o endereço puder ser usado aqui, um e-mail com um código foi enviado para ele.',
			Code: 'Código',
			'That code is wrong. Try again.': 'Este código não está correto. Tente novamente.',
			'You are about to sign in as': 'Você está prestes a entrar como',
			'If you did not ask for this, close this page.':
				'Se você não solicitou isso, feche esta página.',
			Email: 'E-mail',
			'Your account': 'Sua conta',
			'Ways to sign in': 'Formas de entrar',
			'Add {0}': 'Adicionar {0}',
			Remove: 'Remover',
			'It stays: it is the last way to sign in.':
				'Não pode ser removida: é a última forma de entrar.',
			Passkeys: 'Chaves de acesso',
			Passkey: 'Chave de acesso',
			Name: 'Nome',
			Rename: 'Renomear',
			'on several devices': 'em vários dispositivos',
			'last used {0}': 'último uso: {0}',
			'Add a passkey': 'Adicionar uma chave de acesso',
			'That did not work. Try again.': 'Não funcionou. Tente novamente.',
			'Your data': 'Seus dados',
			'Download your data': 'Baixar seus dados',
			'Delete the account': 'Excluir a conta',
			'This cannot be undone.': 'Esta ação não pode ser desfeita.',
			'You can keep it by signing in again within {0} days.': {
				one: 'Você pode mantê-la entrando novamente em até {0} dia.',
				other: 'Você pode mantê-la entrando novamente em até {0} dias.'
			},
			'Delete the account for good': 'Excluir a conta definitivamente',
			'You will sign in once more first.': 'Antes você precisará entrar mais uma vez.',
			'Your account is deleted': 'Sua conta foi excluída',
			'Nothing of it is left here.': 'Nada dela permanece aqui.',
			'Your account will be deleted': 'Sua conta será excluída',
			'Sign in before that day to keep it: {0}': 'Entre antes desta data para mantê-la: {0}',
			'What happened to your account': 'Atividade da sua conta',
			'{0} with {1}': '{0} com {1}',
			'Nothing yet.': 'Nada ainda.',
			'This app does not keep it.': 'Este aplicativo não guarda isso.',
			'Show all': 'Mostrar tudo',
			'You see the last {0} days.': {
				one: 'Você vê o último dia.',
				other: 'Você vê os últimos {0} dias.'
			},
			'Signed in': 'Entrada',
			'Signed out': 'Saída',
			'A session was ended': 'Uma sessão foi encerrada',
			'All sessions were ended': 'Todas as sessões foram encerradas',
			'All other sessions were ended': 'Todas as outras sessões foram encerradas',
			'A way to sign in was added': 'Uma forma de entrar foi adicionada',
			'Account created': 'Conta criada',
			'Password changed': 'Senha alterada',
			'Second factor turned on': 'Segundo fator ativado',
			'Second factor turned off': 'Segundo fator desativado',
			'New recovery codes were made': 'Novos códigos de recuperação foram criados',
			'A recovery code was used': 'Um código de recuperação foi usado',
			'Email address changed': 'E-mail alterado',
			'A change of the email address was stopped': 'Uma alteração do e-mail foi interrompida',
			'You signed in as another user: {0}': 'Você entrou como outro usuário: {0}',
			'You stopped being signed in as another user: {0}':
				'Você encerrou o acesso como outro usuário: {0}',
			'An administrator signed in as you: {0}': 'Um administrador entrou em seu nome: {0}',
			'An administrator stopped being signed in as you: {0}':
				'Um administrador encerrou o acesso em seu nome: {0}',
			'The account was banned': 'A conta foi bloqueada',
			'The ban of the account was lifted': 'O bloqueio da conta foi removido',
			'A user was invited': 'Um usuário foi convidado',
			'Email address confirmed': 'E-mail confirmado',
			'just now': 'agora mesmo',
			'{0} gets to act for you: {1}.': '{0} poderá agir em seu nome: {1}.',
			'as you are signed in here': 'como você está conectado aqui',
			Continue: 'Continuar',
			Cancel: 'Cancelar',
			'Create your account at {0}': 'Crie sua conta em {0}',
			'Follow the link to choose a password.': 'Siga o link para escolher uma senha.',
			'Choose a password': 'Escolher uma senha',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Se você não solicitou este e-mail, pode ignorá-lo: nenhuma conta será criada.',
			'You have an account at {0}': 'Você já tem uma conta em {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Houve uma tentativa de criar uma conta com este endereço, que já tem uma. Se você não sabe a senha, pode definir uma nova.',
			'Set a new password': 'Definir uma nova senha',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Se não foi você, pode ignorar este e-mail: nada mudou.',
			'Set a new password at {0}': 'Defina uma nova senha em {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Siga o link para definir uma nova senha. Você precisará entrar novamente em todos os lugares.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Se você não solicitou este e-mail, pode ignorá-lo: nada mudou.',
			'No account at {0}': 'Nenhuma conta em {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Houve uma tentativa de definir uma nova senha, mas este endereço não tem conta. Talvez você tenha usado outro.',
			'Create an account': 'Criar uma conta',
			'If this was not you, you can ignore this email.':
				'Se não foi você, pode ignorar este e-mail.',
			'Your password was changed at {0}': 'Sua senha em {0} foi alterada',
			'All other devices have to sign in again.':
				'Todos os outros dispositivos precisam entrar novamente.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Se não foi você, defina uma nova senha imediatamente e verifique quem pode ler seu e-mail.',
			Password: 'Senha',
			'New password': 'Nova senha',
			'Current password': 'Senha atual',
			'Forgot your password?': 'Esqueceu a senha?',
			'We will send you an email with a link. Choose a password there.':
				'Enviaremos um e-mail com um link. Escolha uma senha lá.',
			'We will send you an email with a link to set a new password.':
				'Enviaremos um e-mail com um link para definir uma nova senha.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Um e-mail foi enviado a você. Siga o link. Ele vale uma única vez e por pouco tempo.',
			'Change your password': 'Alterar sua senha',
			'You have no password yet. We will send you an email with a link to set one.':
				'Você ainda não tem senha. Enviaremos um e-mail com um link para definir uma.',
			'At least {0} characters, of any kind.': 'Pelo menos {0} caracteres de qualquer tipo.',
			Save: 'Salvar',
			'Your password is set': 'Sua senha foi definida',
			'Sign in with it now.': 'Entre com ela agora.',
			'You were signed out everywhere else.': 'Você foi desconectado de todos os outros lugares.',
			'Send a new one': 'Enviar um novo link',
			'This email address cannot be used here.': 'Este endereço de e-mail não pode ser usado aqui.',
			'The current password is wrong.': 'A senha atual não está correta.',
			'Use at least {0} characters.': 'Use pelo menos {0} caracteres.',
			'Use at most {0} characters.': 'Use no máximo {0} caracteres.',
			'This password has a character that cannot be typed.':
				'Esta senha tem um caractere que não pode ser digitado.',
			'This password is among the first that attackers try. Choose another one.':
				'Esta senha é muito fácil de adivinhar. Escolha outra.',
			'This password is your address, or the name of this app. Choose another one.':
				'Esta senha é seu endereço ou o nome deste app. Escolha outra.',
			'This password is in a list of stolen passwords. Choose another one.':
				'Esta senha está em uma lista de senhas roubadas. Escolha outra.',
			'Where you are signed in': 'Onde você está conectado',
			'A browser': 'Um navegador',
			'Another program': 'Outro programa',
			'{0} on {1}': '{0} em {1}',
			'This browser': 'Este navegador',
			'Signed in {0}': 'Conectado {0}',
			'Sign out everywhere else': 'Sair de todos os outros lugares',
			'You are not signed in anywhere else.': 'Você não está conectado em nenhum outro lugar.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'Alguma não é sua? Encerre-a e depois altere sua senha ou proteja a conta com a qual você entra.',
			'Confirm that it is you': 'Confirme que é você',
			'Sign in once more to continue.': 'Entre mais uma vez para continuar.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Não é possível confirmar aqui. Saia e entre novamente.',
			'That was another account. Sign in with the one that you use here.':
				'Essa era outra conta. Entre com a que você usa aqui.',
			'The provider did not say that you signed in just now. Choose another way.':
				'O provedor não informou que você acabou de entrar. Escolha outra forma.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'Esse login não é seguro o bastante para isso. Use, por exemplo, um segundo fator.',
			'You have confirmed that it is you. Send this now?':
				'Você confirmou que é você. Enviar agora?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'O que foi digitado não está mais aqui. Volte à página e envie novamente.',
			'Second factor': 'Segundo fator',
			'Enter the code that your authenticator app shows.':
				'Digite o código mostrado pelo seu app autenticador.',
			'Do not ask in this browser for {0} days': {
				one: 'Não perguntar neste navegador por {0} dia',
				other: 'Não perguntar neste navegador por {0} dias'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'O código está errado, já foi usado ou expirou. Tente novamente.',
			'Use a recovery code': 'Usar um código de recuperação',
			'Recovery code': 'Código de recuperação',
			'I lost my codes': 'Perdi meus códigos',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Escaneie com um app autenticador ou digite a chave nele. Depois digite o código mostrado.',
			'QR code for an authenticator app': 'Código QR para um app autenticador',
			Key: 'Chave',
			'Turn on': 'Ativar',
			'Your account needs a second factor.': 'Sua conta precisa de um segundo fator.',
			'Recovery codes': 'Códigos de recuperação',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Guarde-os em um lugar seguro. Cada um vale uma vez se você perder o app autenticador. Eles não serão mostrados novamente.',
			'I have saved them': 'Já os salvei',
			'Your second factor is on.': 'Seu segundo fator está ativado.',
			'Your second factor is off.': 'Seu segundo fator está desativado.',
			'Recovery codes left: {0}.': 'Códigos de recuperação restantes: {0}.',
			'New recovery codes': 'Novos códigos de recuperação',
			'Ask in all browsers again': 'Perguntar novamente em todos os navegadores',
			'Turn off': 'Desativar',
			Manage: 'Gerenciar',
			'There were too many codes.': 'Foram digitados códigos demais.',
			'Use a saved passkey': 'Usar uma chave de acesso salva',
			'Sign in with a passkey': 'Entrar com uma chave de acesso',
			'Create a passkey': 'Criar uma chave de acesso',
			'With a new passkey': 'Com uma nova chave de acesso',
			'Checking your browser…': 'Verificando seu navegador…',
			'Your browser passed the check.': 'Seu navegador passou na verificação.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Este formulário precisa de JavaScript, para que programas não possam enviá-lo.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'A verificação contra logins automáticos não funcionou. Volte, recarregue a página e tente novamente.',
			'Change your email address': 'Alterar seu e-mail',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'Enviaremos um link para o novo endereço e outro para o atual. A alteração será feita quando ambos forem confirmados.',
			'Present address': 'Endereço atual',
			'New address': 'Novo endereço',
			'Send the links': 'Enviar os links',
			'This is your address already.': 'Este já é o seu endereço.',
			'Check both mailboxes': 'Verifique as duas caixas de entrada',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Dois e-mails foram enviados, um para cada endereço. Siga o link de cada um. Eles valem por uma hora.',
			Confirm: 'Confirmar',
			'It was not me: stop this': 'Não fui eu: interromper',
			Confirmed: 'Confirmado',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Falta mais uma confirmação: siga o link do e-mail enviado ao outro endereço.',
			'From now on, your address is {0}.': 'A partir de agora, seu endereço é {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Seu endereço continua o mesmo e você foi desconectado de todos os lugares. Alguém pode estar conseguindo entrar em seu nome: entre e verifique sua senha e suas formas de entrar.',
			'This link belongs to another account than the one you are signed in with.':
				'Este link pertence a uma conta diferente da que você está usando.',
			'This address cannot be used. Nothing has changed.':
				'Este endereço não pode ser usado. Nada mudou.',
			'Confirm your new email address at {0}': 'Confirme seu novo e-mail em {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Siga o link, no navegador em que você está conectado, para que este seja o endereço da sua conta.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Houve uma tentativa de usar este endereço em outra conta. Ele já é o endereço da sua conta e continuará sendo.',
			'Confirm the change of your email address at {0}':
				'Confirme a alteração do seu e-mail em {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'O endereço da sua conta vai passar a ser {1}. Isso só acontecerá se você confirmar aqui.',
			'Confirm or stop the change': 'Confirmar ou interromper a alteração',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Se não foi você, siga o link e interrompa a alteração: isso também encerra todas as sessões.',
			Invitations: 'Convites',
			'Role (optional)': 'Função (opcional)',
			'Send the invitation': 'Enviar o convite',
			'Open invitations': 'Convites pendentes',
			'Ends {0}': 'Expira {0}',
			'The invitation is on its way.': 'O convite foi enviado.',
			'A role has letters, digits, and . : _ or -.': 'Uma função tem letras, números e . : _ ou -.',
			'Only administrators can see this page.': 'Somente administradores podem ver esta página.',
			'Accept the invitation': 'Aceitar o convite',
			'Sign in with {0} to accept the invitation.': 'Entre com {0} para aceitar o convite.',
			'Ask for a new invitation.': 'Peça um novo convite.',
			'You are invited to {0}': 'Você recebeu um convite para {0}',
			'Follow the link and sign in with this email address.':
				'Siga o link e entre com este endereço de e-mail.',
			'If you do not know what this is about, you can ignore it.':
				'Se você não sabe do que se trata, pode ignorar este e-mail.',
			'Sign in as another user': 'Entrar como outro usuário',
			'ID or email address of the user': 'ID ou e-mail do usuário',
			Reason: 'Motivo',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Ele é guardado com o seu nome, e o usuário vê na atividade dele que você entrou.',
			'There is no such user.': 'Esse usuário não existe.',
			'Say why, in a few words.': 'Informe o motivo em poucas palavras.',
			'That is you.': 'Esse é você.',
			'You cannot sign in as another administrator.':
				'Ninguém pode entrar como outro administrador.',
			'This cannot be done while you are signed in as another user.':
				'Isso não pode ser feito enquanto você estiver na conta de outro usuário.',
			'You are signed in as {0}.': 'Você entrou como {0}.',
			'Back to your own account': 'Voltar à sua própria conta'
		}
	}
};
