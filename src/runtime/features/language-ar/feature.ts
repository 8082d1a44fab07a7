// The texts of pages and mails in Arabic.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Arabic
 * @hint pages and mails in Arabic (العربية)
 * @needs feature i18n
 */
export const languageAr: Feature & HasWords = {
	words: {
		tag: 'ar',
		isRightToLeft: true,
		texts: {
			or: 'أو',
			'With your email address': 'باستخدام بريدك الإلكتروني',
			'Sign In': 'تسجيل الدخول',
			'Sign in': 'تسجيل الدخول',
			'Sign Out': 'تسجيل الخروج',
			'Sign out': 'تسجيل الخروج',
			Error: 'خطأ',
			'That did not work': 'لم تنجح العملية',
			'Are you sure you want to sign out?': 'هل تريد بالتأكيد تسجيل الخروج؟',
			'to continue to {0}': 'للمتابعة إلى {0}',
			'Sign in with {0}': 'تسجيل الدخول باستخدام {0}',
			'Continue with {0}': 'المتابعة باستخدام {0}',
			'Wait a little, then try again.': 'انتظر قليلاً ثم أعد المحاولة.',
			'The sign-in did not work. Try again, or choose another way.':
				'تعذّر تسجيل الدخول. أعد المحاولة أو اختر طريقة أخرى.',
			'Sign-in is not available at the moment. Try again later.':
				'لا يمكن تسجيل الدخول حاليًا. أعد المحاولة لاحقًا.',
			'You are not allowed to sign in.': 'غير مسموح لك بتسجيل الدخول.',
			'This passkey belongs to another account.': 'مفتاح المرور هذا تابع لحساب آخر.',
			'This way to sign in does not work at the moment. Choose another one.':
				'طريقة تسجيل الدخول هذه لا تعمل حاليًا. اختر طريقة أخرى.',
			'Those details are not right. Check them and try again.':
				'هذه البيانات غير صحيحة. تحقّق منها ثم أعد المحاولة.',
			'The email could not be sent. Check the address.': 'تعذّر إرسال الرسالة. تحقّق من العنوان.',
			'This page was open for too long. Try again.':
				'ظلّت هذه الصفحة مفتوحة لفترة طويلة. أعد المحاولة.',
			'Sign in as you did the first time you were here.':
				'سجّل الدخول بالطريقة التي استخدمتها أول مرة.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'تم إلغاء تسجيل الدخول أو رفضه مقدّم الخدمة. أعد المحاولة.',
			'There were too many attempts. Wait a little, then try again.':
				'عدد المحاولات كبير جدًا. انتظر قليلاً ثم أعد المحاولة.',
			'Sign in to see this page.': 'سجّل الدخول لعرض هذه الصفحة.',
			'You do not have permission to sign in.': 'ليس لديك إذن لتسجيل الدخول.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'تعذّر تسجيل الدخول. أعد المحاولة. السبب مذكور في سجلّ الخادم.',
			'This link is no longer valid. It may have expired or been used already.':
				'لم يعد هذا الرابط صالحًا. ربما استُخدم من قبل أو انتهت صلاحيته.',
			'Something went wrong.': 'حدث خطأ ما.',
			'There were too many attempts.': 'عدد المحاولات كبير جدًا.',
			'Too many emails were requested.': 'تم طلب عدد كبير جدًا من الرسائل.',
			'This does not work at the moment.': 'لا يعمل هذا حاليًا.',
			'With a password': 'باستخدام كلمة مرور',
			'With your details': 'باستخدام بياناتك',
			'Sign in to {0}': 'تسجيل الدخول إلى {0}',
			'Your code is': 'الرمز الخاص بك:',
			'If you did not request this email, you can ignore it.':
				'إذا لم تطلب هذه الرسالة، يمكنك تجاهلها.',
			'Email me a link': 'إرسال رابط إلى بريدي الإلكتروني',
			'Email me a code': 'إرسال رمز إلى بريدي الإلكتروني',
			'With a link by email': 'باستخدام رابط عبر البريد الإلكتروني',
			'With a code by email': 'باستخدام رمز عبر البريد الإلكتروني',
			'Verify Request': 'تحقّق من بريدك الإلكتروني',
			'Check your email': 'تحقّق من بريدك الإلكتروني',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'إذا كان من الممكن استخدام هذا العنوان هنا، فقد أُرسلت إليه رسالة. افتح الرابط الوارد فيها لتسجيل الدخول.',
			'If the address can be used here, an email with a code is on its way to it.':
				'إذا كان من الممكن استخدام هذا العنوان هنا، فقد أُرسلت إليه رسالة تتضمن رمزًا.',
			Code: 'الرمز',
			'That code is wrong. Try again.': 'هذا الرمز غير صحيح. أعد المحاولة.',
			'You are about to sign in as': 'أنت على وشك تسجيل الدخول باسم',
			'If you did not ask for this, close this page.': 'إذا لم تطلب ذلك، أغلق هذه الصفحة.',
			Email: 'البريد الإلكتروني',
			'Your account': 'حسابك',
			'Ways to sign in': 'طرق تسجيل الدخول',
			'Add {0}': 'إضافة {0}',
			Remove: 'إزالة',
			'It stays: it is the last way to sign in.': 'لا يمكن إزالتها: إنها آخر طريقة لتسجيل الدخول.',
			Passkeys: 'مفاتيح المرور',
			Passkey: 'مفتاح مرور',
			Name: 'الاسم',
			Rename: 'إعادة التسمية',
			'on several devices': 'على عدة أجهزة',
			'last used {0}': 'آخر استخدام: {0}',
			'Add a passkey': 'إضافة مفتاح مرور',
			'That did not work. Try again.': 'لم تنجح العملية. أعد المحاولة.',
			'Your data': 'بياناتك',
			'Download your data': 'تنزيل بياناتك',
			'Delete the account': 'حذف الحساب',
			'This cannot be undone.': 'لا يمكن التراجع عن هذا الإجراء.',
			'You can keep it by signing in again within {0} days.': {
				one: 'يمكنك الاحتفاظ به بتسجيل الدخول مجددًا خلال يوم واحد.',
				two: 'يمكنك الاحتفاظ به بتسجيل الدخول مجددًا خلال يومين.',
				few: 'يمكنك الاحتفاظ به بتسجيل الدخول مجددًا خلال {0} أيام.',
				many: 'يمكنك الاحتفاظ به بتسجيل الدخول مجددًا خلال {0} يومًا.',
				other: 'يمكنك الاحتفاظ به بتسجيل الدخول مجددًا خلال {0} يوم.'
			},
			'Delete the account for good': 'حذف الحساب نهائيًا',
			'You will sign in once more first.': 'ستسجّل الدخول مرة أخرى قبل ذلك.',
			'Your account is deleted': 'تم حذف حسابك',
			'Nothing of it is left here.': 'لم يبقَ منه شيء هنا.',
			'Your account will be deleted': 'سيتم حذف حسابك',
			'Sign in before that day to keep it: {0}': 'سجّل الدخول قبل هذا التاريخ للاحتفاظ به: {0}',
			'What happened to your account': 'نشاط حسابك',
			'{0} with {1}': '{0} باستخدام {1}',
			'Nothing yet.': 'لا شيء حتى الآن.',
			'This app does not keep it.': 'لا يحتفظ هذا التطبيق به.',
			'Show all': 'عرض الكل',
			'You see the last {0} days.': {
				one: 'تعرض الصفحة آخر يوم.',
				two: 'تعرض الصفحة آخر يومين.',
				few: 'تعرض الصفحة آخر {0} أيام.',
				many: 'تعرض الصفحة آخر {0} يومًا.',
				other: 'تعرض الصفحة آخر {0} يوم.'
			},
			'Signed in': 'تم تسجيل الدخول',
			'Signed out': 'تم تسجيل الخروج',
			'A session was ended': 'تم إنهاء جلسة',
			'All sessions were ended': 'تم إنهاء جميع الجلسات',
			'All other sessions were ended': 'تم إنهاء جميع الجلسات الأخرى',
			'A way to sign in was added': 'تمت إضافة طريقة لتسجيل الدخول',
			'Account created': 'تم إنشاء الحساب',
			'Password changed': 'تم تغيير كلمة المرور',
			'Second factor turned on': 'تم تفعيل العامل الثاني',
			'Second factor turned off': 'تم إيقاف العامل الثاني',
			'New recovery codes were made': 'تم إنشاء رموز استرداد جديدة',
			'A recovery code was used': 'تم استخدام رمز استرداد',
			'Email address changed': 'تم تغيير البريد الإلكتروني',
			'A change of the email address was stopped': 'تم إيقاف تغيير للبريد الإلكتروني',
			'You signed in as another user: {0}': 'سجّلت الدخول باسم مستخدم آخر: {0}',
			'You stopped being signed in as another user: {0}': 'أنهيت تسجيل الدخول باسم مستخدم آخر: {0}',
			'An administrator signed in as you: {0}': 'سجّل أحد المشرفين الدخول باسمك: {0}',
			'An administrator stopped being signed in as you: {0}':
				'أنهى أحد المشرفين تسجيل الدخول باسمك: {0}',
			'The account was banned': 'تم حظر الحساب',
			'The ban of the account was lifted': 'تم رفع الحظر عن الحساب',
			'A user was invited': 'تمت دعوة مستخدم',
			'Email address confirmed': 'تم تأكيد البريد الإلكتروني',
			'just now': 'الآن',
			'{0} gets to act for you: {1}.': 'سيتمكّن {0} من التصرّف نيابةً عنك: {1}.',
			'as you are signed in here': 'كما سجّلت الدخول هنا',
			Continue: 'متابعة',
			Cancel: 'إلغاء',
			'Create your account at {0}': 'إنشاء حسابك في {0}',
			'Follow the link to choose a password.': 'افتح الرابط لاختيار كلمة مرور.',
			'Choose a password': 'اختيار كلمة مرور',
			'If you did not request this email, you can ignore it: no account will be created.':
				'إذا لم تطلب هذه الرسالة، يمكنك تجاهلها: لن يُنشأ أي حساب.',
			'You have an account at {0}': 'لديك حساب في {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'جرت محاولة لإنشاء حساب بهذا العنوان، ولديه حساب بالفعل. إذا كنت لا تعرف كلمة المرور، يمكنك تعيين كلمة جديدة.',
			'Set a new password': 'تعيين كلمة مرور جديدة',
			'If this was not you, you can ignore this email: nothing has changed.':
				'إذا لم تكن أنت، يمكنك تجاهل هذه الرسالة: لم يتغيّر شيء.',
			'Set a new password at {0}': 'تعيين كلمة مرور جديدة في {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'افتح الرابط لتعيين كلمة مرور جديدة. سيتعيّن عليك تسجيل الدخول مجددًا في كل مكان.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'إذا لم تطلب هذه الرسالة، يمكنك تجاهلها: لم يتغيّر شيء.',
			'No account at {0}': 'لا يوجد حساب في {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'جرت محاولة لتعيين كلمة مرور جديدة، لكن لا يوجد حساب بهذا العنوان. ربما استخدمت عنوانًا آخر.',
			'Create an account': 'إنشاء حساب',
			'If this was not you, you can ignore this email.': 'إذا لم تكن أنت، يمكنك تجاهل هذه الرسالة.',
			'Your password was changed at {0}': 'تم تغيير كلمة مرورك في {0}',
			'All other devices have to sign in again.': 'يجب تسجيل الدخول مجددًا على جميع الأجهزة الأخرى.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'إذا لم تكن أنت، عيّن كلمة مرور جديدة فورًا وتحقّق ممن يمكنه قراءة بريدك.',
			Password: 'كلمة المرور',
			'New password': 'كلمة المرور الجديدة',
			'Current password': 'كلمة المرور الحالية',
			'Forgot your password?': 'هل نسيت كلمة المرور؟',
			'We will send you an email with a link. Choose a password there.':
				'سنرسل إليك رسالة تتضمن رابطًا. اختر كلمة المرور هناك.',
			'We will send you an email with a link to set a new password.':
				'سنرسل إليك رسالة تتضمن رابطًا لتعيين كلمة مرور جديدة.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'أُرسلت إليك رسالة. افتح الرابط الوارد فيها. يصلح لمرة واحدة ولوقت قصير.',
			'Change your password': 'تغيير كلمة المرور',
			'You have no password yet. We will send you an email with a link to set one.':
				'ليست لديك كلمة مرور بعد. سنرسل إليك رسالة تتضمن رابطًا لتعيينها.',
			'At least {0} characters, of any kind.': {
				few: '{0} أحرف على الأقل، من أي نوع.',
				many: '{0} حرفًا على الأقل، من أي نوع.',
				other: '{0} حرف على الأقل، من أي نوع.'
			},
			Save: 'حفظ',
			'Your password is set': 'تم تعيين كلمة مرورك',
			'Sign in with it now.': 'سجّل الدخول بها الآن.',
			'You were signed out everywhere else.': 'تم تسجيل خروجك من كل الأماكن الأخرى.',
			'Send a new one': 'إرسال رابط جديد',
			'This email address cannot be used here.': 'لا يمكن استخدام هذا البريد الإلكتروني هنا.',
			'The current password is wrong.': 'كلمة المرور الحالية غير صحيحة.',
			'Use at least {0} characters.': {
				few: 'استخدم {0} أحرف على الأقل.',
				many: 'استخدم {0} حرفًا على الأقل.',
				other: 'استخدم {0} حرف على الأقل.'
			},
			'Use at most {0} characters.': {
				few: 'استخدم {0} أحرف على الأكثر.',
				many: 'استخدم {0} حرفًا على الأكثر.',
				other: 'استخدم {0} حرف على الأكثر.'
			},
			'This password has a character that cannot be typed.':
				'تتضمن كلمة المرور هذه حرفًا لا يمكن كتابته.',
			'This password is among the first that attackers try. Choose another one.':
				'من السهل جدًا تخمين كلمة المرور هذه. اختر كلمة أخرى.',
			'This password is your address, or the name of this app. Choose another one.':
				'كلمة المرور هذه هي عنوانك أو اسم هذا التطبيق. اختر كلمة أخرى.',
			'This password is in a list of stolen passwords. Choose another one.':
				'كلمة المرور هذه مدرجة في قائمة كلمات مرور مسروقة. اختر كلمة أخرى.',
			'Where you are signed in': 'أماكن تسجيل دخولك',
			'A browser': 'متصفّح',
			'Another program': 'برنامج آخر',
			'{0} on {1}': '{0} على {1}',
			'This browser': 'هذا المتصفّح',
			'Signed in {0}': 'تم تسجيل الدخول {0}',
			'Sign out everywhere else': 'تسجيل الخروج من كل الأماكن الأخرى',
			'You are not signed in anywhere else.': 'لم تسجّل الدخول في أي مكان آخر.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'هل إحداها ليست لك؟ سجّل الخروج منها، ثم غيّر كلمة مرورك أو أمّن الحساب الذي تسجّل الدخول به.',
			'Confirm that it is you': 'تأكيد هويتك',
			'Sign in once more to continue.': 'سجّل الدخول مرة أخرى للمتابعة.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'لا يمكن تأكيد ذلك هنا. سجّل الخروج ثم سجّل الدخول مجددًا.',
			'That was another account. Sign in with the one that you use here.':
				'كان ذلك حسابًا آخر. سجّل الدخول بالحساب الذي تستخدمه هنا.',
			'The provider did not say that you signed in just now. Choose another way.':
				'لم يؤكّد مقدّم الخدمة أنك سجّلت الدخول الآن. اختر طريقة أخرى.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'تسجيل الدخول هذا ليس آمنًا بما يكفي. استخدم عاملاً ثانيًا مثلاً.',
			'You have confirmed that it is you. Send this now?': 'لقد أكّدت هويتك. هل تريد الإرسال الآن؟',
			'What you typed is no longer here. Go back to the page and send it again.':
				'لم يعد ما كتبته متوفرًا. ارجع إلى الصفحة وأرسله مجددًا.',
			'Second factor': 'العامل الثاني',
			'Enter the code that your authenticator app shows.': 'أدخل الرمز الذي يعرضه تطبيق المصادقة.',
			'Do not ask in this browser for {0} days': {
				one: 'عدم السؤال في هذا المتصفّح لمدة يوم واحد',
				two: 'عدم السؤال في هذا المتصفّح لمدة يومين',
				few: 'عدم السؤال في هذا المتصفّح لمدة {0} أيام',
				many: 'عدم السؤال في هذا المتصفّح لمدة {0} يومًا',
				other: 'عدم السؤال في هذا المتصفّح لمدة {0} يوم'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'الرمز غير صحيح أو مستخدَم أو منتهي الصلاحية. أعد المحاولة.',
			'Use a recovery code': 'استخدام رمز استرداد',
			'Recovery code': 'رمز الاسترداد',
			'I lost my codes': 'فقدت رموزي',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'امسح هذا الرمز بتطبيق مصادقة، أو اكتب المفتاح فيه. ثم أدخل الرمز الذي يعرضه.',
			'QR code for an authenticator app': 'رمز QR لتطبيق مصادقة',
			Key: 'المفتاح',
			'Turn on': 'تفعيل',
			'Your account needs a second factor.': 'يتطلب حسابك عاملاً ثانيًا.',
			'Recovery codes': 'رموز الاسترداد',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'احتفظ بها في مكان آمن. كل رمز يصلح لمرة واحدة إذا فقدت تطبيق المصادقة. لن تُعرض مجددًا.',
			'I have saved them': 'لقد حفظتها',
			'Your second factor is on.': 'العامل الثاني مفعّل.',
			'Your second factor is off.': 'العامل الثاني غير مفعّل.',
			'Recovery codes left: {0}.': 'رموز الاسترداد المتبقية: {0}.',
			'New recovery codes': 'رموز استرداد جديدة',
			'Ask in all browsers again': 'السؤال مجددًا في كل المتصفّحات',
			'Turn off': 'إيقاف',
			Manage: 'إدارة',
			'There were too many codes.': 'تم إدخال عدد كبير جدًا من الرموز.',
			'Use a saved passkey': 'استخدام مفتاح مرور محفوظ',
			'Sign in with a passkey': 'تسجيل الدخول بمفتاح مرور',
			'Create a passkey': 'إنشاء مفتاح مرور',
			'With a new passkey': 'باستخدام مفتاح مرور جديد',
			'Checking your browser…': 'جارٍ فحص متصفّحك…',
			'Your browser passed the check.': 'اجتاز متصفّحك الفحص.',
			'This form needs JavaScript, to keep programs from sending it.':
				'يتطلب هذا النموذج JavaScript كي لا ترسله البرامج.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'لم ينجح الفحص ضد تسجيل الدخول الآلي. ارجع وأعد تحميل الصفحة ثم أعد المحاولة.',
			'Change your email address': 'تغيير البريد الإلكتروني',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'سنرسل رابطًا إلى العنوان الجديد ورابطًا إلى العنوان الحالي. يتم التغيير بعد تأكيد كليهما.',
			'Present address': 'العنوان الحالي',
			'New address': 'العنوان الجديد',
			'Send the links': 'إرسال الروابط',
			'This is your address already.': 'هذا عنوانك بالفعل.',
			'Check both mailboxes': 'تحقّق من صندوقي البريد',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'أُرسلت رسالتان، واحدة إلى كل عنوان. افتح الرابط الوارد في كل منهما. الرابطان صالحان لمدة ساعة.',
			Confirm: 'تأكيد',
			'It was not me: stop this': 'لم أكن أنا: إيقاف التغيير',
			Confirmed: 'تم التأكيد',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'بقي تأكيد واحد: افتح الرابط الوارد في الرسالة المرسلة إلى العنوان الآخر.',
			'From now on, your address is {0}.': 'من الآن فصاعدًا، عنوانك هو {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'يبقى عنوانك كما هو، وتم تسجيل خروجك من كل الأماكن. ربما يستطيع شخص ما تسجيل الدخول باسمك: سجّل الدخول وراجع كلمة مرورك وطرق تسجيل الدخول.',
			'This link belongs to another account than the one you are signed in with.':
				'هذا الرابط يخص حسابًا آخر غير الحساب الذي سجّلت الدخول به.',
			'This address cannot be used. Nothing has changed.':
				'لا يمكن استخدام هذا العنوان. لم يتغيّر شيء.',
			'Confirm your new email address at {0}': 'تأكيد بريدك الإلكتروني الجديد في {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'افتح الرابط في المتصفّح الذي سجّلت الدخول فيه ليصبح هذا عنوان حسابك.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'جرت محاولة لجعل هذا العنوان عنوانًا لحساب آخر. هو عنوان حسابك بالفعل وسيبقى كذلك.',
			'Confirm the change of your email address at {0}': 'تأكيد تغيير بريدك الإلكتروني في {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'سيصبح عنوان حسابك {1}. لن يحدث ذلك إلا إذا أكّدته هنا.',
			'Confirm or stop the change': 'تأكيد التغيير أو إيقافه',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'إذا لم تكن أنت، افتح الرابط وأوقف التغيير: سيؤدي ذلك أيضًا إلى إنهاء كل الجلسات.',
			Invitations: 'الدعوات',
			'Role (optional)': 'الدور (اختياري)',
			'Send the invitation': 'إرسال الدعوة',
			'Open invitations': 'الدعوات المعلّقة',
			'Ends {0}': 'الانتهاء {0}',
			'The invitation is on its way.': 'أُرسلت الدعوة.',
			'A role has letters, digits, and . : _ or -.':
				'يتكوّن الدور من أحرف وأرقام والرموز . : _ أو -.',
			'Only administrators can see this page.': 'لا يمكن رؤية هذه الصفحة إلا للمشرفين.',
			'Accept the invitation': 'قبول الدعوة',
			'Sign in with {0} to accept the invitation.': 'سجّل الدخول باستخدام {0} لقبول الدعوة.',
			'Ask for a new invitation.': 'اطلب دعوة جديدة.',
			'You are invited to {0}': 'أنت مدعو إلى {0}',
			'Follow the link and sign in with this email address.':
				'افتح الرابط وسجّل الدخول بهذا البريد الإلكتروني.',
			'If you do not know what this is about, you can ignore it.':
				'إذا كنت لا تعرف ما هذا، يمكنك تجاهل هذه الرسالة.',
			'Sign in as another user': 'تسجيل الدخول باسم مستخدم آخر',
			'ID or email address of the user': 'معرّف المستخدم أو بريده الإلكتروني',
			Reason: 'السبب',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'يُحفظ السبب مع اسمك، ويرى المستخدم في نشاط حسابه أنك كنت هناك.',
			'There is no such user.': 'لا يوجد مستخدم كهذا.',
			'Say why, in a few words.': 'اذكر السبب في كلمات قليلة.',
			'That is you.': 'هذا أنت.',
			'You cannot sign in as another administrator.': 'لا يمكن لأحد تسجيل الدخول باسم مشرف آخر.',
			'This cannot be done while you are signed in as another user.':
				'لا يمكن القيام بذلك وأنت مسجّل الدخول باسم مستخدم آخر.',
			'You are signed in as {0}.': 'أنت مسجّل الدخول باسم {0}.',
			'Back to your own account': 'العودة إلى حسابك'
		}
	}
};
