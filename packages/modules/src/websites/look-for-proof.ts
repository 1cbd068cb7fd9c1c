/** Looks at a store for one of its proofs. */
import { Resolver } from 'node:dns/promises'
import type { websites } from '@vitrine/db/tables/websites'
import { isSameStore } from '@vitrine/kernel/same-store'
import { allowHosts } from '../scans/scan-options.ts'
import type { Services } from '../system/services.ts'
import type { OwnershipMethod } from './contract.ts'
import { isInFile, isInPage, isInRecords, proofPlace } from './ownership-proof.ts'

const timeoutMs = 10_000
const unreachable = 'Your store could not be reached. Please try again.'

interface Looking {
  method: OwnershipMethod
  token: string
  website: typeof websites.$inferSelect
}

/** @returns null when the proof is there, else why not, fit to show */
export async function lookForProof(
  { settings }: Pick<Services, 'settings'>,
  { method, token, website }: Looking,
): Promise<string | null> {
  const proof = proofPlace(method, website.url, token)
  if (proof === null) return 'This way is not possible for your store.'
  if (method === 'dns') return lookInDns(proof.place, proof.content)
  const page = await read(settings, website, proof.place, method)
  if (typeof page === 'string') return page
  const isThere = method === 'meta' ? isInPage(page.text, token) : isInFile(page.text, token)
  if (isThere) return null
  return method === 'meta'
    ? 'The tag was not found on your home page.'
    : 'The file holds something else than what was asked for.'
}

async function lookInDns(name: string, content: string): Promise<string | null> {
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 })
  try {
    const records = await resolver.resolveTxt(name)
    return isInRecords(records, content) ? null : 'There is such a record, but with another value.'
  } catch (error) {
    const { code } = error as { code?: string }
    const isMissing = code === 'ENOTFOUND' || code === 'ENODATA'
    return isMissing
      ? 'No such record was found yet. New records can take an hour.'
      : 'The records of your domain could not be read. Please try again.'
  }
}

/** What the store serves at an address; a text: why that proves nothing. */
async function read(
  settings: Services['settings'],
  website: Looking['website'],
  url: string,
  method: OwnershipMethod,
): Promise<{ text: string } | string> {
  // Loaded when it is needed: a process that only answers calls has no other use for it.
  const { createEgressGuard } = await import('@vitrine/engine/crawl/egress-guard')
  const { createHttpClient } = await import('@vitrine/engine/crawl/http-client')
  const http = createHttpClient({ guard: createEgressGuard({ allowHosts: allowHosts(settings, website) }) })
  try {
    const { response, text } = await http.fetch(url, { timeoutMs, kind: method === 'file' ? 'text' : 'page' })
    // Where a store sends its visitors elsewhere, that other place says nothing about the store.
    if (!isSameStore(response.finalUrl, website.url)) return 'Your store leads to another website there.'
    if (response.status === 404 && method === 'file') return 'There is no file at this address.'
    return response.status < 400 ? { text } : `Your store answered with an error (${response.status}).`
  } catch {
    return unreachable
  } finally {
    await http.close()
  }
}
