/** Types of every call, read out of its contract. Nothing of this exists at run time. */
import type { RouteContract } from '@vitrine/kernel/route'
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
/** What the body of a call may be. */
export type BodyOf<Name extends RouteName> =
  Contracts[Name] extends RouteContract<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never

/** What the server answers: JSON as the contract says, nothing where it says nothing. */
export type AnswerOf<Name extends RouteName> =
  Contracts[Name] extends RouteContract<z.ZodType, z.ZodType, z.ZodType, infer Response>
    ? z.output<Response>
    : never

/** Calls that answer a list. */
export type ListRoute = {
  [Name in RouteName]: AnswerOf<Name> extends readonly unknown[] ? Name : never
}[RouteName]

export type JsonRoute = Exclude<RouteName, FileRoute>

/** Values that the server reads from text (`z.coerce`) take anything that has a text; absent ones are left out. */
type WireQuery<Query> = {
  [Key in keyof Query]: unknown extends Query[Key] ? QueryValue : Query[Key] | null | undefined
}

type Empty = Record<never, never>

/** A member of the call's options: absent where the contract has none, optional where everything in it is. */
type Part<Key extends string, Value> = unknown extends Value
  ? { [_ in Key]?: undefined }
  : Empty extends Value
    ? { [_ in Key]?: Value | undefined }
    : { [_ in Key]: Value }

export type CallInput<Name extends RouteName> = Part<'params', ParamsOf<Name>> &
  Part<'query', unknown extends QueryOf<Name> ? unknown : WireQuery<QueryOf<Name>>> &
  Part<'body', Name extends FormRoute ? FormData : BodyOf<Name>> & { signal?: AbortSignal | undefined }

/** Options may be left out where none is needed. */
export type CallArguments<Name extends RouteName> =
  Empty extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
