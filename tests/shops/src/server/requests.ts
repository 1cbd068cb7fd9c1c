/** Parsing requests: cookies, form bodies, region, and URL. */
import type { FastifyRequest } from 'fastify'
import { regionOfPath } from '../shop/regions.ts'
import type { Region, Shop } from '../shop/types.ts'

/** One cookie's value, or null. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  const header = request.headers.cookie ?? ''
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return null
}

/** Scheme and host as the visitor wrote them. */
export function originOf(request: FastifyRequest): string {
  return `http://${request.headers.host ?? '127.0.0.1'}`
}

/** Path, query and region of a request. `bare` is the path without the region's prefix. */
export function routeOf(
  request: FastifyRequest,
  shop: Shop,
): { path: string; bare: string; query: URLSearchParams; region: Region } {
  const url = new URL(request.url, 'http://shop.invalid')
  const id = regionOfPath(url.pathname)
  const region = shop.regions.find((candidate) => candidate.id === id) ?? shop.regions[0]
  if (!region) throw new Error('A shop needs a region')
  const bare = region.prefix === '' ? url.pathname : url.pathname.slice(region.prefix.length) || '/'
  return { path: url.pathname, bare, query: url.searchParams, region }
}

/** A field of a form or JSON body as text. */
export function fieldOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return ''
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
