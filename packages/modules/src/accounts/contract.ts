/** Signing in, staying signed in, signing out. */
import { defineRoute } from '@vitrine/kernel/route'
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
  /** Set while an operator looks through this user's eyes. */
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

const refreshSummary = 'Renews the access token by the refresh cookie'

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
  summary: 'Ends the session on the server and forgets the refresh cookie',
})
