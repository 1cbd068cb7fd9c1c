import { AppError } from '@vitrine/kernel/http/errors'
import type { Caller, RequestContext, WebsiteAccess } from './route.ts'

/** The signed-in caller of a route whose access rule requires one. */
export function requireCaller(context: Pick<RequestContext, 'caller'>): Caller {
  if (context.caller === null) throw new AppError('TOKEN_INVALID', 'Sign in to continue.')
  return context.caller
}

/** The website of a route whose access rule is `member` or `admin`. */
export function requireAccess(context: Pick<RequestContext, 'access'>): WebsiteAccess {
  if (context.access === null) throw notFound()
  return context.access
}

/** Missing resources and those of others get the same response. */
export function notFound(what = 'It'): AppError {
  return new AppError('NOT_FOUND', `${what} wasn’t found.`)
}
