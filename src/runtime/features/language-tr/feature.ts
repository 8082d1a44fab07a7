// The texts of pages and mails in Turkish.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Turkish
 * @hint pages and mails in Turkish (Türkçe)
 * @needs feature i18n
 */
export const languageTr: Feature & HasWords = {
	words: {
		tag: 'tr',
		texts: {
			or: 'veya',
			'With your email address': 'E-posta adresinizle',
			'Sign In': 'Oturum aç',
			'Sign in': 'Oturum aç',
			'Sign Out': 'Oturumu kapat',
			'Sign out': 'Oturumu kapat',
			Error: 'Hata',
			'That did not work': 'İşlem başarısız oldu',
			'Are you sure you want to sign out?': 'Oturumu kapatmak istediğinizden emin misiniz?',
			'to continue to {0}': '{0} uygulamasına devam etmek için',
			'Sign in with {0}': '{0} ile oturum aç',
			'Continue with {0}': '{0} ile devam et',
			'Wait a little, then try again.': 'Biraz bekleyip tekrar deneyin.',
			'The sign-in did not work. Try again, or choose another way.':
				'Oturum açılamadı. Tekrar deneyin veya başka bir yöntem seçin.',
			'Sign-in is not available at the moment. Try again later.':
				'Şu anda oturum açılamıyor. Daha sonra tekrar deneyin.',
			'You are not allowed to sign in.': 'Oturum açmanıza izin verilmiyor.',
			'This passkey belongs to another account.': 'Bu geçiş anahtarı başka bir hesaba ait.',
			'This way to sign in does not work at the moment. Choose another one.':
				'Bu oturum açma yöntemi şu anda çalışmıyor. Başka birini seçin.',
			'Those details are not right. Check them and try again.':
				'Bu bilgiler doğru değil. Kontrol edip tekrar deneyin.',
			'The email could not be sent. Check the address.':
				'E-posta gönderilemedi. Adresi kontrol edin.',
			'This page was open for too long. Try again.':
				'Bu sayfa çok uzun süre açık kaldı. Tekrar deneyin.',
			'Sign in as you did the first time you were here.':
				'İlk seferde yaptığınız gibi oturum açın.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'Oturum açma iptal edildi veya sağlayıcı reddetti. Tekrar deneyin.',
			'There were too many attempts. Wait a little, then try again.':
				'Çok fazla deneme yapıldı. Biraz bekleyip tekrar deneyin.',
			'Sign in to see this page.': 'Bu sayfayı görmek için oturum açın.',
			'You do not have permission to sign in.': 'Oturum açma izniniz yok.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'Oturum açılamadı. Tekrar deneyin. Nedeni sunucu günlüğünde yazıyor.',
			'This link is no longer valid. It may have expired or been used already.':
				'Bu bağlantı artık geçerli değil. Kullanılmış veya süresi dolmuş olabilir.',
			'Something went wrong.': 'Bir sorun oluştu.',
			'There were too many attempts.': 'Çok fazla deneme yapıldı.',
			'Too many emails were requested.': 'Çok fazla e-posta istendi.',
			'This does not work at the moment.': 'Bu şu anda çalışmıyor.',
			'With a password': 'Parola ile',
			'With your details': 'Bilgilerinizle',
			'Sign in to {0}': '{0} için oturum açın',
			'Your code is': 'Kodunuz:',
			'If you did not request this email, you can ignore it.':
				'Bu e-postayı siz istemediyseniz yok sayabilirsiniz.',
			'Email me a link': 'Bana e-postayla bağlantı gönder',
			'Email me a code': 'Bana e-postayla kod gönder',
			'With a link by email': 'E-postadaki bağlantıyla',
			'With a code by email': 'E-postadaki kodla',
			'Verify Request': 'E-postanızı kontrol edin',
			'Check your email': 'E-postanızı kontrol edin',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'Adres burada kullanılabiliyorsa bir e-posta gönderildi. Oturum açmak için içindeki bağlantıyı izleyin.',
			'If the address can be used here, an email with a code is on its way to it.':
				'Adres burada kullanılabiliyorsa kod içeren bir e-posta gönderildi.',
			Code: 'Kod',
			'That code is wrong. Try again.': 'Bu kod doğru değil. Tekrar deneyin.',
			'You are about to sign in as': 'Oturum açacağınız hesap:',
			'If you did not ask for this, close this page.':
				'Bunu siz istemediyseniz bu sayfayı kapatın.',
			Email: 'E-posta',
			'Your account': 'Hesabınız',
			'Ways to sign in': 'Oturum açma yöntemleri',
			'Add {0}': '{0} ekle',
			Remove: 'Kaldır',
			'It stays: it is the last way to sign in.': 'Kaldırılamaz: son oturum açma yöntemi bu.',
			Passkeys: 'Geçiş anahtarları',
			Passkey: 'Geçiş anahtarı',
			Name: 'Ad',
			Rename: 'Yeniden adlandır',
			'on several devices': 'birden çok cihazda',
			'last used {0}': 'son kullanım: {0}',
			'Add a passkey': 'Geçiş anahtarı ekle',
			'That did not work. Try again.': 'İşlem başarısız oldu. Tekrar deneyin.',
			'Your data': 'Verileriniz',
			'Download your data': 'Verilerinizi indirin',
			'Delete the account': 'Hesabı sil',
			'This cannot be undone.': 'Bu işlem geri alınamaz.',
			'You can keep it by signing in again within {0} days.':
				'{0} gün içinde yeniden oturum açarsanız hesabınız korunur.',
			'Delete the account for good': 'Hesabı kalıcı olarak sil',
			'You will sign in once more first.': 'Önce bir kez daha oturum açarsınız.',
			'Your account is deleted': 'Hesabınız silindi',
			'Nothing of it is left here.': 'Burada hesabınızdan hiçbir şey kalmadı.',
			'Your account will be deleted': 'Hesabınız silinecek',
			'Sign in before that day to keep it: {0}': 'Korumak için bu tarihten önce oturum açın: {0}',
			'What happened to your account': 'Hesabınızdaki etkinlikler',
			'{0} with {1}': '{0} ({1})',
			'Nothing yet.': 'Henüz bir şey yok.',
			'This app does not keep it.': 'Bu uygulama bunu saklamaz.',
			'Show all': 'Tümünü göster',
			'You see the last {0} days.': 'Son {0} günü görüyorsunuz.',
			'Signed in': 'Oturum açıldı',
			'Signed out': 'Oturum kapatıldı',
			'A session was ended': 'Bir oturum sonlandırıldı',
			'All sessions were ended': 'Tüm oturumlar sonlandırıldı',
			'All other sessions were ended': 'Diğer tüm oturumlar sonlandırıldı',
			'A way to sign in was added': 'Bir oturum açma yöntemi eklendi',
			'Account created': 'Hesap oluşturuldu',
			'Password changed': 'Parola değiştirildi',
			'Second factor turned on': 'İkinci faktör açıldı',
			'Second factor turned off': 'İkinci faktör kapatıldı',
			'New recovery codes were made': 'Yeni kurtarma kodları oluşturuldu',
			'A recovery code was used': 'Bir kurtarma kodu kullanıldı',
			'Email address changed': 'E-posta adresi değiştirildi',
			'A change of the email address was stopped': 'E-posta adresinin değiştirilmesi durduruldu',
			'You signed in as another user: {0}': 'Başka bir kullanıcı olarak oturum açtınız: {0}',
			'You stopped being signed in as another user: {0}':
				'Başka bir kullanıcı olarak açtığınız oturumu sonlandırdınız: {0}',
			'An administrator signed in as you: {0}': 'Bir yönetici sizin adınıza oturum açtı: {0}',
			'An administrator stopped being signed in as you: {0}':
				'Bir yönetici sizin adınıza açtığı oturumu sonlandırdı: {0}',
			'The account was banned': 'Hesap engellendi',
			'The ban of the account was lifted': 'Hesabın engeli kaldırıldı',
			'A user was invited': 'Bir kullanıcı davet edildi',
			'Email address confirmed': 'E-posta adresi doğrulandı',
			'just now': 'az önce',
			'{0} gets to act for you: {1}.': '{0} sizin adınıza işlem yapabilecek: {1}.',
			'as you are signed in here': 'burada oturum açtığınız şekilde',
			Continue: 'Devam',
			Cancel: 'İptal',
			'Create your account at {0}': '{0} hesabınızı oluşturun',
			'Follow the link to choose a password.': 'Parola seçmek için bağlantıyı izleyin.',
			'Choose a password': 'Parola seçin',
			'If you did not request this email, you can ignore it: no account will be created.':
				'Bu e-postayı siz istemediyseniz yok sayabilirsiniz: hesap oluşturulmaz.',
			'You have an account at {0}': '{0} için zaten bir hesabınız var',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'Bu adresle bir hesap oluşturulmaya çalışıldı, ancak adresin zaten bir hesabı var. Parolasını bilmiyorsanız yeni bir parola belirleyebilirsiniz.',
			'Set a new password': 'Yeni parola belirle',
			'If this was not you, you can ignore this email: nothing has changed.':
				'Bu siz değilseniz e-postayı yok sayabilirsiniz: hiçbir şey değişmedi.',
			'Set a new password at {0}': '{0} için yeni parola belirleyin',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'Yeni parola belirlemek için bağlantıyı izleyin. Her yerde yeniden oturum açmanız gerekecek.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'Bu e-postayı siz istemediyseniz yok sayabilirsiniz: hiçbir şey değişmedi.',
			'No account at {0}': '{0} için hesap yok',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'Yeni parola belirlenmeye çalışıldı, ancak bu adresin hesabı yok. Başka bir adres kullanmış olabilirsiniz.',
			'Create an account': 'Hesap oluştur',
			'If this was not you, you can ignore this email.':
				'Bu siz değilseniz e-postayı yok sayabilirsiniz.',
			'Your password was changed at {0}': '{0} parolanız değiştirildi',
			'All other devices have to sign in again.':
				'Diğer tüm cihazların yeniden oturum açması gerekir.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'Bu siz değilseniz hemen yeni bir parola belirleyin ve e-postanızı kimlerin okuyabildiğini kontrol edin.',
			Password: 'Parola',
			'New password': 'Yeni parola',
			'Current password': 'Geçerli parola',
			'Forgot your password?': 'Parolanızı mı unuttunuz?',
			'We will send you an email with a link. Choose a password there.':
				'Size bağlantı içeren bir e-posta göndereceğiz. Parolanızı orada seçin.',
			'We will send you an email with a link to set a new password.':
				'Size yeni parola belirlemeniz için bağlantı içeren bir e-posta göndereceğiz.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'Size bir e-posta gönderildi. İçindeki bağlantıyı izleyin. Yalnızca bir kez ve kısa süre geçerlidir.',
			'Change your password': 'Parolanızı değiştirin',
			'You have no password yet. We will send you an email with a link to set one.':
				'Henüz parolanız yok. Size parola belirlemeniz için bağlantı içeren bir e-posta göndereceğiz.',
			'At least {0} characters, of any kind.': 'Her türden en az {0} karakter.',
			Save: 'Kaydet',
			'Your password is set': 'Parolanız belirlendi',
			'Sign in with it now.': 'Şimdi bu parolayla oturum açın.',
			'You were signed out everywhere else.': 'Diğer her yerde oturumunuz kapatıldı.',
			'Send a new one': 'Yeni bağlantı gönder',
			'This email address cannot be used here.': 'Bu e-posta adresi burada kullanılamaz.',
			'The current password is wrong.': 'Geçerli parola doğru değil.',
			'Use at least {0} characters.': 'En az {0} karakter kullanın.',
			'Use at most {0} characters.': 'En çok {0} karakter kullanın.',
			'This password has a character that cannot be typed.':
				'Bu parolada yazılamayan bir karakter var.',
			'This password is among the first that attackers try. Choose another one.':
				'Bu parolayı tahmin etmek çok kolay. Başka birini seçin.',
			'This password is your address, or the name of this app. Choose another one.':
				'Bu parola adresiniz veya bu uygulamanın adı. Başka birini seçin.',
			'This password is in a list of stolen passwords. Choose another one.':
				'Bu parola çalınmış parolalar listesinde. Başka birini seçin.',
			'Where you are signed in': 'Oturum açtığınız yerler',
			'A browser': 'Bir tarayıcı',
			'Another program': 'Başka bir program',
			'{0} on {1}': '{0}, {1}',
			'This browser': 'Bu tarayıcı',
			'Signed in {0}': 'Oturum açıldı: {0}',
			'Sign out everywhere else': 'Diğer her yerde oturumu kapat',
			'You are not signed in anywhere else.': 'Başka hiçbir yerde oturumunuz açık değil.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'Biri size ait değil mi? Oturumunu kapatın, ardından parolanızı değiştirin veya oturum açtığınız hesabı güvene alın.',
			'Confirm that it is you': 'Siz olduğunuzu doğrulayın',
			'Sign in once more to continue.': 'Devam etmek için bir kez daha oturum açın.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'Bu burada doğrulanamıyor. Oturumu kapatıp yeniden açın.',
			'That was another account. Sign in with the one that you use here.':
				'Bu başka bir hesaptı. Burada kullandığınız hesapla oturum açın.',
			'The provider did not say that you signed in just now. Choose another way.':
				'Sağlayıcı az önce oturum açtığınızı bildirmedi. Başka bir yöntem seçin.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'Bu oturum açma bunun için yeterince güvenli değil. Örneğin ikinci bir faktör kullanın.',
			'You have confirmed that it is you. Send this now?':
				'Siz olduğunuzu doğruladınız. Şimdi gönderilsin mi?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'Yazdıklarınız artık burada değil. Sayfaya dönüp yeniden gönderin.',
			'Second factor': 'İkinci faktör',
			'Enter the code that your authenticator app shows.':
				'Kimlik doğrulama uygulamanızın gösterdiği kodu girin.',
			'Do not ask in this browser for {0} days': 'Bu tarayıcıda {0} gün boyunca sorma',
			'The code is wrong, was used already or is too old. Try again.':
				'Kod yanlış, kullanılmış veya süresi dolmuş. Tekrar deneyin.',
			'Use a recovery code': 'Kurtarma kodu kullan',
			'Recovery code': 'Kurtarma kodu',
			'I lost my codes': 'Kodlarımı kaybettim',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'Bunu bir kimlik doğrulama uygulamasıyla tarayın veya anahtarı uygulamaya yazın. Ardından gösterdiği kodu girin.',
			'QR code for an authenticator app': 'Kimlik doğrulama uygulaması için QR kodu',
			Key: 'Anahtar',
			'Turn on': 'Etkinleştir',
			'Your account needs a second factor.': 'Hesabınız ikinci bir faktör gerektiriyor.',
			'Recovery codes': 'Kurtarma kodları',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'Güvenli bir yerde saklayın. Kimlik doğrulama uygulamanızı kaybederseniz her biri bir kez geçerlidir. Yeniden gösterilmezler.',
			'I have saved them': 'Kaydettim',
			'Your second factor is on.': 'İkinci faktörünüz etkin.',
			'Your second factor is off.': 'İkinci faktörünüz devre dışı.',
			'Recovery codes left: {0}.': 'Kalan kurtarma kodları: {0}.',
			'New recovery codes': 'Yeni kurtarma kodları',
			'Ask in all browsers again': 'Tüm tarayıcılarda yeniden sor',
			'Turn off': 'Devre dışı bırak',
			Manage: 'Yönet',
			'There were too many codes.': 'Çok fazla kod girildi.',
			'Use a saved passkey': 'Kayıtlı bir geçiş anahtarı kullan',
			'Sign in with a passkey': 'Geçiş anahtarıyla oturum aç',
			'Create a passkey': 'Geçiş anahtarı oluştur',
			'With a new passkey': 'Yeni bir geçiş anahtarıyla',
			'Checking your browser…': 'Tarayıcınız denetleniyor…',
			'Your browser passed the check.': 'Tarayıcınız denetimi geçti.',
			'This form needs JavaScript, to keep programs from sending it.':
				'Programların gönderememesi için bu form JavaScript gerektirir.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'Otomatik oturum açmaya karşı denetim başarısız oldu. Geri dönüp sayfayı yenileyin ve tekrar deneyin.',
			'Change your email address': 'E-posta adresinizi değiştirin',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'Yeni adrese ve geçerli adrese birer bağlantı göndereceğiz. Değişiklik, ikisi de onaylandığında yapılır.',
			'Present address': 'Geçerli adres',
			'New address': 'Yeni adres',
			'Send the links': 'Bağlantıları gönder',
			'This is your address already.': 'Bu zaten sizin adresiniz.',
			'Check both mailboxes': 'Her iki posta kutusunu da kontrol edin',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'Her adrese bir tane olmak üzere iki e-posta gönderildi. Her birindeki bağlantıyı izleyin. Bir saat geçerlidirler.',
			Confirm: 'Onayla',
			'It was not me: stop this': 'Bu ben değildim: durdur',
			Confirmed: 'Onaylandı',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'Bir onay daha gerekiyor: diğer adrese gönderilen e-postadaki bağlantıyı izleyin.',
			'From now on, your address is {0}.': 'Bundan böyle adresiniz: {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'Adresiniz olduğu gibi kalıyor ve her yerde oturumunuz kapatıldı. Birisi sizin adınıza oturum açabiliyor olabilir: oturum açıp parolanızı ve oturum açma yöntemlerinizi kontrol edin.',
			'This link belongs to another account than the one you are signed in with.':
				'Bu bağlantı, oturum açtığınız hesaptan başka bir hesaba ait.',
			'This address cannot be used. Nothing has changed.':
				'Bu adres kullanılamaz. Hiçbir şey değişmedi.',
			'Confirm your new email address at {0}': '{0} için yeni e-posta adresinizi onaylayın',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'Bu adresi hesabınızın adresi yapmak için oturum açtığınız tarayıcıda bağlantıyı izleyin.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'Bu adres başka bir hesabın adresi yapılmaya çalışıldı. Adres zaten sizin hesabınıza ait ve öyle kalacak.',
			'Confirm the change of your email address at {0}':
				'{0} için e-posta adresinizin değiştirilmesini onaylayın',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'Hesabınızın adresi {1} olarak değiştirilecek. Bu, yalnızca burada onaylarsanız gerçekleşir.',
			'Confirm or stop the change': 'Değişikliği onayla veya durdur',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'Bu siz değilseniz bağlantıyı izleyip değişikliği durdurun: bu, tüm oturumları da sonlandırır.',
			Invitations: 'Davetler',
			'Role (optional)': 'Rol (isteğe bağlı)',
			'Send the invitation': 'Daveti gönder',
			'Open invitations': 'Bekleyen davetler',
			'Ends {0}': 'Süresi {0} doluyor',
			'The invitation is on its way.': 'Davet gönderildi.',
			'A role has letters, digits, and . : _ or -.':
				'Bir rol harflerden, rakamlardan ve . : _ veya - karakterlerinden oluşur.',
			'Only administrators can see this page.': 'Bu sayfayı yalnızca yöneticiler görebilir.',
			'Accept the invitation': 'Daveti kabul et',
			'Sign in with {0} to accept the invitation.': 'Daveti kabul etmek için {0} ile oturum açın.',
			'Ask for a new invitation.': 'Yeni bir davet isteyin.',
			'You are invited to {0}': '{0} için davet aldınız',
			'Follow the link and sign in with this email address.':
				'Bağlantıyı izleyin ve bu e-posta adresiyle oturum açın.',
			'If you do not know what this is about, you can ignore it.':
				'Bunun ne hakkında olduğunu bilmiyorsanız e-postayı yok sayabilirsiniz.',
			'Sign in as another user': 'Başka bir kullanıcı olarak oturum aç',
			'ID or email address of the user': 'Kullanıcının kimliği veya e-posta adresi',
			Reason: 'Neden',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'Adınızla birlikte saklanır ve kullanıcı, etkinliklerinde oturum açtığınızı görür.',
			'There is no such user.': 'Böyle bir kullanıcı yok.',
			'Say why, in a few words.': 'Nedenini birkaç sözcükle yazın.',
			'That is you.': 'Bu sizsiniz.',
			'You cannot sign in as another administrator.':
				'Kimse başka bir yönetici olarak oturum açamaz.',
			'This cannot be done while you are signed in as another user.':
				'Başka bir kullanıcı olarak oturum açmışken bu yapılamaz.',
			'You are signed in as {0}.': '{0} olarak oturum açtınız.',
			'Back to your own account': 'Kendi hesabınıza dönün'
		}
	}
};
