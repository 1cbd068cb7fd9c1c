import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  checkResetLink as checkResetLinkContract,
  deleteAccount as deleteAccountContract,
  exportAccount as exportAccountContract,
  finishGoogle,
  finishMicrosoft,
  getUser as getUserContract,
  refreshByGet as refreshByGetContract,
  refreshByPost as refreshByPostContract,
  requestPasswordReset as requestPasswordResetContract,
  resendVerification as resendVerificationContract,
  resetPassword as resetPasswordContract,
  signIn as signInContract,
  signOut as signOutContract,
  signUp as signUpContract,
  startGoogle,
  startMicrosoft,
  verifyEmail as verifyEmailContract,
} from './contract.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { getUser } from './get-user.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'
import { refreshSession } from './refresh-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { finishSso } from './sso/finish-sso.ts'
import { startSso } from './sso/start-sso.ts'
import { verifyEmail } from './verify-email.ts'

export const accountRoutes: readonly Route[] = [
  route(signInContract, ({ body }, { services, request }) => signIn(services, body, request)),
  route(refreshByGetContract, (_, { services, request }) => refreshSession(services, request)),
  route(refreshByPostContract, (_, { services, request }) => refreshSession(services, request)),
  route(signOutContract, (_, { services, request }) => signOut(services, request)),
  route(signUpContract, ({ body }, { services }) => signUp(services, body)),
  route(verifyEmailContract, ({ body }, { services }) => verifyEmail(services, body.token)),
  route(resendVerificationContract, ({ body }, { services }) => resendVerification(services, body.email)),
  route(requestPasswordResetContract, ({ body }, { services }) => requestPasswordReset(services, body.email)),
  route(checkResetLinkContract, ({ body }, { services }) => checkResetLink(services, body.token)),
  route(resetPasswordContract, ({ body }, { services }) =>
    resetPassword(services, body.token, body.new_password),
  ),
  route(getUserContract, ({ params }, context) =>
    getUser(context.services.db, requireCaller(context), params.user_id),
  ),
  route(exportAccountContract, (_, context) => exportAccount(context.services, requireCaller(context))),
  route(deleteAccountContract, async ({ body }, context) => {
    await deleteAccount(context.services, requireCaller(context), body.email)
    clearRefreshCookie(context.request.cookies)
  }),
  route(startGoogle, (_, { services, request }) => startSso(services, 'google', request)),
  route(startMicrosoft, (_, { services, request }) => startSso(services, 'microsoft', request)),
  route(finishGoogle, ({ query }, { services, request }) => finishSso(services, 'google', query, request)),
  route(finishMicrosoft, ({ query }, { services, request }) =>
    finishSso(services, 'microsoft', query, request),
  ),
]
