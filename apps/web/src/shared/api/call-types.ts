/** Types of every route, derived from its contract. Types only, no runtime code. */
import type { RouteContract } from '@vitrine/kernel/http/route'
import type { z } from 'zod'
import type { Contracts, FileRoute, FormRoute } from './routes.gen.ts'

export type RouteName = keyof Contracts

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

type ParamsOf<Name extends RouteName> =
  Contracts[Name] extends RouteContract<infer Params, z.ZodType, z.ZodType, z.ZodType>
    ? z.input<Params>
    : never
type QueryOf<Name extends RouteName> =
  Contracts[Name] extends RouteContract<z.ZodType, infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never
/** Type of a request body. */
export type BodyOf<Name extends RouteName> =
  Contracts[Name] extends RouteContract<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never

/** Type of the response: JSON by the contract, undefined if it names none. */
export type AnswerOf<Name extends RouteName> =
  Contracts[Name] extends RouteContract<z.ZodType, z.ZodType, z.ZodType, infer Response>
    ? z.output<Response>
    : never

/** Routes that return a list. */
export type ListRoute = {
  [Name in RouteName]: AnswerOf<Name> extends readonly unknown[] ? Name : never
}[RouteName]

/** Routes whose list is read page by page, with `skip` and `limit`. */
export type PagedRoute = {
  [Name in ListRoute]: 'skip' extends keyof QueryOf<Name> ? Name : never
}[ListRoute]

export type JsonRoute = Exclude<RouteName, FileRoute>

/** Values that the server parses from text (`z.coerce`) accept anything with a text; absent ones are left out. */
type WireQuery<Query> = {
  [Key in keyof Query]: unknown extends Query[Key] ? QueryValue : Query[Key] | null | undefined
}

type Empty = Record<never, never>

/** A member of the request options: absent if the contract has none, optional if everything in it is. */
type Part<Key extends string, Value> = unknown extends Value
  ? { [_ in Key]?: undefined }
  : Empty extends Value
    ? { [_ in Key]?: Value | undefined }
    : { [_ in Key]: Value }

export type CallInput<Name extends RouteName> = Part<'params', ParamsOf<Name>> &
  Part<'query', unknown extends QueryOf<Name> ? unknown : WireQuery<QueryOf<Name>>> &
  Part<'body', Name extends FormRoute ? FormData : BodyOf<Name>> & { signal?: AbortSignal | undefined }

/** Options may be left out if none is required. */
export type CallArguments<Name extends RouteName> =
  Empty extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
