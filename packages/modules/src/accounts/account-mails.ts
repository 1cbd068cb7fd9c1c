/** The words of the mails about accounts. */
import type { NewMail } from '../mail/queue-mail.ts'

export function verifyMail(publicUrl: string, recipient: string, token: string): NewMail {
  return {
    kind: 'verify-email',
    recipient,
    content: {
      subject: 'Verify your email address',
      paragraphs: ['Welcome to Vitrine. One click and your account is ready.'],
      action: { label: 'Verify email address', url: `${publicUrl}/verify-email?token=${token}` },
      note: 'The link works once, for 24 hours. If you did not sign up, ignore this email: without the click the account stays closed.',
    },
  }
}

/** To the owner of an account whose address somebody signs up with again. */
export function accountExistsMail(publicUrl: string, recipient: string): NewMail {
  return {
    kind: 'account-exists',
    recipient,
    content: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, tried to sign up with this email address. It has an account already, so nothing was changed.',
        `If you do not remember your password, you can set a new one at ${publicUrl}/forgot-password.`,
      ],
      action: { label: 'Log in', url: `${publicUrl}/login` },
      note: 'If it was not you, there is nothing to do.',
    },
  }
}

export function resetMail(publicUrl: string, recipient: string, token: string): NewMail {
  return {
    kind: 'reset-password',
    recipient,
    content: {
      subject: 'Reset your password',
      paragraphs: ['You asked for a new password. Choose it with the link below.'],
      action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
      note: 'The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.',
    },
  }
}

export function passwordChangedMail(publicUrl: string, recipient: string): NewMail {
  return {
    kind: 'password-changed',
    recipient,
    content: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was just set anew, and all devices were signed out.',
        `If it was not you, set another one right away at ${publicUrl}/forgot-password and check who can read your mail.`,
      ],
      action: { label: 'Log in', url: `${publicUrl}/login` },
    },
  }
}

/** To the address that a provider names without vouching for it. */
export function confirmProviderMail(
  publicUrl: string,
  recipient: string,
  token: string,
  provider: string,
): NewMail {
  return {
    kind: 'confirm-provider',
    recipient,
    content: {
      subject: `Confirm your sign-in with ${provider}`,
      paragraphs: [
        `Somebody signed in with a ${provider} account that uses this email address. ${provider} does not vouch for the address, so please confirm that it was you.`,
        `Afterwards that ${provider} account opens your account here. Confirm only if you have just tried to sign in yourself.`,
      ],
      action: { label: 'It was me', url: `${publicUrl}/verify-email?token=${token}` },
      note: 'The link works once, for 24 hours. If it was not you, ignore this email: nothing happens without the click.',
    },
  }
}
