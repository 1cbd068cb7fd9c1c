/**
 * The single definition of an HTTP call, from which server validation, OpenAPI and the web client's types are derived.
 */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'

/**
 * Who may call a route. A route without a rule does not type-check, and a generated test covers every rule.
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
  /** Unique name, verb-noun, like the use case's file (`archive-scan`). It is the OpenAPI operation id. */
  name: string
  method: Method
  /** Path with `:name` parameters and no trailing slash; the server accepts either form. */
  path: string
  access: Access
  summary: string
  /**
   * What an API key needs to make this call; null: no key may. Absent: `read` for a member's GET, `admin` for an admin's
   * route, null otherwise.
   */
  keyScope?: KeyScope | null
  params?: Params
  query?: Query
  body?: Body
  /** Absent: the response is 204 without content. */
  response?: Response
  /** The body is a form with files instead of JSON; the handler reads it part by part. */
  isMultipart?: boolean
  /** The handler needs the JSON body’s exact bytes, to check its signature. */
  keepsRawBody?: boolean
  /** The response is not JSON: an image, a file, a page, or a redirect. Names it for the documentation. */
  answers?: string
  /** Closed list of the error codes of this call besides the common ones. */
  errors?: readonly ErrorCode[]
  /** Requests per minute and caller, where the general limit is too high. */
  limitPerMinute?: number
  /**
   * The handler writes the operator log itself, within its own transaction and with more details than the call's name.
   */
  logsItself?: boolean
}

/** Defines a route. Types are inferred from the schemas; nothing happens at run time. */
export function defineRoute<
  Params extends z.ZodType = z.ZodType<unknown>,
  Query extends z.ZodType = z.ZodType<unknown>,
  Body extends z.ZodType = z.ZodType<unknown>,
  Response extends z.ZodType = z.ZodType<void>,
>(contract: RouteContract<Params, Query, Body, Response>): RouteContract<Params, Query, Body, Response> {
  return contract
}
