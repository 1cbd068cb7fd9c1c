/** Looks at a store for one of its proofs, and keeps what was seen. */
import { ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { createEgressGuard } from '@vitrine/engine/crawl/egress-guard'
import { createHttpClient } from '@vitrine/engine/crawl/http-client'
import { isSameStore } from '@vitrine/kernel/same-store'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, sql } from 'drizzle-orm'
import { allowHosts } from '../scans/scan-options.ts'
import type { Services } from '../system/services.ts'
import type { OwnershipMethod } from './contract.ts'
import { lookInDns } from './look-in-dns.ts'
import { isInFile, isInPage, proofPlace } from './ownership-proof.ts'
import { ensureProofs } from './read-ownership.ts'

type Website = typeof websites.$inferSelect

const timeoutMs = 10_000

interface Payload {
  website_id: string
  method: OwnershipMethod
}

/**
 * A store counts as proven since the first proof that is still there; one that went does not count any more.
 */
export async function run(payload: Payload, context: JobContext<Services>): Promise<void> {
  const { services } = context
  const { website_id: websiteId, method } = payload
  const { website, proofs } = await ensureProofs(services.db, websiteId, new Date(services.clock.now()))
  const token = proofs.find((proof) => proof.method === method)?.token
  if (token === undefined) return
  const problem = await lookForProof(context, website, method, token)
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    await tx
      .update(ownershipProofs)
      .set({
        checkedAt: now,
        lastError: problem,
        verifiedAt: problem === null ? sql`coalesce(${ownershipProofs.verifiedAt}, ${now})` : null,
      })
      .where(and(eq(ownershipProofs.websiteId, websiteId), eq(ownershipProofs.method, method)))
    const first = tx
      .select({ at: sql`min(${ownershipProofs.verifiedAt})` })
      .from(ownershipProofs)
      .where(eq(ownershipProofs.websiteId, websiteId))
    await tx
      .update(websites)
      .set({ verifiedAt: sql`(${first})` })
      .where(eq(websites.websiteId, websiteId))
  })
  services.log.info({ websiteId, method, isProven: problem === null }, 'ownership checked')
}

/** @returns null when the proof is there, else why not, fit to show */
async function lookForProof(
  context: JobContext<Services>,
  website: Website,
  method: OwnershipMethod,
  token: string,
): Promise<string | null> {
  const proof = proofPlace(method, website.url, token)
  if (proof === null) return 'This way is not possible for your store.'
  if (method === 'dns') return lookInDns(proof.place, proof.content)
  const page = await readPage(context, website, proof.place, method)
  if (typeof page === 'string') return page
  if (method === 'meta') return isInPage(page.text, token) ? null : 'The tag was not found on your home page.'
  return isInFile(page.text, token) ? null : 'The file holds something else than what was asked for.'
}

/** What the store serves at an address; a text: why that proves nothing. */
async function readPage(
  { services, signal }: JobContext<Services>,
  website: Website,
  url: string,
  method: 'meta' | 'file',
): Promise<{ text: string } | string> {
  const guard = createEgressGuard({ allowHosts: allowHosts(services.settings, website) })
  const http = createHttpClient({ guard })
  try {
    const kind = method === 'file' ? 'text' : 'page'
    const { response, text } = await http.fetch(url, { timeoutMs, kind, signal })
    // Where a store sends its visitors elsewhere, that other place says nothing about the store.
    if (!isSameStore(response.finalUrl, website.url)) return 'Your store leads to another website there.'
    if (response.status === 404 && method === 'file') return 'There is no file at this address.'
    return response.status < 400 ? { text } : `Your store answered with an error (${response.status}).`
  } catch {
    signal.throwIfAborted()
    return 'Your store could not be reached. Please try again.'
  } finally {
    await http.close()
  }
}
