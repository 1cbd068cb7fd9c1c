/** Checks a store for one of its ownership proofs and stores the result. */

import { ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { createHttpClient } from '@vitrine/engine/net/client/http-client'
import { createEgressGuard } from '@vitrine/engine/net/egress/egress-guard'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import { allowHosts } from '../allow-hosts.ts'
import type { OwnershipMethod } from '../contract.ts'
import { isInFile, isInPage, type ProofProblem, proofPlace } from './ownership-proof.ts'
import { queryDnsProof } from './query-dns-proof.ts'
import { ensureProofs, rootOf } from './read-ownership.ts'

type Website = typeof websites.$inferSelect
type Proof = typeof ownershipProofs.$inferSelect

const timeoutMs = 10_000
/** The proof of an unreachable store stays valid for this long; a store without the proof loses it immediately. */
const graceMs = 7 * dayMs

interface Payload {
  website_id: string
  method: OwnershipMethod
  domain?: string | undefined
}

/** A domain counts as verified since the first proof that is still present; a missing proof no longer counts. */
export async function run(payload: Payload, context: JobContext<Services>): Promise<void> {
  const { services } = context
  const { website_id: websiteId, method } = payload
  const now = new Date(services.clock.now())
  const { website, domain: own, proofs } = await ensureProofs(services.db, websiteId, null, now)
  const domain = payload.domain ?? own
  const proof = proofs.find((each) => each.domain === domain && each.method === method)
  if (proof === undefined) return
  const miss = await searchForProof(context, website, proof, domain === own ? website.url : rootOf(domain))
  await persistCheck(services, website, own, proof, miss)
  services.log.info({ websiteId, domain, method, isProven: miss === null }, 'ownership checked')
}

async function persistCheck(
  { db, clock }: Services,
  { websiteId }: Website,
  own: string,
  proof: Proof,
  miss: ProofProblem | null,
): Promise<void> {
  const now = new Date(clock.now())
  const isInGrace = miss?.isPassing === true && (proof.seenAt?.getTime() ?? 0) > now.getTime() - graceMs
  await db.transaction(async (tx) => {
    await tx
      .update(ownershipProofs)
      .set({
        checkedAt: now,
        lastError: miss?.text ?? null,
        ...(miss === null
          ? { verifiedAt: sql`coalesce(${ownershipProofs.verifiedAt}, ${now})`, seenAt: now }
          : isInGrace
            ? {}
            : { verifiedAt: null }),
      })
      .where(eq(ownershipProofs.proofId, proof.proofId))
    const first = tx
      .select({ at: sql`min(${ownershipProofs.verifiedAt})` })
      .from(ownershipProofs)
      .where(and(eq(ownershipProofs.websiteId, websiteId), eq(ownershipProofs.domain, own)))
    await tx
      .update(websites)
      .set({ verifiedAt: sql`(${first})` })
      .where(eq(websites.websiteId, websiteId))
  })
}

/** @returns null when the proof is there, else why not */
async function searchForProof(
  context: JobContext<Services>,
  website: Website,
  { method, token, domain }: Proof,
  url: string,
): Promise<ProofProblem | null> {
  const proof = proofPlace(method, url, token)
  if (proof === null) return { text: 'This method isn’t available for your store.', isPassing: false }
  if (method === 'dns') return queryDnsProof(proof.place, proof.content)
  const page = await readPage(context, website, domain, proof.place, method)
  if (typeof page !== 'string') return page
  if (method === 'meta' ? isInPage(page, token) : isInFile(page, token)) return null
  return {
    text:
      method === 'meta'
        ? 'We couldn’t find the tag on your home page.'
        : 'The file has different content than expected.',
    isPassing: false,
  }
}

/** The store's response at an address, or why it proves nothing. */
async function readPage(
  { services, signal }: JobContext<Services>,
  website: Website,
  domain: string,
  url: string,
  method: 'meta' | 'file',
): Promise<string | ProofProblem> {
  const guard = createEgressGuard({ allowHosts: allowHosts(services.settings, website) })
  const http = createHttpClient({ guard })
  try {
    const kind = method === 'file' ? 'text' : 'page'
    const { response, text } = await http.fetch(url, { timeoutMs, kind, signal })
    const { status, finalUrl } = response
    // If a store redirects elsewhere, the other site says nothing about the store.
    if (storeDomain(finalUrl) !== domain)
      return { text: 'Your store redirects that URL to another website.', isPassing: false }
    if (status === 404 && method === 'file') return { text: 'There’s no file at this URL.', isPassing: false }
    if (status < 400) return text
    const isGone = status === 404 || status === 410
    return { text: `Your store returned an error (${status}).`, isPassing: !isGone }
  } catch {
    signal.throwIfAborted()
    return { text: 'We couldn’t reach your store. Please try again.', isPassing: true }
  } finally {
    await http.close()
  }
}
