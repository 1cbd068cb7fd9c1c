/** The product's API as any client sees it, for what a test must know without looking at the screen. */

import { type Issue, Issue as IssueSchema } from '@vitrine/modules/alerts/contract'
import { AuditPermissions } from '@vitrine/modules/audits/contract'
import { type Scan, Scan as ScanSchema } from '@vitrine/modules/scans/contract'
import { Website } from '@vitrine/modules/websites/contract'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Product } from './start-product.ts'

export interface ApiClient {
  /** The account's first. */
  websiteId(): string
  /** Operators name a website; others mean their first. */
  scans(websiteId?: string): Promise<Scan[]>
  issues(scanId: string): Promise<Issue[]>
  /** What the free audit unlocks. */
  auditPermissions(): Promise<AuditPermissions>
  /** The answer's status of a call that may be refused. */
  statusOf(method: string, path: string): Promise<number>
  /** Asks for the scans until they are as wanted, also through a time in which the product cannot answer. */
  scansWhen(isEnough: (scans: readonly Scan[]) => boolean, timeoutMs: number): Promise<Scan[]>
}

const pollEveryMs = 500

/** The product says that it cannot answer right now. */
class UnavailableError extends Error {}

/** Signs in over HTTP; what is asked of a website is asked of the account's first. */
export async function openApi(product: Pick<Product, 'url' | 'signIn'>): Promise<ApiClient> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${product.url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
    if (!response.ok) {
      const text = `${path} answered ${response.status}: ${await response.text()}`
      throw response.status === 503 ? new UnavailableError(text) : new Error(text)
    }
    return (await response.json()) as unknown
  }
  const { access_token } = z.object({ access_token: z.string() }).parse(
    await ask('/api/v1/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username_or_email: product.signIn.email, password: product.signIn.password }),
    }),
  )
  const headers = { authorization: `Bearer ${access_token}` }
  const userId = z.string().parse(decodeJwt(access_token).user_id)
  const websites = z.array(Website).parse(await ask(`/api/v1/websites/user/${userId}/list`, { headers }))
  const websiteId = () => {
    const [website] = websites
    if (!website) throw new Error('the account has no website')
    return website.website_id
  }
  const scans = async (ofWebsiteId = websiteId()) =>
    z.array(ScanSchema).parse(await ask(`/api/v1/scans/website/${ofWebsiteId}`, { headers }))
  return {
    websiteId,
    scans,
    auditPermissions: async () =>
      AuditPermissions.parse(await ask(`/api/v1/websites/${websiteId()}/audit-permissions`, { headers })),
    statusOf: async (method, path) =>
      (await fetch(`${product.url}${path}`, { method, headers, signal: AbortSignal.timeout(30_000) })).status,
    issues: async (scanId) =>
      z.array(IssueSchema).parse(await ask(`/api/v1/issues/scan/${scanId}`, { headers })),
    async scansWhen(isEnough, timeoutMs) {
      const untilMs = Date.now() + timeoutMs
      for (;;) {
        const found = await scans().catch((error: unknown) => {
          if (error instanceof UnavailableError) return []
          throw error
        })
        if (isEnough(found)) return found
        if (Date.now() > untilMs) {
          const states = found.map((scan) => `${scan.title}: ${scan.state}`).join(', ')
          throw new Error(`not in ${timeoutMs} ms: ${states || 'no scans'}`)
        }
        await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
      }
    },
  }
}

/** Whether there are scans and each has come to an end. */
export const haveEnded = (scans: readonly Scan[]) =>
  scans.length > 0 && scans.every((scan) => ['completed', 'failed', 'blocked'].includes(scan.state))
