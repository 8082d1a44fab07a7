// The texts of pages and mails in Chinese.

import type { Feature } from '../../core/parts.ts';
import type { HasWords } from '../i18n/words.ts';

/**
 * Chinese
 * @hint pages and mails in Chinese (简体中文)
 * @needs feature i18n
 */
export const languageZh: Feature & HasWords = {
	words: {
		tag: 'zh',
		texts: {
			or: '或',
			'With your email address': '使用您的电子邮件地址',
			'Sign In': '登录',
			'Sign in': '登录',
			'Sign Out': '退出登录',
			'Sign out': '退出登录',
			Error: '错误',
			'That did not work': '操作失败',
			'Are you sure you want to sign out?': '确定要退出登录吗？',
			'to continue to {0}': '以继续访问 {0}',
			'Sign in with {0}': '使用 {0} 登录',
			'Continue with {0}': '使用 {0} 继续',
			'Wait a little, then try again.': '请稍候，然后重试。',
			'The sign-in did not work. Try again, or choose another way.':
				'登录失败。请重试，或选择其他方式。',
			'Sign-in is not available at the moment. Try again later.': '目前无法登录。请稍后重试。',
			'You are not allowed to sign in.': '您无权登录。',
			'This passkey belongs to another account.': '此通行密钥属于其他帐号。',
			'This way to sign in does not work at the moment. Choose another one.':
				'此登录方式目前不可用。请选择其他方式。',
			'Those details are not right. Check them and try again.': '这些信息不正确。请检查后重试。',
			'The email could not be sent. Check the address.': '无法发送邮件。请检查地址。',
			'This page was open for too long. Try again.': '此页面打开时间过长。请重试。',
			'Sign in as you did the first time you were here.': '请使用您首次登录时的方式登录。',
			'The sign-in was cancelled, or the provider refused it. Try again.':
				'登录已取消，或被提供方拒绝。请重试。',
			'There were too many attempts. Wait a little, then try again.':
				'尝试次数过多。请稍候，然后重试。',
			'Sign in to see this page.': '请登录以查看此页面。',
			'You do not have permission to sign in.': '您没有登录权限。',
			'The sign-in did not work. Try again. The log of the server says why.':
				'登录失败。请重试。原因请查看服务器日志。',
			'This link is no longer valid. It may have expired or been used already.':
				'此链接已失效。它可能已被使用或已过期。',
			'Something went wrong.': '出了点问题。',
			'There were too many attempts.': '尝试次数过多。',
			'Too many emails were requested.': '请求的邮件过多。',
			'This does not work at the moment.': '目前无法使用。',
			'With a password': '使用密码',
			'With your details': '使用您的登录信息',
			'Sign in to {0}': '登录 {0}',
			'Your code is': '您的验证码：',
			'If you did not request this email, you can ignore it.': '如果您没有请求此邮件，可以忽略它。',
			'Email me a link': '通过邮件发送链接',
			'Email me a code': '通过邮件发送验证码',
			'With a link by email': '使用邮件中的链接',
			'With a code by email': '使用邮件中的验证码',
			'Verify Request': '请查收邮件',
			'Check your email': '请查收邮件',
			'If the address can be used here, an email is on its way to it. Follow the link in it to sign in.':
				'如果该地址可以在此使用，我们已向其发送邮件。请点击其中的链接登录。',
			'If the address can be used here, an email with a code is on its way to it.':
				'如果该地址可以在此使用，我们已向其发送包含验证码的邮件。',
			Code: '验证码',
			'That code is wrong. Try again.': '验证码不正确。请重试。',
			'You are about to sign in as': '您即将登录的帐号：',
			'If you did not ask for this, close this page.': '如果这不是您的请求，请关闭此页面。',
			Email: '电子邮件',
			'Your account': '您的帐号',
			'Ways to sign in': '登录方式',
			'Add {0}': '添加 {0}',
			Remove: '移除',
			'It stays: it is the last way to sign in.': '无法移除：这是最后一种登录方式。',
			Passkeys: '通行密钥',
			Passkey: '通行密钥',
			Name: '名称',
			Rename: '重命名',
			'on several devices': '可在多台设备上使用',
			'last used {0}': '上次使用：{0}',
			'Add a passkey': '添加通行密钥',
			'That did not work. Try again.': '操作失败。请重试。',
			'Your data': '您的数据',
			'Download your data': '下载您的数据',
			'Delete the account': '删除帐号',
			'This cannot be undone.': '此操作无法撤消。',
			'You can keep it by signing in again within {0} days.':
				'您可以在 {0} 天内重新登录以保留帐号。',
			'Delete the account for good': '永久删除帐号',
			'You will sign in once more first.': '在此之前您需要再次登录。',
			'Your account is deleted': '您的帐号已删除',
			'Nothing of it is left here.': '此处已不再保留任何内容。',
			'Your account will be deleted': '您的帐号将被删除',
			'Sign in before that day to keep it: {0}': '如需保留，请在此日期之前登录：{0}',
			'What happened to your account': '帐号活动',
			'{0} with {1}': '{0}（{1}）',
			'Nothing yet.': '暂无内容。',
			'This app does not keep it.': '此应用不保存这些内容。',
			'Show all': '显示全部',
			'You see the last {0} days.': '显示最近 {0} 天的内容。',
			'Signed in': '已登录',
			'Signed out': '已退出登录',
			'A session was ended': '已结束一个会话',
			'All sessions were ended': '已结束所有会话',
			'All other sessions were ended': '已结束所有其他会话',
			'A way to sign in was added': '已添加登录方式',
			'Account created': '已创建帐号',
			'Password changed': '已更改密码',
			'Second factor turned on': '已开启第二重验证',
			'Second factor turned off': '已关闭第二重验证',
			'New recovery codes were made': '已生成新的恢复代码',
			'A recovery code was used': '已使用一个恢复代码',
			'Email address changed': '已更改电子邮件地址',
			'A change of the email address was stopped': '已阻止更改电子邮件地址',
			'You signed in as another user: {0}': '您以其他用户身份登录：{0}',
			'You stopped being signed in as another user: {0}': '您结束了以其他用户身份的登录：{0}',
			'An administrator signed in as you: {0}': '管理员以您的身份登录：{0}',
			'An administrator stopped being signed in as you: {0}': '管理员结束了以您身份的登录：{0}',
			'The account was banned': '已封禁帐号',
			'The ban of the account was lifted': '已解除帐号封禁',
			'A user was invited': '已邀请一位用户',
			'Email address confirmed': '已确认电子邮件地址',
			'just now': '刚刚',
			'{0} gets to act for you: {1}.': '{0} 将可以代表您操作：{1}。',
			'as you are signed in here': '以您在此处的登录身份',
			Continue: '继续',
			Cancel: '取消',
			'Create your account at {0}': '在 {0} 创建您的帐号',
			'Follow the link to choose a password.': '请点击链接设置密码。',
			'Choose a password': '设置密码',
			'If you did not request this email, you can ignore it: no account will be created.':
				'如果您没有请求此邮件，可以忽略它：不会创建帐号。',
			'You have an account at {0}': '您已有 {0} 的帐号',
			'There was an attempt to create an account with this address, which has one already. If you do not know its password, you can set a new one.':
				'有人尝试使用此地址创建帐号，但该地址已有帐号。如果您不知道密码，可以设置新密码。',
			'Set a new password': '设置新密码',
			'If this was not you, you can ignore this email: nothing has changed.':
				'如果不是您本人操作，可以忽略此邮件：没有任何更改。',
			'Set a new password at {0}': '设置 {0} 的新密码',
			'Follow the link to set a new password. You will have to sign in again everywhere.':
				'请点击链接设置新密码。之后您需要在所有设备上重新登录。',
			'If you did not request this email, you can ignore it: nothing has changed.':
				'如果您没有请求此邮件，可以忽略它：没有任何更改。',
			'No account at {0}': '{0} 没有此帐号',
			'There was an attempt to set a new password, but this address has no account. You may have used another one.':
				'有人尝试设置新密码，但此地址没有帐号。您可能使用了其他地址。',
			'Create an account': '创建帐号',
			'If this was not you, you can ignore this email.': '如果不是您本人操作，可以忽略此邮件。',
			'Your password was changed at {0}': '您在 {0} 的密码已更改',
			'All other devices have to sign in again.': '所有其他设备都需要重新登录。',
			'If this was not you, set a new password at once, and check who can read your email.':
				'如果不是您本人操作，请立即设置新密码，并检查谁可以阅读您的邮件。',
			Password: '密码',
			'New password': '新密码',
			'Current password': '当前密码',
			'Forgot your password?': '忘记了密码？',
			'We will send you an email with a link. Choose a password there.':
				'我们会向您发送包含链接的邮件。请在链接页面设置密码。',
			'We will send you an email with a link to set a new password.':
				'我们会向您发送用于设置新密码的链接。',
			'An email is on its way to you. Follow the link in it. It works once, and only for a short time.':
				'我们已向您发送邮件。请点击其中的链接。该链接仅可使用一次，且很快失效。',
			'Change your password': '更改密码',
			'You have no password yet. We will send you an email with a link to set one.':
				'您还没有密码。我们会向您发送用于设置密码的链接。',
			'At least {0} characters, of any kind.': '至少 {0} 个字符，类型不限。',
			Save: '保存',
			'Your password is set': '密码已设置',
			'Sign in with it now.': '现在请使用新密码登录。',
			'You were signed out everywhere else.': '您已在其他所有设备上退出登录。',
			'Send a new one': '发送新链接',
			'This email address cannot be used here.': '此电子邮件地址无法在此使用。',
			'The current password is wrong.': '当前密码不正确。',
			'Use at least {0} characters.': '请使用至少 {0} 个字符。',
			'Use at most {0} characters.': '请使用最多 {0} 个字符。',
			'This password has a character that cannot be typed.': '此密码包含无法输入的字符。',
			'This password is among the first that attackers try. Choose another one.':
				'此密码太容易被猜到。请选择其他密码。',
			'This password is your address, or the name of this app. Choose another one.':
				'此密码是您的地址或此应用的名称。请选择其他密码。',
			'This password is in a list of stolen passwords. Choose another one.':
				'此密码出现在泄露密码列表中。请选择其他密码。',
			'Where you are signed in': '您的登录位置',
			'A browser': '浏览器',
			'Another program': '其他程序',
			'{0} on {1}': '{0}（{1}）',
			'This browser': '此浏览器',
			'Signed in {0}': '登录时间：{0}',
			'Sign out everywhere else': '退出其他所有登录',
			'You are not signed in anywhere else.': '您没有在其他地方登录。',
			'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.':
				'其中有不是您的登录吗？请先将其退出，然后更改密码，或保护您用于登录的帐号。',
			'Confirm that it is you': '确认是您本人',
			'Sign in once more to continue.': '请再次登录以继续。',
			'There is no way to confirm it here. Sign out, and sign in again.':
				'无法在此确认。请退出登录，然后重新登录。',
			'That was another account. Sign in with the one that you use here.':
				'那是另一个帐号。请使用您在此处使用的帐号登录。',
			'The provider did not say that you signed in just now. Choose another way.':
				'提供方未确认您刚刚登录。请选择其他方式。',
			'That sign-in is not strong enough for this. Use a second factor, for example.':
				'该登录方式的安全性不足。请使用第二重验证等方式。',
			'You have confirmed that it is you. Send this now?': '您已确认是您本人。现在发送吗？',
			'What you typed is no longer here. Go back to the page and send it again.':
				'您输入的内容已不存在。请返回页面重新发送。',
			'Second factor': '第二重验证',
			'Enter the code that your authenticator app shows.': '请输入身份验证器应用显示的验证码。',
			'Do not ask in this browser for {0} days': '{0} 天内不再在此浏览器中询问',
			'The code is wrong, was used already or is too old. Try again.':
				'验证码错误、已使用或已过期。请重试。',
			'Use a recovery code': '使用恢复代码',
			'Recovery code': '恢复代码',
			'I lost my codes': '我丢失了恢复代码',
			'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.':
				'请使用身份验证器应用扫描，或输入密钥。然后输入其显示的验证码。',
			'QR code for an authenticator app': '身份验证器应用的二维码',
			Key: '密钥',
			'Turn on': '开启',
			'Your account needs a second factor.': '您的帐号需要第二重验证。',
			'Recovery codes': '恢复代码',
			'Keep them in a safe place. If you lose your authenticator app, each works once. They are not shown again.':
				'请妥善保管。如果您丢失身份验证器应用，每个代码可使用一次。它们不会再次显示。',
			'I have saved them': '我已保存',
			'Your second factor is on.': '第二重验证已开启。',
			'Your second factor is off.': '第二重验证已关闭。',
			'Recovery codes left: {0}.': '剩余恢复代码：{0}。',
			'New recovery codes': '新的恢复代码',
			'Ask in all browsers again': '在所有浏览器中重新询问',
			'Turn off': '关闭',
			Manage: '管理',
			'There were too many codes.': '输入的验证码过多。',
			'Use a saved passkey': '使用已保存的通行密钥',
			'Sign in with a passkey': '使用通行密钥登录',
			'Create a passkey': '创建通行密钥',
			'With a new passkey': '使用新的通行密钥',
			'Checking your browser…': '正在检查您的浏览器…',
			'Your browser passed the check.': '您的浏览器已通过检查。',
			'This form needs JavaScript, to keep programs from sending it.':
				'为防止程序提交，此表单需要 JavaScript。',
			'The check against automatic sign-ins did not work. Go back, reload the page and try again.':
				'防自动登录检查未通过。请返回，重新加载页面，然后重试。',
			'Change your email address': '更改电子邮件地址',
			'We will send a link to the new address and one to the present one. The change is made when both are confirmed.':
				'我们会向新地址和当前地址各发送一个链接。两者都确认后，更改才会生效。',
			'Present address': '当前地址',
			'New address': '新地址',
			'Send the links': '发送链接',
			'This is your address already.': '这已经是您的地址。',
			'Check both mailboxes': '请查看两个邮箱',
			'Two emails are on their way, one to each address. Follow the link in each. They are valid for an hour.':
				'我们已向两个地址各发送一封邮件。请点击每封邮件中的链接。链接一小时内有效。',
			Confirm: '确认',
			'It was not me: stop this': '不是我本人操作：阻止',
			Confirmed: '已确认',
			'One more confirmation is missing: follow the link in the email to the other address.':
				'还缺少一次确认：请点击发送到另一个地址的邮件中的链接。',
			'From now on, your address is {0}.': '从现在起，您的地址是 {0}。',
			'Your address stays as it is, and you were signed out everywhere. Someone may know how to sign in as you: sign in, and look at your password and your ways to sign in.':
				'您的地址保持不变，且您已在所有设备上退出登录。可能有人能够以您的身份登录：请登录并检查您的密码和登录方式。',
			'This link belongs to another account than the one you are signed in with.':
				'此链接属于另一个帐号，而不是您当前登录的帐号。',
			'This address cannot be used. Nothing has changed.': '此地址无法使用。没有任何更改。',
			'Confirm your new email address at {0}': '请确认您在 {0} 的新电子邮件地址',
			'Follow the link, in the browser where you are signed in, to make this the address of your account.':
				'请在您已登录的浏览器中点击链接，将此地址设为您帐号的地址。',
			'There was an attempt to make this the address of another account. It is the address of your account already, and stays so.':
				'有人尝试将此地址设为另一个帐号的地址。它已经是您帐号的地址，并将保持不变。',
			'Confirm the change of your email address at {0}': '请确认更改您在 {0} 的电子邮件地址',
			'The address of your account is about to change to {1}. It changes only if you confirm it here.':
				'您帐号的地址将更改为 {1}。只有您在此处确认后才会更改。',
			'Confirm or stop the change': '确认或阻止更改',
			'If this was not you, follow the link and stop the change: that ends all sessions, too.':
				'如果不是您本人操作，请点击链接并阻止更改：这也会结束所有会话。',
			Invitations: '邀请',
			'Role (optional)': '角色（可选）',
			'Send the invitation': '发送邀请',
			'Open invitations': '待接受的邀请',
			'Ends {0}': '{0}失效',
			'The invitation is on its way.': '邀请已发送。',
			'A role has letters, digits, and . : _ or -.': '角色可包含字母、数字以及 . : _ 或 -。',
			'Only administrators can see this page.': '只有管理员可以查看此页面。',
			'Accept the invitation': '接受邀请',
			'Sign in with {0} to accept the invitation.': '请使用 {0} 登录以接受邀请。',
			'Ask for a new invitation.': '请索取新的邀请。',
			'You are invited to {0}': '您已受邀加入 {0}',
			'Follow the link and sign in with this email address.':
				'请点击链接，并使用此电子邮件地址登录。',
			'If you do not know what this is about, you can ignore it.':
				'如果您不清楚这是什么，可以忽略此邮件。',
			'Sign in as another user': '以其他用户身份登录',
			'ID or email address of the user': '用户的 ID 或电子邮件地址',
			Reason: '原因',
			'It is kept with your name, and the user sees in their activity that you were there.':
				'它会与您的姓名一起保存，用户可以在其帐号活动中看到您曾登录。',
			'There is no such user.': '没有此用户。',
			'Say why, in a few words.': '请简要说明原因。',
			'That is you.': '这是您自己。',
			'You cannot sign in as another administrator.': '任何人都不能以其他管理员的身份登录。',
			'This cannot be done while you are signed in as another user.':
				'以其他用户的身份登录时无法执行此操作。',
			'You are signed in as {0}.': '您已以 {0} 的身份登录。',
			'Back to your own account': '返回您自己的帐号'
		}
	}
};
