/** The one description of an HTTP call: server validation, OpenAPI and the web client's types all come from it. */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call a route. A route without a rule does not type-check, and a generated test walks every rule.
 * - `public`: anyone. `user`: anyone signed in.
 * - `member` / `admin`: of the website that the request names or that owns the named resource.
 * - `superuser`: operators only.
 */
export type Access = 'public' | 'user' | 'member' | 'admin' | 'superuser'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RouteContract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Unique name, verb-noun, as in the use-case's file (`archive-scan`). It is the OpenAPI operation id. */
  name: string
  method: Method
  /** Path with `:name` parameters and no trailing slash; the server accepts either form. */
  path: string
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Absent: the call answers 204 with no content. */
  response?: Response
  /** The body is a form with files instead of JSON; the handler reads it part by part. */
  isMultipart?: boolean
  /** The response is not JSON: an image, a file, a page, or a redirect. Names it for the documentation. */
  answers?: string
  /** Closed list of the codes that this call may answer besides the common ones. */
  errors?: readonly ErrorCode[]
  /** Requests per minute and caller, where the general limit is too generous. */
  limitPerMinute?: number
  /** The handler writes the operator's log itself, together with what it does and with more than the call's name. */
  logsItself?: boolean
}

/** States a route. Types are inferred from the schemas; nothing happens at run time. */
export function defineRoute<
  Params extends z.ZodType = z.ZodType<unknown>,
  Query extends z.ZodType = z.ZodType<unknown>,
  Body extends z.ZodType = z.ZodType<unknown>,
  Response extends z.ZodType = z.ZodType<void>,
>(contract: RouteContract<Params, Query, Body, Response>): RouteContract<Params, Query, Body, Response> {
  return contract
}
