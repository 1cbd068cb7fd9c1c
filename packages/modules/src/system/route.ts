/** How a module defines a route: its contract, the owner of the named resource, and the handler. */
import type { Readable } from 'node:stream'
import type { Executor } from '@vitrine/db/database'
import type { KeyScope } from '@vitrine/kernel/http/key-scopes'
import type { RouteContract } from '@vitrine/kernel/http/route'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from './services.ts'

/** The caller. Read from the database on every request, so that it is never outdated. */
export interface Caller {
  userId: string
  sessionId: string
  isSuperuser: boolean
  /** The operator who impersonates this user. */
  impersonatorId: string | null
  /** The API key that makes the call. Absent for a person who is signed in; `sessionId` is then empty. */
  apiKey?: KeyCaller
}

/** What an API key is limited to. */
export interface KeyCaller {
  keyId: string
  prefix: string
  websiteId: string
  scopes: readonly KeyScope[]
}

/** The website that the call is about, and the caller's role in it. */
export interface WebsiteAccess {
  websiteId: string
  isAdmin: boolean
  isAuditMode: boolean
  /** False only for a superuser who is not a member. */
  isMember: boolean
}

export interface CookieJar {
  get(name: string): string | undefined
  /** `isReadable`: the page's scripts may read it; never for anything that grants access. */
  set(
    name: string,
    value: string,
    options: { path: string; maxAgeSeconds: number; isReadable?: boolean },
  ): void
  clear(name: string, options: { path: string }): void
}

export interface UploadedPart {
  field: string
  filename: string
  mediaType: string
  stream: Readable
  /** Whether the stream was cut off at the size limit; known once it has been read. */
  isTruncated(): boolean
}

export interface RequestInfo {
  id: string
  address: string
  /** Whether a program on this machine sent the request directly, not through a proxy. */
  isLocal: boolean
  userAgent: string
  /** The body’s bytes, where the contract asks for them. */
  rawBody: Buffer | null
  cookies: CookieJar
  /** A header field, by its name in lower case. */
  header(name: string): string | undefined
  /** Aborts when the client disconnects. */
  signal: AbortSignal
  /** Parts of a multipart body, in order; text fields are collected in `fields` meanwhile. */
  files(): AsyncIterable<UploadedPart>
  fields: Readonly<Record<string, string>>
}

/** `caller` and `access` are set exactly where the contract's access rule requires them; `requireX` narrows them. */
export interface RequestContext {
  services: Services
  caller: Caller | null
  access: WebsiteAccess | null
  request: RequestInfo
}

/** A response that is not JSON. */
export type Answer =
  | { kind: 'redirect'; url: string }
  | {
      kind: 'content'
      body: Uint8Array | string | Readable
      mediaType: string
      headers?: Record<string, string>
      status?: number
    }

export const redirect = (url: string): Answer => ({ kind: 'redirect', url })

export interface RouteInput<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
}

export interface Route {
  contract: RouteContract
  handler: (
    input: RouteInput<unknown, unknown, unknown>,
    context: RequestContext,
    ahead?: Promise<unknown>,
  ) => Promise<unknown>
  /**
   * The website that owns the resource named in the call, or an SQL expression for it; null when there is none. Absent:
   * the call names the website itself.
   */
  websiteOf?: (
    input: RouteInput<unknown, unknown, unknown>,
    executor: Executor,
  ) => Promise<string | null> | SQL
  /**
   * Starts reading what the handler will need while permissions are still being checked. It must change nothing, and
   * nothing of it is returned unless the check passes.
   */
  prefetch?: (
    input: RouteInput<unknown, unknown, unknown>,
    context: { services: Services; sessionId: string },
  ) => Promise<unknown>
}

/**
 * Binds a contract to its handler, which is called only after the contract's access rule was checked.
 * @param prefetch For polled lists; passed to the handler only where caller and permissions are checked at once.
 * @param websiteOf Required where the rule is `member` or `admin` and neither path, query nor body has a `website_id`.
 */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Ahead = never,
>(
  contract: RouteContract<P, Q, B, R>,
  handler: (
    input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>,
    context: RequestContext,
    ahead?: Promise<Ahead>,
  ) => Promise<z.output<R> | Answer>,
  websiteOf?: (
    input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>,
    executor: Executor,
  ) => Promise<string | null> | SQL,
  prefetch?: (
    input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>,
    context: { services: Services; sessionId: string },
  ) => Promise<Ahead>,
): Route {
  // Handlers receive input that the schemas have parsed, which the type of all routes cannot express.
  return { contract, handler, websiteOf, prefetch } as unknown as Route
}
