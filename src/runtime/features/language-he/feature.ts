// The texts of pages and mails in Hebrew.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Hebrew
 * @hint pages and mails in Hebrew (עברית)
 * @needs feature i18n
 */
export const languageHe: Feature & HasWords = {
	words: {
		tag: 'he',
		isRightToLeft: true,
		texts: {
			or: 'או',
			'With your email address': 'באמצעות כתובת האימייל',
			'Sign In': 'כניסה',
			'Sign in': 'כניסה',
			'Sign Out': 'יציאה',
			'Sign out': 'יציאה',
			Error: 'שגיאה',
			'That did not work': 'הפעולה לא הצליחה',
			'Are you sure you want to sign out?': 'לצאת מהחשבון?',
			'to continue to {0}': 'כדי להמשיך אל {0}',
			'Sign in with {0}': 'כניסה באמצעות {0}',
			'Continue with {0}': 'המשך באמצעות {0}',
			'Wait a little, then try again.': 'יש להמתין מעט ולנסות שוב.',
			'The sign-in did not work. Try again, or choose another way.':
				'הכניסה לא הצליחה. אפשר לנסות שוב או לבחור דרך אחרת.',
			'Sign-in is not available at the moment. Try again later.':
				'לא ניתן להיכנס כרגע. יש לנסות שוב מאוחר יותר.',
			'You are not allowed to sign in.': 'אין לך אישור להיכנס.',
			'This passkey belongs to another account.': 'מפתח הגישה הזה שייך לחשבון אחר.',
			'This way to sign in does not work at the moment. Choose another one.':
				'דרך הכניסה הזו לא פועלת כרגע. יש לבחור דרך אחרת.',
			'Those details are not right. Check them and try again.':
				'הפרטים שגויים. יש לבדוק אותם ולנסות שוב.',
			'The email could not be sent. Check the address.':
				'לא ניתן לשלוח את האימייל. יש לבדוק את הכתובת.',
			'This page was open for too long. Try again.': 'הדף הזה היה פתוח זמן רב מדי. יש לנסות שוב.',
			'Sign in as you did the first time you were here.': 'יש להיכנס באותה דרך כמו בפעם הראשונה.',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'הכניסה בוטלה או נדחתה על ידי הספק. יש לנסות שוב.',
			'There were too many attempts. Wait a little, then try again.':
				'בוצעו יותר מדי ניסיונות. יש להמתין מעט ולנסות שוב.',
			'Sign in to see this page.': 'יש להיכנס כדי לראות את הדף הזה.',
			'You do not have permission to sign in.': 'אין לך הרשאה להיכנס.',
			'The sign-in did not work. Try again. The log of the server says why.':
				'הכניסה לא הצליחה. יש לנסות שוב. הסיבה מופיעה ביומן השרת.',
			'This link is no longer valid. It may have expired or been used already.':
				'הקישור הזה כבר לא בתוקף. ייתכן שכבר נעשה בו שימוש או שפג תוקפו.',
			'Something went wrong.': 'משהו השתבש.',
			'There were too many attempts.': 'בוצעו יותר מדי ניסיונות.',
			'Too many emails were requested.': 'התבקשו יותר מדי הודעות אימייל.',
			'This does not work at the moment.': 'זה לא פועל כרגע.',
			'With a password': 'באמצעות סיסמה',
			'With your details': 'באמצעות הפרטים שלך',
			'Sign in to {0}': 'כניסה אל {0}',
			'Your code is': 'הקוד שלך:',
			'If you did not request this email, you can ignore it.':
				'אם לא ביקשת את האימייל הזה, אפשר להתעלם ממנו.',
			'Email me a link': 'שליחת קישור באימייל',
			'Email me a code': 'שליחת קוד באימייל',
			'With a link by email': 'באמצעות קישור באימייל',
			'With a code by email': 'באמצעות קוד באימייל',
			'Verify Request': 'יש לבדוק את תיבת האימייל',
			'Check your email': 'יש לבדוק את תיבת האימייל',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'אם ניתן להשתמש בכתובת הזו כאן, נשלח אליה אימייל. יש לפתוח את הקישור שבו כדי להיכנס.',
			'If the address can be used here, an email with a code is on its way to it.':
				'אם ניתן להשתמש בכתובת הזו כאן, נשלח אליה אימייל עם קוד.',
			Code: 'קוד',
			'That code is wrong. Try again.': 'הקוד שגוי. יש לנסות שוב.',
			'You are about to sign in as': 'הכניסה תתבצע בתור',
			'If you did not ask for this, close this page.': 'אם לא ביקשת זאת, יש לסגור את הדף הזה.',
			Email: 'אימייל',
			'Your account': 'החשבון שלך',
			'Ways to sign in': 'דרכי כניסה',
			'Add {0}': 'הוספת {0}',
			Remove: 'הסרה',
			'It stays: it is the last way to sign in.': 'לא ניתן להסיר: זו דרך הכניסה האחרונה.',
			Passkeys: 'מפתחות גישה',
			Passkey: 'מפתח גישה',
			Name: 'שם',
			Rename: 'שינוי שם',
			'on several devices': 'בכמה מכשירים',
			'last used {0}': 'שימוש אחרון: {0}',
			'Add a passkey': 'הוספת מפתח גישה',
			'That did not work. Try again.': 'הפעולה לא הצליחה. יש לנסות שוב.',
			'Your data': 'הנתונים שלך',
			'Download your data': 'הורדת הנתונים שלך',
			'Delete the account': 'מחיקת החשבון',
			'This cannot be undone.': 'לא ניתן לבטל את הפעולה הזו.',
			'You can keep it by signing in again within {0} days.': {
				one: 'אפשר לשמור אותו באמצעות כניסה חוזרת בתוך יום אחד.',
				two: 'אפשר לשמור אותו באמצעות כניסה חוזרת בתוך יומיים.',
				other: 'אפשר לשמור אותו באמצעות כניסה חוזרת בתוך {0} ימים.'
			},
			'Delete the account for good': 'מחיקת החשבון לצמיתות',
			'You will sign in once more first.': 'לפני כן תידרש כניסה נוספת.',
			'Your account is deleted': 'החשבון שלך נמחק',
			'Nothing of it is left here.': 'לא נשאר ממנו דבר כאן.',
			'Your account will be deleted': 'החשבון שלך יימחק',
			'Sign in before that day to keep it: {0}': 'כדי לשמור אותו יש להיכנס לפני התאריך: {0}',
			'What happened to your account': 'הפעילות בחשבון שלך',
			'{0} with {1}': '{0} באמצעות {1}',
			'Nothing yet.': 'עדיין אין כלום.',
			'This app does not keep it.': 'היישום הזה אינו שומר זאת.',
			'Show all': 'הצגת הכול',
			'You see the last {0} days.': {
				one: 'מוצג היום האחרון.',
				two: 'מוצגים היומיים האחרונים.',
				other: 'מוצגים {0} הימים האחרונים.'
			},
			'Signed in': 'כניסה',
			'Signed out': 'יציאה',
			'A session was ended': 'הסתיים חיבור',
			'All sessions were ended': 'כל החיבורים הסתיימו',
			'All other sessions were ended': 'כל שאר החיבורים הסתיימו',
			'A way to sign in was added': 'נוספה דרך כניסה',
			'Account created': 'החשבון נוצר',
			'Password changed': 'הסיסמה שונתה',
			'Second factor turned on': 'גורם האימות השני הופעל',
			'Second factor turned off': 'גורם האימות השני כובה',
			'New recovery codes were made': 'נוצרו קודי שחזור חדשים',
			'A recovery code was used': 'נעשה שימוש בקוד שחזור',
			'Email address changed': 'כתובת האימייל שונתה',
			'A change of the email address was stopped': 'שינוי של כתובת האימייל נעצר',
			'You signed in as another user: {0}': 'נכנסת בתור משתמש אחר: {0}',
			'You stopped being signed in as another user: {0}': 'סיימת כניסה בתור משתמש אחר: {0}',
			'An administrator signed in as you: {0}': 'בוצעה כניסה של מנהל בשמך: {0}',
			'An administrator stopped being signed in as you: {0}': 'הסתיימה כניסה של מנהל בשמך: {0}',
			'The account was banned': 'החשבון נחסם',
			'The ban of the account was lifted': 'חסימת החשבון הוסרה',
			'A user was invited': 'הוזמן משתמש',
			'Email address confirmed': 'כתובת האימייל אושרה',
			'just now': 'ממש עכשיו',
			'{0} gets to act for you: {1}.': '{0} יוכל לפעול בשמך: {1}.',
			'as you are signed in here': 'כפי שנכנסת כאן',
			Continue: 'המשך',
			Cancel: 'ביטול',
			'Create your account at {0}': 'יצירת החשבון שלך אצל {0}',
			'Follow the link to choose a password.': 'יש לפתוח את הקישור כדי לבחור סיסמה.',
			'Choose a password': 'בחירת סיסמה',
			'If you did not request this email, you can ignore it: no account will be created.':
				'אם לא ביקשת את האימייל הזה, אפשר להתעלם ממנו: לא ייווצר חשבון.',
			'You have an account at {0}': 'יש לך חשבון אצל {0}',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'היה ניסיון ליצור חשבון עם הכתובת הזו, שכבר יש לה חשבון. אם הסיסמה אינה ידועה לך, אפשר להגדיר סיסמה חדשה.',
			'Set a new password': 'הגדרת סיסמה חדשה',
			'If this was not you, you can ignore this email: nothing has changed.':
				'אם זה לא היה ביוזמתך, אפשר להתעלם מהאימייל: דבר לא השתנה.',
			'Set a new password at {0}': 'הגדרת סיסמה חדשה אצל {0}',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'יש לפתוח את הקישור כדי להגדיר סיסמה חדשה. לאחר מכן יש להיכנס מחדש בכל מקום.',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'אם לא ביקשת את האימייל הזה, אפשר להתעלם ממנו: דבר לא השתנה.',
			'No account at {0}': 'אין חשבון אצל {0}',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'היה ניסיון להגדיר סיסמה חדשה, אך לכתובת הזו אין חשבון. ייתכן שהשתמשת בכתובת אחרת.',
			'Create an account': 'יצירת חשבון',
			'If this was not you, you can ignore this email.':
				'אם זה לא היה ביוזמתך, אפשר להתעלם מהאימייל.',
			'Your password was changed at {0}': 'הסיסמה שלך אצל {0} שונתה',
			'All other devices have to sign in again.': 'בכל שאר המכשירים יש להיכנס מחדש.',
			'If this was not you, set a new password at once, and check who can read your email.':
				'אם זה לא היה ביוזמתך, יש להגדיר מיד סיסמה חדשה ולבדוק מי יכול לקרוא את האימייל שלך.',
			Password: 'סיסמה',
			'New password': 'סיסמה חדשה',
			'Current password': 'סיסמה נוכחית',
			'Forgot your password?': 'שכחת את הסיסמה?',
			'We will send you an email with a link. Choose a password there.':
				'נשלח אליך אימייל עם קישור. שם אפשר לבחור סיסמה.',
			'We will send you an email with a link to set a new password.':
				'נשלח אליך אימייל עם קישור להגדרת סיסמה חדשה.',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'נשלח אליך אימייל. יש לפתוח את הקישור שבו. הוא תקף פעם אחת ולזמן קצר.',
			'Change your password': 'שינוי הסיסמה',
			'You have no password yet. We will send you an email with a link to set one.':
				'עדיין אין לך סיסמה. נשלח אליך אימייל עם קישור להגדרתה.',
			'At least {0} characters, of any kind.': 'לפחות {0} תווים מכל סוג.',
			Save: 'שמירה',
			'Your password is set': 'הסיסמה הוגדרה',
			'Sign in with it now.': 'עכשיו אפשר להיכנס איתה.',
			'You were signed out everywhere else.': 'בכל מקום אחר בוצעה יציאה.',
			'Send a new one': 'שליחת קישור חדש',
			'This email address cannot be used here.': 'לא ניתן להשתמש בכתובת האימייל הזו כאן.',
			'The current password is wrong.': 'הסיסמה הנוכחית שגויה.',
			'Use at least {0} characters.': 'יש להשתמש בלפחות {0} תווים.',
			'Use at most {0} characters.': 'יש להשתמש ב-{0} תווים לכל היותר.',
			'This password has a character that cannot be typed.': 'בסיסמה הזו יש תו שלא ניתן להקליד.',
			'This password is among the first that attackers try. Choose another one.':
				'קל מדי לנחש את הסיסמה הזו. יש לבחור סיסמה אחרת.',
			'This password is your address, or the name of this app. Choose another one.':
				'הסיסמה הזו היא הכתובת שלך או שם האפליקציה. יש לבחור סיסמה אחרת.',
			'This password is in a list of stolen passwords. Choose another one.':
				'הסיסמה הזו מופיעה ברשימת סיסמאות גנובות. יש לבחור סיסמה אחרת.',
			'Where you are signed in': 'איפה נכנסת לחשבון',
			'A browser': 'דפדפן',
			'Another program': 'תוכנה אחרת',
			'{0} on {1}': '{0} ב-{1}',
			'This browser': 'הדפדפן הזה',
			'Signed in {0}': 'כניסה: {0}',
			'Sign out everywhere else': 'יציאה מכל מקום אחר',
			'You are not signed in anywhere else.': 'אין כניסה פעילה במקום אחר.',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'אחד מהם אינו שלך? יש לנתק אותו, ואז לשנות את הסיסמה או לאבטח את החשבון שדרכו נכנסת.',
			'Confirm that it is you': 'אישור הזהות שלך',
			'Sign in once more to continue.': 'יש להיכנס פעם נוספת כדי להמשיך.',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'לא ניתן לאשר זאת כאן. יש לצאת ולהיכנס מחדש.',
			'That was another account. Sign in with the one that you use here.':
				'זה היה חשבון אחר. יש להיכנס עם החשבון שבשימוש כאן.',
			'The provider did not say that you signed in just now. Choose another way.':
				'הספק לא אישר שנכנסת זה עתה. יש לבחור דרך אחרת.',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'הכניסה הזו אינה מאובטחת מספיק. אפשר להשתמש למשל בגורם אימות שני.',
			'You have confirmed that it is you. Send this now?': 'הזהות שלך אושרה. לשלוח עכשיו?',
			'What you typed is no longer here. Go back to the page and send it again.':
				'מה שהוקלד כבר לא זמין. יש לחזור לדף ולשלוח שוב.',
			'Second factor': 'גורם אימות שני',
			'Enter the code that your authenticator app shows.':
				'יש להזין את הקוד שמוצג באפליקציית האימות.',
			'Do not ask in this browser for {0} days': {
				one: 'לא לשאול בדפדפן הזה במשך יום אחד',
				two: 'לא לשאול בדפדפן הזה במשך יומיים',
				other: 'לא לשאול בדפדפן הזה במשך {0} ימים'
			},
			'The code is wrong, was used already or is too old. Try again.':
				'הקוד שגוי, כבר נעשה בו שימוש או שפג תוקפו. יש לנסות שוב.',
			'Use a recovery code': 'שימוש בקוד שחזור',
			'Recovery code': 'קוד שחזור',
			'I lost my codes': 'איבדתי את הקודים',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'יש לסרוק באפליקציית אימות או להקליד בה את המפתח. לאחר מכן יש להזין את הקוד שמוצג.',
			'QR code for an authenticator app': 'קוד QR לאפליקציית אימות',
			Key: 'מפתח',
			'Turn on': 'הפעלה',
			'Your account needs a second factor.': 'לחשבון שלך נדרש גורם אימות שני.',
			'Recovery codes': 'קודי שחזור',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'יש לשמור אותם במקום בטוח. כל אחד תקף פעם אחת אם אפליקציית האימות אבדה. הם לא יוצגו שוב.',
			'I have saved them': 'שמרתי אותם',
			'Your second factor is on.': 'גורם האימות השני מופעל.',
			'Your second factor is off.': 'גורם האימות השני כבוי.',
			'Recovery codes left: {0}.': 'קודי שחזור שנותרו: {0}.',
			'New recovery codes': 'קודי שחזור חדשים',
			'Ask in all browsers again': 'לשאול שוב בכל הדפדפנים',
			'Turn off': 'כיבוי',
			Manage: 'ניהול',
			'There were too many codes.': 'הוזנו יותר מדי קודים.',
			'Use a saved passkey': 'שימוש במפתח גישה שמור',
			'Sign in with a passkey': 'כניסה באמצעות מפתח גישה',
			'Create a passkey': 'יצירת מפתח גישה',
			'With a new passkey': 'באמצעות מפתח גישה חדש',
			'Checking your browser…': 'הדפדפן נבדק…',
			'Your browser passed the check.': 'הדפדפן עבר את הבדיקה.',
			'This form needs JavaScript, to keep programs from sending it.':
				'הטופס הזה דורש JavaScript כדי שתוכנות לא יוכלו לשלוח אותו.',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'הבדיקה נגד כניסה אוטומטית לא הצליחה. יש לחזור, לטעון את הדף מחדש ולנסות שוב.',
			'Change your email address': 'שינוי כתובת האימייל',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'נשלח קישור אל הכתובת החדשה וקישור אל הכתובת הנוכחית. השינוי יתבצע לאחר ששתיהן יאושרו.',
			'Present address': 'הכתובת הנוכחית',
			'New address': 'כתובת חדשה',
			'Send the links': 'שליחת הקישורים',
			'This is your address already.': 'זו כבר הכתובת שלך.',
			'Check both mailboxes': 'יש לבדוק את שתי תיבות האימייל',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'נשלחו שתי הודעות אימייל, אחת לכל כתובת. יש לפתוח את הקישור בכל אחת מהן. הן תקפות למשך שעה.',
			Confirm: 'אישור',
			'It was not me: stop this': 'זה לא היה ביוזמתי: לעצור',
			Confirmed: 'אושר',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'חסר אישור אחד נוסף: יש לפתוח את הקישור באימייל שנשלח אל הכתובת האחרת.',
			'From now on, your address is {0}.': 'מעכשיו הכתובת שלך היא {0}.',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'הכתובת שלך נשארת כפי שהיא, ובכל מקום בוצעה יציאה. ייתכן שמישהו יכול להיכנס בשמך: יש להיכנס ולבדוק את הסיסמה ואת דרכי הכניסה.',
			'This link belongs to another account than the one you are signed in with.':
				'הקישור הזה שייך לחשבון אחר מזה שנכנסת אליו.',
			'This address cannot be used. Nothing has changed.':
				'לא ניתן להשתמש בכתובת הזו. דבר לא השתנה.',
			'Confirm your new email address at {0}': 'אישור כתובת האימייל החדשה שלך אצל {0}',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'יש לפתוח את הקישור בדפדפן שבו נכנסת, כדי שזו תהיה הכתובת של החשבון שלך.',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'היה ניסיון לקבוע את הכתובת הזו לחשבון אחר. היא כבר הכתובת של החשבון שלך ותישאר כך.',
			'Confirm the change of your email address at {0}': 'אישור שינוי כתובת האימייל שלך אצל {0}',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'הכתובת של החשבון שלך עומדת להשתנות אל {1}. זה יקרה רק אם השינוי יאושר כאן.',
			'Confirm or stop the change': 'אישור או עצירה של השינוי',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'אם זה לא היה ביוזמתך, יש לפתוח את הקישור ולעצור את השינוי: כך מסתיימים גם כל החיבורים.',
			Invitations: 'הזמנות',
			'Role (optional)': 'תפקיד (לא חובה)',
			'Send the invitation': 'שליחת ההזמנה',
			'Open invitations': 'הזמנות פתוחות',
			'Ends {0}': 'סיום {0}',
			'The invitation is on its way.': 'ההזמנה נשלחה.',
			'A role has letters, digits, and . : _ or -.':
				'תפקיד מורכב מאותיות, מספרות ומהתווים . : _ או -.',
			'Only administrators can see this page.': 'רק מנהלים יכולים לראות את הדף הזה.',
			'Accept the invitation': 'אישור ההזמנה',
			'Sign in with {0} to accept the invitation.': 'יש להיכנס עם {0} כדי לאשר את ההזמנה.',
			'Ask for a new invitation.': 'יש לבקש הזמנה חדשה.',
			'You are invited to {0}': 'הוזמנת אל {0}',
			'Follow the link and sign in with this email address.':
				'יש לפתוח את הקישור ולהיכנס עם כתובת האימייל הזו.',
			'If you do not know what this is about, you can ignore it.':
				'אם לא ברור לך במה מדובר, אפשר להתעלם מהאימייל.',
			'Sign in as another user': 'כניסה בתור משתמש אחר',
			'ID or email address of the user': 'מזהה או כתובת אימייל של המשתמש',
			Reason: 'סיבה',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'הסיבה נשמרת עם שמך, והמשתמש רואה בפעילות שלו שנכנסת.',
			'There is no such user.': 'אין משתמש כזה.',
			'Say why, in a few words.': 'יש לציין את הסיבה בכמה מילים.',
			'That is you.': 'זה החשבון שלך.',
			'You cannot sign in as another administrator.': 'לא ניתן להיכנס בתור מנהל אחר.',
			'This cannot be done while you are signed in as another user.':
				'לא ניתן לעשות זאת כאשר נכנסת בתור משתמש אחר.',
			'You are signed in as {0}.': 'נכנסת בתור {0}.',
			'Back to your own account': 'חזרה לחשבון שלך'
		}
	}
};
