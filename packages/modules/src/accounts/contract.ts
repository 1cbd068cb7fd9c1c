/** Sign-up, address verification, sign-in, sessions, sign-out. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const AccessToken = z.object({ access_token: z.string() })
export type AccessToken = z.infer<typeof AccessToken>

/** Claims of the access token. They are for display: the server reads rights from the database at every request. */
export const AccessClaims = z.object({
  user_id: z.uuid(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  google_id: z.string().nullable(),
  is_superuser: z.boolean(),
  authorized_website_ids: z.array(z.uuid()),
  /** Set while an operator impersonates this user. */
  impersonator_id: z.uuid().nullable(),
})
export type AccessClaims = z.infer<typeof AccessClaims>

export const signIn = defineRoute({
  name: 'sign-in',
  method: 'POST',
  path: '/api/v1/signin',
  access: 'public',
  summary: 'Signs in with username or email and password',
  body: z.object({
    username_or_email: z.string().trim().min(1, 'This field is required').max(320),
    password: z.string().min(1, 'This field is required').max(1_000),
  }),
  response: AccessToken,
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
})

const refreshSummary = 'Renews the access token using the refresh cookie'

export const refreshByGet = defineRoute({
  name: 'refresh-session-by-get',
  method: 'GET',
  path: '/api/v1/refresh',
  access: 'public',
  summary: refreshSummary,
  response: AccessToken,
  errors: ['TOKEN_INVALID'],
})

export const refreshByPost = defineRoute({
  name: 'refresh-session',
  method: 'POST',
  path: '/api/v1/refresh',
  access: 'public',
  summary: refreshSummary,
  response: AccessToken,
  errors: ['TOKEN_INVALID'],
})

export const signOut = defineRoute({
  name: 'sign-out',
  method: 'POST',
  path: '/api/v1/signout',
  access: 'public',
  summary: 'Ends the session and deletes the refresh cookie',
})

/** A sentence that may be shown. */
export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>

const EmailAddress = z.string().trim().max(320).check(z.email('Please enter a valid email address'))
const NewPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters long')
  .max(1_000, 'Password must be at most 1000 characters long')
/** A name is one line, because email subjects contain it. */
const PersonName = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(100, 'This is too long')
    .regex(/^\P{Cc}*$/u, 'This contains characters that aren’t allowed in a name')
const LinkToken = z.string().trim().min(1).max(200)

/**
 * The response is the same whether or not the address has an account; its owner gets an email. On an
 * installation without a mail server, an `invitation_token` (from an invitation link) adds the new account to
 * that website immediately; it proves nothing about the address. Everywhere else the verification link must
 * be followed first.
 */
export const signUp = defineRoute({
  name: 'sign-up',
  method: 'POST',
  path: '/api/v1/signup',
  access: 'public',
  summary: 'Creates an account and sends a verification email',
  body: z.object({
    email: EmailAddress,
    password: NewPassword,
    first_name: PersonName('First name is required'),
    last_name: PersonName('Last name is required'),
    invitation_token: LinkToken.optional(),
  }),
  /** `needs_verification`: false where the invitation let the account in. */
  response: Message.extend({ needs_verification: z.boolean() }),
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'CONFLICT'],
  limitPerMinute: 20,
})

/** `was_verified`: the address was proven before, by this link or in another way. */
export const Verification = Message.extend({ was_verified: z.boolean() })
export type Verification = z.infer<typeof Verification>

export const verifyEmail = defineRoute({
  name: 'verify-email',
  method: 'POST',
  path: '/api/v1/verify-email',
  access: 'public',
  summary: 'Verifies an email address with an emailed token, once',
  body: z.object({ token: LinkToken }),
  response: Verification,
  errors: ['GONE'],
  limitPerMinute: 30,
})

export const resendVerification = defineRoute({
  name: 'resend-verification',
  method: 'POST',
  path: '/api/v1/resend-verification',
  access: 'public',
  summary: 'Resends the verification email',
  body: z.object({ email: EmailAddress }),
  response: Message,
  errors: ['TOO_MANY_REQUESTS'],
  limitPerMinute: 20,
})

export const requestPasswordReset = defineRoute({
  name: 'request-password-reset',
  method: 'POST',
  path: '/api/v1/request-password-reset',
  access: 'public',
  summary: 'Sends a password reset link',
  body: z.object({ email: EmailAddress }),
  response: Message,
  errors: ['TOO_MANY_REQUESTS'],
  limitPerMinute: 20,
})

export const checkResetLink = defineRoute({
  name: 'check-reset-link',
  method: 'POST',
  path: '/api/v1/reset-password/check',
  access: 'public',
  summary: 'Checks whether a password reset token is still valid, without using it',
  body: z.object({ token: LinkToken }),
  errors: ['GONE'],
  limitPerMinute: 30,
})

export const resetPassword = defineRoute({
  name: 'reset-password',
  method: 'POST',
  path: '/api/v1/reset-password',
  access: 'public',
  summary: 'Sets a new password with an emailed token and ends all sessions; the token works once',
  body: z.object({ token: LinkToken, new_password: NewPassword }),
  response: Message,
  errors: ['GONE', 'VALIDATION_FAILED'],
  limitPerMinute: 30,
})

export const UserDetails = z.object({
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  is_superuser: z.boolean(),
  /** The user's websites; for other users only those shared with the caller. */
  authorized_website_ids: z.array(z.uuid()),
})
export type UserDetails = z.infer<typeof UserDetails>

export const getUser = defineRoute({
  name: 'get-user',
  method: 'GET',
  path: '/api/v1/users/:user_id',
  access: 'user',
  summary: 'Gets the caller or a user who shares a website with the caller',
  params: z.object({ user_id: z.uuid() }),
  response: UserDetails,
  errors: ['NOT_FOUND'],
})

/** All data stored about a person, as the privacy policy promises. Returns a JSON file. */
export const exportAccount = defineRoute({
  name: 'export-account',
  method: 'GET',
  path: '/api/v1/users/me/export',
  access: 'user',
  summary: 'All data stored about the user, as JSON',
  answers: 'a JSON file',
  limitPerMinute: 12,
})

export const deleteAccount = defineRoute({
  name: 'delete-account',
  method: 'DELETE',
  path: '/api/v1/users/me',
  access: 'user',
  summary: 'Deletes the account and all its data immediately',
  body: z.object({
    /** The account's address, typed to confirm. */
    email: z.string().max(320),
  }),
  errors: ['VALIDATION_FAILED', 'NOT_ALLOWED', 'LAST_ADMIN'],
  limitPerMinute: 10,
})

/**
 * Why signing in through a provider ended without a session. The browser returns to `/login?sso_error=…` with this
 * code.
 * - `cancelled`: the user declined at the provider.
 * - `verify_email`: the provider does not vouch for the address, so an email with a link was sent to it first.
 * - `unavailable`: the provider is not configured or does not respond.
 * - `failed`: anything else, such as a response that arrived too late or in another browser.
 */
export const SsoError = z.enum(['cancelled', 'verify_email', 'unavailable', 'failed'])
export type SsoError = z.infer<typeof SsoError>

const providerAnswer = z.looseObject({})

export const startGoogle = defineRoute({
  name: 'start-google',
  method: 'GET',
  path: '/api/v1/google',
  access: 'public',
  summary: 'Redirects to Google sign-in',
  answers: 'a redirect',
  limitPerMinute: 60,
})

export const startMicrosoft = defineRoute({
  name: 'start-microsoft',
  method: 'GET',
  path: '/api/v1/microsoft',
  access: 'public',
  summary: 'Redirects to Microsoft sign-in',
  answers: 'a redirect',
  limitPerMinute: 60,
})

const callbackSummary =
  'Handles the provider’s response and redirects to the web app with access_token or sso_error'

export const finishGoogle = defineRoute({
  name: 'finish-google',
  method: 'GET',
  path: '/api/v1/google/callback',
  access: 'public',
  summary: callbackSummary,
  query: providerAnswer,
  answers: 'a redirect',
  limitPerMinute: 60,
})

export const finishMicrosoft = defineRoute({
  name: 'finish-microsoft',
  method: 'GET',
  path: '/api/v1/microsoft/callback',
  access: 'public',
  summary: callbackSummary,
  query: providerAnswer,
  answers: 'a redirect',
  limitPerMinute: 60,
})
