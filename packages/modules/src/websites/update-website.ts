import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { updateWebsite as contract, Website } from './contract.ts'
import { presentWebsite } from './list-websites.ts'
import { ownAddresses } from './ownership/store-ownership.ts'

type Body = z.output<NonNullable<(typeof contract)['body']>>

/**
 * Changes the settings that an admin may change.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for an address on a domain that the website has not verified
 */
export async function updateWebsite(
  services: Services,
  caller: Caller,
  websiteId: string,
  body: Body,
): Promise<Website> {
  const [before] = await services.db.select().from(websites).where(eq(websites.websiteId, websiteId))
  if (!before) throw notFound('The website')
  const mapping = body.region_url_mapping && cleanMapping(body.region_url_mapping, before.url)
  if (mapping && !caller.isSuperuser) assertOwnStore(mapping, await ownAddresses(services.db, before))
  if (body.time_zone !== undefined) assertTimeZone(body.time_zone)
  const [after] = await services.db
    .update(websites)
    .set({
      name: body.website_name,
      ...(mapping ? { regionUrlMapping: mapping, areRegionsEdited: true } : {}),
      amazonSellerIdMapping: body.amazon_seller_id_mapping,
      currency: body.currency,
      timeZone: body.time_zone,
      updatedAt: new Date(services.clock.now()),
    })
    .where(eq(websites.websiteId, websiteId))
    .returning()
  if (!after) throw notFound('The website')
  return presentWebsite(after)
}

/** Upper-case codes, `GB` as `UK`, every address once, no region without an address, and always a GLOBAL. */
function cleanMapping(mapping: Record<string, string[]>, storeUrl: string): Record<string, string[]> {
  const clean: Record<string, string[]> = {}
  for (const [name, urls] of Object.entries(mapping)) {
    const upper = name.trim().toUpperCase()
    const code = upper === 'GB' ? 'UK' : upper
    const known = [...(clean[code] ?? []), ...urls.map((url) => new URL(url).href)]
    if (known.length > 0) clean[code] = [...new Set(known)]
  }
  return { ...clean, GLOBAL: clean.GLOBAL ?? [storeUrl] }
}

/** Operators may add any address. It is read as a public store unless verified: a root never grants rights. */
function assertOwnStore(mapping: Record<string, string[]>, isOwn: (url: string) => boolean): void {
  for (const [region, urls] of Object.entries(mapping)) {
    const foreign = urls.find((url) => !isOwn(url))
    if (foreign === undefined) continue
    const message = `${foreign} isn’t on a domain you’ve verified. Add its domain under Ownership and verify it first.`
    const path = `region_url_mapping.${region}`
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })
  }
}

function assertTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
  } catch {
    const message = `“${timeZone}” isn’t a time zone such as Europe/Berlin.`
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'time_zone', message }] })
  }
}
