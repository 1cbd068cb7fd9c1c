import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import type { FastifyRequest } from 'fastify'

const callPath = /^\/(api|mcp|scan_template|scan_instance)(\/|$)/

/**
 * Whether a request is for the API. The matched route decides, since one route can be written in many ways: with
 * escapes (`/%61pi/…`), as an absolute URL, with a trailing slash.
 */
export const isCall = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  callPath.test(routeOptions.url ?? '')

/**
 * The path of a request that matched no route, as the router parses it: without origin, query, escapes, and double
 * slashes.
 */
export function readPath(url: string): string {
  const path = (url.replace(/^https?:\/\/[^/?]*/i, '').split(/[?#]/)[0] ?? '').replaceAll(/\/{2,}/g, '/')
  return decodeEscapes(path)
}

/** Whether a path that matched no route is below the API's prefix. */
export const isCallPath = (path: string): boolean => callPath.test(path)
