// The texts of pages and mails in Japanese.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Japanese
 * @hint pages and mails in Japanese (日本語)
 * @needs feature i18n
 */
export const languageJa: Feature & HasWords = {
	words: {
		tag: 'ja',
		texts: {
			or: 'または',
			'With your email address': 'メールアドレスを使用',
			'Sign In': 'ログイン',
			'Sign in': 'ログイン',
			'Sign Out': 'ログアウト',
			'Sign out': 'ログアウト',
			Error: 'エラー',
			'That did not work': '処理できませんでした',
			'Are you sure you want to sign out?': 'ログアウトしますか？',
			'to continue to {0}': '{0} に進みます',
			'Sign in with {0}': '{0} でログイン',
			'Continue with {0}': '{0} で続行',
			'Wait a little, then try again.': 'しばらく待ってから、もう一度お試しください。',
			'The sign-in did not work. Try again, or choose another way.':
				'ログインできませんでした。もう一度お試しになるか、別の方法を選択してください。',
			'Sign-in is not available at the moment. Try again later.':
				'現在ログインできません。後でもう一度お試しください。',
			'You are not allowed to sign in.': 'ログインは許可されていません。',
			'This passkey belongs to another account.': 'このパスキーは別のアカウントのものです。',
			'This way to sign in does not work at the moment. Choose another one.':
				'このログイン方法は現在使用できません。別の方法を選択してください。',
			'Those details are not right. Check them and try again.':
				'入力内容が正しくありません。確認して、もう一度お試しください。',
			'The email could not be sent. Check the address.':
				'メールを送信できませんでした。アドレスを確認してください。',
			'This page was open for too long. Try again.':
				'このページを開いてから時間が経ちすぎました。もう一度お試しください。',
			'Sign in as you did the first time you were here.':
				'最初にご利用になったときと同じ方法でログインしてください。',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'ログインがキャンセルされたか、プロバイダーに拒否されました。もう一度お試しください。',
			'There were too many attempts. Wait a little, then try again.':
				'試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
			'Sign in to see this page.': 'このページを表示するにはログインしてください。',
			'You do not have permission to sign in.': 'ログインする権限がありません。',
			'The sign-in did not work. Try again. The log of the server says why.':
				'ログインできませんでした。もう一度お試しください。理由はサーバーのログに記録されています。',
			'This link is no longer valid. It may have expired or been used already.':
				'このリンクは無効です。すでに使用されたか、有効期限が切れています。',
			'Something went wrong.': '問題が発生しました。',
			'There were too many attempts.': '試行回数が多すぎます。',
			'Too many emails were requested.': 'メールの送信依頼が多すぎます。',
			'This does not work at the moment.': '現在使用できません。',
			'With a password': 'パスワードを使用',
			'With your details': 'ログイン情報を使用',
			'Sign in to {0}': '{0} へのログイン',
			'Your code is': 'コード：',
			'If you did not request this email, you can ignore it.':
				'このメールに心当たりがない場合は、無視してください。',
			'Email me a link': 'リンクをメールで送信',
			'Email me a code': 'コードをメールで送信',
			'With a link by email': 'メールのリンクを使用',
			'With a code by email': 'メールのコードを使用',
			'Verify Request': 'メールをご確認ください',
			'Check your email': 'メールをご確認ください',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'このアドレスが使用できる場合は、メールを送信しました。メール内のリンクを開いてログインしてください。',
			'If the address can be used here, an email with a code is on its way to it.':
				'このアドレスが使用できる場合は、コードを記載したメールを送信しました。',
			Code: 'コード',
			'That code is wrong. Try again.': 'コードが正しくありません。もう一度お試しください。',
			'You are about to sign in as': '次のアカウントでログインします：',
			'If you did not ask for this, close this page.':
				'心当たりがない場合は、このページを閉じてください。',
			Email: 'メールアドレス',
			'Your account': 'アカウント',
			'Ways to sign in': 'ログイン方法',
			'Add {0}': '{0} を追加',
			Remove: '削除',
			'It stays: it is the last way to sign in.': '最後のログイン方法のため、削除できません。',
			Passkeys: 'パスキー',
			Passkey: 'パスキー',
			Name: '名前',
			Rename: '名前を変更',
			'on several devices': '複数のデバイスで使用可能',
			'last used {0}': '最終使用：{0}',
			'Add a passkey': 'パスキーを追加',
			'That did not work. Try again.': '処理できませんでした。もう一度お試しください。',
			'Your data': 'お客様のデータ',
			'Download your data': 'データをダウンロード',
			'Delete the account': 'アカウントを削除',
			'This cannot be undone.': 'この操作は取り消せません。',
			'You can keep it by signing in again within {0} days.':
				'{0} 日以内にもう一度ログインすると、アカウントを維持できます。',
			'Delete the account for good': 'アカウントを完全に削除',
			'You will sign in once more first.': 'その前に、もう一度ログインしていただきます。',
			'Your account is deleted': 'アカウントを削除しました',
			'Nothing of it is left here.': 'ここには何も残っていません。',
			'Your account will be deleted': 'アカウントは削除されます',
			'Sign in before that day to keep it: {0}':
				'維持するには、次の日付より前にログインしてください：{0}',
			'What happened to your account': 'アカウントのアクティビティ',
			'{0} with {1}': '{0}（{1}）',
			'Nothing yet.': 'まだ何もありません。',
			'This app does not keep it.': 'このアプリは記録していません。',
			'Show all': 'すべて表示',
			'You see the last {0} days.': '過去 {0} 日間を表示しています。',
			'Signed in': 'ログイン',
			'Signed out': 'ログアウト',
			'A session was ended': 'セッションを終了',
			'All sessions were ended': 'すべてのセッションを終了',
			'All other sessions were ended': '他のすべてのセッションを終了',
			'A way to sign in was added': 'ログイン方法を追加',
			'Account created': 'アカウントを作成',
			'Password changed': 'パスワードを変更',
			'Second factor turned on': '2 段階認証を有効化',
			'Second factor turned off': '2 段階認証を無効化',
			'New recovery codes were made': '新しいリカバリーコードを作成',
			'A recovery code was used': 'リカバリーコードを使用',
			'Email address changed': 'メールアドレスを変更',
			'A change of the email address was stopped': 'メールアドレスの変更を中止',
			'You signed in as another user: {0}': '別のユーザーとしてログイン：{0}',
			'You stopped being signed in as another user: {0}': '別のユーザーとしてのログインを終了：{0}',
			'An administrator signed in as you: {0}': '管理者があなたとしてログイン：{0}',
			'An administrator stopped being signed in as you: {0}':
				'管理者があなたとしてのログインを終了：{0}',
			'The account was banned': 'アカウントを停止',
			'The ban of the account was lifted': 'アカウントの停止を解除',
			'A user was invited': 'ユーザーを招待',
			'Email address confirmed': 'メールアドレスを確認',
			'just now': 'たった今',
			'{0} gets to act for you: {1}.': '{0} があなたの代わりに操作できるようになります：{1}',
			'as you are signed in here': '現在のログイン状態',
			Continue: '続行',
			Cancel: 'キャンセル',
			'Create your account at {0}': '{0} のアカウントの作成',
			'Follow the link to choose a password.': 'リンクを開いて、パスワードを設定してください。',
			'Choose a password': 'パスワードを設定',
			'If you did not request this email, you can ignore it: no account will be created.':
				'このメールに心当たりがない場合は、無視してください。アカウントは作成されません。',
			'You have an account at {0}': '{0} のアカウントをすでにお持ちです',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'このアドレスでアカウントを作成しようとする操作がありましたが、すでにアカウントがあります。パスワードが不明な場合は、新しいパスワードを設定できます。',
			'Set a new password': '新しいパスワードを設定',
			'If this was not you, you can ignore this email: nothing has changed.':
				'心当たりがない場合は、このメールを無視してください。何も変更されていません。',
			'Set a new password at {0}': '{0} の新しいパスワードの設定',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'リンクを開いて、新しいパスワードを設定してください。設定後は、すべての場所で再度ログインが必要です。',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'このメールに心当たりがない場合は、無視してください。何も変更されていません。',
			'No account at {0}': '{0} のアカウントがありません',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'新しいパスワードを設定しようとする操作がありましたが、このアドレスのアカウントはありません。別のアドレスをお使いの可能性があります。',
			'Create an account': 'アカウントを作成',
			'If this was not you, you can ignore this email.':
				'心当たりがない場合は、このメールを無視してください。',
			'Your password was changed at {0}': '{0} のパスワードが変更されました',
			'All other devices have to sign in again.': '他のすべてのデバイスで再度ログインが必要です。',
			'If this was not you, set a new password at once, and check who can read your email.':
				'心当たりがない場合は、すぐに新しいパスワードを設定し、メールを閲覧できる人を確認してください。',
			Password: 'パスワード',
			'New password': '新しいパスワード',
			'Current password': '現在のパスワード',
			'Forgot your password?': 'パスワードをお忘れですか？',
			'We will send you an email with a link. Choose a password there.':
				'リンクを記載したメールを送信します。リンク先でパスワードを設定してください。',
			'We will send you an email with a link to set a new password.':
				'新しいパスワードを設定するリンクをメールで送信します。',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'メールを送信しました。メール内のリンクを開いてください。リンクは一度だけ、短時間のみ有効です。',
			'Change your password': 'パスワードを変更',
			'You have no password yet. We will send you an email with a link to set one.':
				'パスワードがまだ設定されていません。設定用のリンクをメールで送信します。',
			'At least {0} characters, of any kind.': '{0} 文字以上。文字の種類は問いません。',
			Save: '保存',
			'Your password is set': 'パスワードを設定しました',
			'Sign in with it now.': '新しいパスワードでログインしてください。',
			'You were signed out everywhere else.': '他のすべての場所からログアウトしました。',
			'Send a new one': '新しいリンクを送信',
			'This email address cannot be used here.': 'このメールアドレスは使用できません。',
			'The current password is wrong.': '現在のパスワードが正しくありません。',
			'Use at least {0} characters.': '{0} 文字以上で入力してください。',
			'Use at most {0} characters.': '{0} 文字以下で入力してください。',
			'This password has a character that cannot be typed.':
				'このパスワードには入力できない文字が含まれています。',
			'This password is among the first that attackers try. Choose another one.':
				'このパスワードは推測されやすいものです。別のパスワードを選択してください。',
			'This password is your address, or the name of this app. Choose another one.':
				'このパスワードはメールアドレスまたはこのアプリの名前と同じです。別のパスワードを選択してください。',
			'This password is in a list of stolen passwords. Choose another one.':
				'このパスワードは漏えいしたパスワードのリストに含まれています。別のパスワードを選択してください。',
			'Where you are signed in': 'ログイン中の場所',
			'A browser': 'ブラウザー',
			'Another program': 'その他のプログラム',
			'{0} on {1}': '{0}（{1}）',
			'This browser': 'このブラウザー',
			'Signed in {0}': 'ログイン：{0}',
			'Sign out everywhere else': '他のすべての場所からログアウト',
			'You are not signed in anywhere else.': '他の場所ではログインしていません。',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'心当たりのないものがありますか？ログアウトしてから、パスワードを変更するか、ログインに使用しているアカウントを保護してください。',
			'Confirm that it is you': '本人確認',
			'Sign in once more to continue.': '続行するには、もう一度ログインしてください。',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'ここでは確認できません。ログアウトして、もう一度ログインしてください。',
			'That was another account. Sign in with the one that you use here.':
				'別のアカウントです。ここで使用しているアカウントでログインしてください。',
			'The provider did not say that you signed in just now. Choose another way.':
				'プロバイダーから、今ログインしたことを確認できませんでした。別の方法を選択してください。',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'このログイン方法では安全性が不十分です。2 つ目の要素などを使用してください。',
			'You have confirmed that it is you. Send this now?':
				'本人確認が完了しました。今すぐ送信しますか？',
			'What you typed is no longer here. Go back to the page and send it again.':
				'入力した内容は残っていません。元のページに戻って、もう一度送信してください。',
			'Second factor': '2 段階認証',
			'Enter the code that your authenticator app shows.':
				'認証アプリに表示されているコードを入力してください。',
			'Do not ask in this browser for {0} days': 'このブラウザーでは {0} 日間確認しない',
			'The code is wrong, was used already or is too old. Try again.':
				'コードが間違っているか、使用済みか、期限切れです。もう一度お試しください。',
			'Use a recovery code': 'リカバリーコードを使用',
			'Recovery code': 'リカバリーコード',
			'I lost my codes': 'コードを紛失しました',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'認証アプリでスキャンするか、キーを入力してください。次に、表示されたコードを入力してください。',
			'QR code for an authenticator app': '認証アプリ用の QR コード',
			Key: 'キー',
			'Turn on': 'オンにする',
			'Your account needs a second factor.': 'このアカウントには 2 段階認証が必要です。',
			'Recovery codes': 'リカバリーコード',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'安全な場所に保管してください。認証アプリを紛失した場合、それぞれ一度だけ使用できます。再表示はされません。',
			'I have saved them': '保存しました',
			'Your second factor is on.': '2 段階認証はオンです。',
			'Your second factor is off.': '2 段階認証はオフです。',
			'Recovery codes left: {0}.': '残りのリカバリーコード：{0}',
			'New recovery codes': '新しいリカバリーコード',
			'Ask in all browsers again': 'すべてのブラウザーで再度確認する',
			'Turn off': 'オフにする',
			Manage: '管理',
			'There were too many codes.': 'コードの入力回数が多すぎます。',
			'Use a saved passkey': '保存済みのパスキーを使用',
			'Sign in with a passkey': 'パスキーでログイン',
			'Create a passkey': 'パスキーを作成',
			'With a new passkey': '新しいパスキーを使用',
			'Checking your browser…': 'ブラウザーを確認しています…',
			'Your browser passed the check.': 'ブラウザーの確認が完了しました。',
			'This form needs JavaScript, to keep programs from sending it.':
				'プログラムによる送信を防ぐため、このフォームには JavaScript が必要です。',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'自動ログインを防ぐための確認ができませんでした。前のページに戻って再読み込みし、もう一度お試しください。',
			'Change your email address': 'メールアドレスの変更',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'新しいアドレスと現在のアドレスにリンクを送信します。両方が確認されると、変更が完了します。',
			'Present address': '現在のアドレス',
			'New address': '新しいアドレス',
			'Send the links': 'リンクを送信',
			'This is your address already.': 'これはすでにお使いのアドレスです。',
			'Check both mailboxes': '両方のメールをご確認ください',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'それぞれのアドレスにメールを 1 通ずつ送信しました。両方のメール内のリンクを開いてください。リンクは 1 時間有効です。',
			Confirm: '確認',
			'It was not me: stop this': '心当たりがないので中止',
			Confirmed: '確認しました',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'もう一方の確認がまだです。もう一方のアドレスに届いたメール内のリンクを開いてください。',
			'From now on, your address is {0}.': '今後のメールアドレスは {0} です。',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'アドレスは変更されず、すべての場所からログアウトしました。誰かがお客様としてログインできる可能性があります。ログインして、パスワードとログイン方法をご確認ください。',
			'This link belongs to another account than the one you are signed in with.':
				'このリンクは、ログイン中のアカウントとは別のアカウントのものです。',
			'This address cannot be used. Nothing has changed.':
				'このアドレスは使用できません。何も変更されていません。',
			'Confirm your new email address at {0}': '{0} の新しいメールアドレスをご確認ください',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'ログイン中のブラウザーでリンクを開いて、このアドレスをアカウントのアドレスに設定してください。',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'このアドレスを別のアカウントに設定しようとする操作がありました。このアドレスはすでにお客様のアカウントのもので、今後も変わりません。',
			'Confirm the change of your email address at {0}':
				'{0} のメールアドレスの変更をご確認ください',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'アカウントのアドレスを {1} に変更する操作がありました。ここで確認した場合にのみ変更されます。',
			'Confirm or stop the change': '変更を確認または中止',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'心当たりがない場合は、リンクを開いて変更を中止してください。すべてのセッションも終了します。',
			Invitations: '招待',
			'Role (optional)': 'ロール（任意）',
			'Send the invitation': '招待を送信',
			'Open invitations': '未承諾の招待',
			'Ends {0}': '{0}に終了',
			'The invitation is on its way.': '招待を送信しました。',
			'A role has letters, digits, and . : _ or -.':
				'ロールに使用できるのは、文字、数字、および . : _ - です。',
			'Only administrators can see this page.': 'このページを表示できるのは管理者のみです。',
			'Accept the invitation': '招待を承諾',
			'Sign in with {0} to accept the invitation.':
				'招待を承諾するには、{0} でログインしてください。',
			'Ask for a new invitation.': '新しい招待を依頼してください。',
			'You are invited to {0}': '{0} に招待されました',
			'Follow the link and sign in with this email address.':
				'リンクを開いて、このメールアドレスでログインしてください。',
			'If you do not know what this is about, you can ignore it.':
				'心当たりがない場合は、このメールを無視してください。',
			'Sign in as another user': '別のユーザーとしてログイン',
			'ID or email address of the user': 'ユーザーの ID またはメールアドレス',
			Reason: '理由',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'理由はあなたの名前とともに保存され、ログインしたことはユーザーのアクティビティに表示されます。',
			'There is no such user.': '該当するユーザーがいません。',
			'Say why, in a few words.': '理由を簡単に入力してください。',
			'That is you.': 'これはご自身のアカウントです。',
			'You cannot sign in as another administrator.':
				'別の管理者としてログインすることはできません。',
			'This cannot be done while you are signed in as another user.':
				'別のユーザーとしてログインしている間は、この操作はできません。',
			'You are signed in as {0}.': '{0} としてログインしています。',
			'Back to your own account': '自分のアカウントに戻る'
		}
	}
};
