/** The product's API as any client sees it, for what a test must know without looking at the screen. */

import { sleep } from '@vitrine/kernel/time/sleep'
import { WireAlert } from '@vitrine/modules/alerts/contract'
import { AuditPermissions } from '@vitrine/modules/audits/contract'
import { type Scan, Scan as ScanSchema } from '@vitrine/modules/scans/contract'
import { Website } from '@vitrine/modules/websites/contract'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Product } from './start-product.ts'

export interface ApiClient {
  /** Defaults to the account's first website. */
  websiteId(): string
  /** Operators name a website; others mean their first. */
  scans(websiteId?: string): Promise<Scan[]>
  issues(scanId: string): Promise<WireAlert[]>
  /** What the free audit unlocks. */
  auditPermissions(): Promise<AuditPermissions>
  /** Status of the response to a request that may be rejected. */
  statusOf(method: string, path: string): Promise<number>
  /** Polls the scans until they match, also while the product is unavailable. */
  scansWhen(isEnough: (scans: readonly Scan[]) => boolean, timeoutMs: number, of?: string): Promise<Scan[]>
  /** Registers a trusted store, as operators may: it is visited without politeness delays. @returns the website's id */
  addWebsite(storeUrl: string): Promise<string>
  /** Adds a member to a website, who can sign in at once. */
  addMember(websiteId: string, member: Product['signIn']): Promise<void>
  /** Launches an analysis of the library. */
  launch(websiteId: string, templateId: string): Promise<void>
}

const pollEveryMs = 500

/** The product is temporarily unavailable. */
class UnavailableError extends Error {}

/** Sends requests as a signed-in user, and signs in again whenever the token has expired. */
async function openSession({ url, signIn }: Pick<Product, 'url' | 'signIn'>) {
  const send = (path: string, init: RequestInit) =>
    fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(60_000) })
  const read = async (response: Response, path: string) => {
    if (response.ok) return (await response.json()) as unknown
    const text = `${path} answered ${response.status}: ${await response.text()}`
    throw response.status === 503 ? new UnavailableError(text) : new Error(text)
  }
  const enter = async () => {
    const body = JSON.stringify({ username_or_email: signIn.email, password: signIn.password })
    const headers = { 'content-type': 'application/json' }
    const answer = await send('/api/v1/signin', { method: 'POST', headers, body })
    return z.object({ access_token: z.string() }).parse(await read(answer, '/api/v1/signin')).access_token
  }
  let token = await enter()
  const call = async (path: string, method = 'GET', body?: object) => {
    const ask = () =>
      send(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const answer = await ask()
    // Tokens are valid for ten minutes; an analysis on a busy machine may take longer.
    if (answer.status !== 403 || !(await answer.clone().text()).includes('TOKEN_INVALID')) return answer
    token = await enter()
    return ask()
  }
  return {
    userId: z.string().parse(decodeJwt(token).user_id),
    call,
    ask: async (path: string, method?: string, body?: object) => read(await call(path, method, body), path),
  }
}

/** Signs in over HTTP; requests about a website mean the account's first. */
export async function openApi(product: Pick<Product, 'url' | 'signIn'>): Promise<ApiClient> {
  const { userId, call, ask } = await openSession(product)
  const websites = z.array(Website).parse(await ask(`/api/v1/websites/user/${userId}/list`))
  const websiteId = () => {
    const [website] = websites
    if (!website) throw new Error('the account has no website')
    return website.website_id
  }
  const scans = async (of = websiteId()) =>
    z.array(ScanSchema).parse(await ask(`/api/v1/scans/website/${of}`))
  return {
    websiteId,
    scans,
    auditPermissions: async () =>
      AuditPermissions.parse(await ask(`/api/v1/websites/${websiteId()}/audit-permissions`)),
    statusOf: async (method, path) => (await call(path, method)).status,
    issues: async (scanId) => z.array(WireAlert).parse(await ask(`/api/v1/issues/scan/${scanId}`)),
    async scansWhen(isEnough, timeoutMs, of) {
      const untilMs = Date.now() + timeoutMs
      for (;;) {
        const found = await scans(of).catch((error: unknown) => {
          if (error instanceof UnavailableError) return []
          throw error
        })
        if (isEnough(found)) return found
        if (Date.now() > untilMs) {
          const states = found.map((scan) => `${scan.title}: ${scan.state}`).join(', ')
          throw new Error(`not in ${timeoutMs} ms: ${states || 'no scans'}`)
        }
        await sleep(pollEveryMs)
      }
    },
    addWebsite: async (storeUrl) => {
      const body = { website_url: storeUrl, subscription_plan: 'enterprise' }
      const added = await ask('/api/v1/operator/websites', 'POST', body)
      const { website_id } = z.object({ website_id: z.string() }).parse(added)
      await ask(`/api/v1/operator/websites/${website_id}`, 'PUT', { is_vouched: true })
      return website_id
    },
    addMember: async (of, { email, password }) => {
      const invited = await ask(`/api/v1/invite-user/${of}`, 'POST', { email })
      const { invitation_url } = z.object({ invitation_url: z.url() }).parse(invited)
      const invitation_token = new URL(invitation_url).searchParams.get('invitation')
      const name = { first_name: 'Maya', last_name: 'Lind' }
      await ask('/api/v1/signup', 'POST', { email, password, ...name, invitation_token })
    },
    launch: async (of, templateId) => {
      const scan = { website_id: of, scan_template_id: templateId, title: templateId }
      const { scan_id } = z.object({ scan_id: z.string() }).parse(await ask('/api/v1/scans', 'POST', scan))
      await ask('/scan_instance/run', 'POST', { scan_id })
    },
  }
}

/** Whether there are scans and each has ended. */
export const haveEnded = (scans: readonly Scan[]) =>
  scans.length > 0 && scans.every((scan) => ['completed', 'failed', 'blocked'].includes(scan.state))
