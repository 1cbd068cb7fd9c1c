/** Requests of a page, without headers that may contain secrets. */
import { inTime } from '@vitrine/kernel/time/in-time'
import type { Page, Request, Response } from 'playwright-core'
import type { NetworkArtifact } from '../api/artifacts.ts'
import { siteHost } from '../frontier/address/url-policy.ts'

const maxRequests = 1000
const maxBodyLength = 2000
const keptHeaders = [
  'content-type',
  'cache-control',
  'expires',
  'date',
  'content-encoding',
  'location',
  'server-timing',
  'age',
]

/** Time for the sizes of requests that have ended. */
const maxSizesMs = 2000

/** Collects from now on; call `stop` when the visit ends. `finish` also stops and waits for sizes. */
export function collectNetwork(page: Page): { finish(): Promise<NetworkArtifact>; stop(): void } {
  const requests: Request[] = []
  // Reading each request's response afterwards would cost a driver call each.
  const answers = new Map<Request, Response>()
  // The browser never gives the size of a response that no script reads.
  const finished = new WeakSet<Request>()
  const onRequest = (request: Request) => {
    if (requests.length < maxRequests) requests.push(request)
  }
  const onResponse = (response: Response) => void answers.set(response.request(), response)
  const onFinished = (request: Request) => void finished.add(request)
  page.on('request', onRequest)
  page.on('response', onResponse)
  page.on('requestfinished', onFinished)
  const stop = () => {
    page.off('request', onRequest)
    page.off('response', onResponse)
    page.off('requestfinished', onFinished)
  }
  return {
    stop,
    async finish() {
      stop()
      const host = siteHost(page.url())
      const describeOne = (request: Request) =>
        describe(request, answers.get(request), finished.has(request), host)
      return { requests: await Promise.all(requests.map(describeOne)) }
    },
  }
}

async function describe(
  request: Request,
  known: Response | undefined,
  isFinished: boolean,
  host: string,
): Promise<NetworkArtifact['requests'][number]> {
  const response = await answerOf(request, known)
  const hasSizes = isFinished && response !== null && request.failure() === null
  const sizes = !hasSizes
    ? null
    : await inTime(request.sizes(), maxSizesMs, 'The browser has no sizes.').catch(() => null)
  const headers = response?.headers() ?? {}
  const timing = request.timing()
  return {
    url: request.url(),
    method: request.method(),
    resourceType: request.resourceType(),
    status: response?.status() ?? null,
    failure: request.failure()?.errorText ?? null,
    transferBytes: sizes === null ? 0 : sizes.responseBodySize + sizes.responseHeadersSize,
    bodyBytes: sizes?.responseBodySize ?? 0,
    contentType: headers['content-type'] ?? '',
    isFirstParty: siteHost(request.url()) === host,
    startMs: timing.startTime,
    durationMs: Math.max(0, timing.responseEnd),
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
    ),
    postData: request.postData()?.slice(0, maxBodyLength) ?? null,
  }
}

/** The response if it has arrived; a pending request is not waited for. */
async function answerOf(request: Request, known: Response | undefined) {
  // Chromium aborts a script or style sheet that returns an error; its status arrived before.
  if (request.failure() !== null) return known !== undefined && known.status() >= 400 ? known : null
  if (known !== undefined) return known
  return Promise.race([
    request.response().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, 50, null)),
  ])
}
