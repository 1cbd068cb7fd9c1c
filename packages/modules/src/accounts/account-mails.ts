/** Texts of the emails about accounts. */
import type { NewMail } from '../mail/queue-mail.ts'

export function verifyMail(publicUrl: string, recipient: string, token: string): NewMail {
  return {
    kind: 'verify-email',
    recipient,
    content: {
      subject: 'Verify your email address',
      paragraphs: ['Welcome to Vitrine. Confirm your email and your account is ready.'],
      action: { label: 'Verify email address', url: `${publicUrl}/verify-email?token=${token}` },
      note: 'The link works once and expires in 24 hours. If you didn’t sign up, ignore this email and the account stays inactive.',
    },
  }
}

/** For the owner of an account when someone signs up with the same address. */
export function accountExistsMail(publicUrl: string, recipient: string): NewMail {
  return {
    kind: 'account-exists',
    recipient,
    content: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone, probably you, tried to sign up with this email address. It already has an account, so nothing changed.',
        `If you don’t remember your password, you can set a new one at ${publicUrl}/forgot-password.`,
      ],
      action: { label: 'Log in', url: `${publicUrl}/login` },
      note: 'If it wasn’t you, you don’t need to do anything.',
    },
  }
}

export function resetMail(publicUrl: string, recipient: string, token: string): NewMail {
  return {
    kind: 'reset-password',
    recipient,
    content: {
      subject: 'Reset your password',
      paragraphs: ['You asked to reset your password. Choose a new one with the link below.'],
      action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
      note: 'The link works once and expires in one hour. If you didn’t request this, ignore this email and your password stays the same.',
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
        'Your account password was just changed, and all devices were signed out.',
        `If it wasn’t you, set a new one right away at ${publicUrl}/forgot-password and check who has access to your email.`,
      ],
      action: { label: 'Log in', url: `${publicUrl}/login` },
    },
  }
}

/** For an address that a provider states but has not verified. */
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
        `Someone signed in with a ${provider} account that uses this email address. ${provider} hasn’t verified the address, so please confirm it was you.`,
        `After that, this ${provider} account can sign in to your account. Only confirm if you just tried to sign in.`,
      ],
      action: { label: 'Yes, it was me', url: `${publicUrl}/verify-email?token=${token}` },
      note: 'The link works once and expires in 24 hours. If it wasn’t you, ignore this email and nothing will happen.',
    },
  }
}
