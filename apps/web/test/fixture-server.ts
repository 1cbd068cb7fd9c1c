/**
 * A real HTTP server with the product's routes and invented data, and the built web app. For tests and manual
 * inspection.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sessionHintCookie } from '@vitrine/kernel/http/session-hint-cookie'
import type { ExportRun } from '@vitrine/modules/exports/contract'
import { accountAnswer } from './account-answers.ts'
import { draftAnswer } from './draft-answers.ts'
import {
  issuesOf,
  matchesOf,
  overview,
  type Scenario,
  scansOf,
  summariesOf,
  userId,
  websitesOf,
} from './fixture-data.ts'
import { imageOf, thumbOf } from './fixture-images.ts'
import { sendLivePicture, viewerFile } from './live/live-view.ts'
import { notificationAnswer } from './notification-answers.ts'
import { operatorAnswer } from './operator-answers.ts'
import { auditConfigOf, overviewAnswer } from './overview-answers.ts'
import { scanAnswer, scanDetailsOf } from './scan-answers.ts'
import { scheduleAnswer } from './schedule-answers.ts'
import { sharedAnswer } from './share-answers.ts'
import { commentAnswer } from './team/comment-answers.ts'
import { changeAnswer } from './watching/change-answers.ts'
import { heartbeatAnswer } from './watching/heartbeat-answers.ts'
import { priceAnswer } from './watching/price-answers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
}

/** As strict as the product's own. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** A token that can be decoded but has no valid signature. */
export function fixtureToken(scenario: Scenario = {}): string {
  const { isSuperuser = false, isImpersonated = false } = scenario
  const claims = {
    user_id: userId,
    username: 'ines',
    first_name: 'Ines',
    last_name: 'Moreau',
    email: 'ines@harbour-and-pine.example',
    is_superuser: isSuperuser,
    authorized_website_ids: websitesOf(scenario).map((website) => website.website_id),
    impersonator_id: isImpersonated ? userId : null,
  }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

function send(response: ServerResponse, status: number, body: unknown) {
  if (status === 204) {
    response.writeHead(204).end()
    return
  }
  const type = status >= 400 ? 'application/problem+json' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
}

/** The page of a list that a call names. */
function onePage([status, body]: [number, unknown], query: URLSearchParams): [number, unknown] {
  if (!Array.isArray(body) || !query.has('skip')) return [status, body]
  const skip = Number(query.get('skip'))
  return [status, body.slice(skip, skip + Number(query.get('limit')))]
}

const problem = (status: number, code: string, detail: string) => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  detail,
})

export function answerOf(
  method: string,
  path: string,
  scenario: Scenario,
  isSignedIn: boolean,
  query = new URLSearchParams(),
): [number, unknown] | null {
  if (path === '/api/v1/refresh') {
    return isSignedIn
      ? [200, { access_token: fixtureToken(scenario) }]
      : [401, problem(401, 'TOKEN_INVALID', 'Please log in.')]
  }
  if (path === '/api/v1/config') {
    return [
      200,
      {
        providers: ['google', 'microsoft'],
        customer_logos: scenario.isSuperuser ? [{ name: 'Oak & Ash', image_url: thumbOf(1) }] : [],
        support_email: null,
        scheduling_url: null,
        sentry_dsn: scenario.sentryDsn ?? null,
        trace_targets: [],
        has_outbox: !scenario.isProduction,
        features_off: scenario.featuresOff ?? [],
        has_notifications: !scenario.featuresOff?.includes('notifications'),
      },
    ]
  }
  const comments = commentAnswer(method, path, scenario)
  if (comments !== null) return comments
  const ofChanges = changeAnswer(path, scenario)
  if (ofChanges !== null) return ofChanges
  const ofHeartbeats = heartbeatAnswer(path, scenario)
  if (ofHeartbeats !== null) return ofHeartbeats
  const ofPrices = priceAnswer(path, query, scenario)
  if (ofPrices !== null) return ofPrices
  const ofSchedules = scheduleAnswer(method, path, scenario)
  if (ofSchedules !== null) return ofSchedules
  const shared = sharedAnswer(method, path, scenario)
  if (shared !== null) return shared
  if (path === '/api/v1/signin')
    return [401, problem(401, 'INVALID_CREDENTIALS', 'Wrong username, email or password.')]
  if (/\/websites\/user\/[^/]+\/list$/.test(path)) return [200, websitesOf(scenario)]
  if (path.endsWith('/issues_overview')) return [200, overview]
  if (path.endsWith('/subscription')) {
    const { audit, auditDays = 9 } = scenario
    const end = new Date(Date.now() + auditDays * 86_400_000 - 1000).toISOString()
    return [200, { plan: 'growth', expirationDate: audit ? end : null }]
  }
  if (path.endsWith('/audit-permissions')) {
    const ids = scansOf(scenario)
      .slice(0, 5)
      .map((scan) => scan.scan_id)
    return [
      200,
      {
        audit_mode: true,
        issue_ids: issuesOf(scenario)
          .slice(0, 4)
          .map((issue) => issue.issue_id),
        article_ids: [],
        scan_ids: ids,
        audit_config: scenario.isAuditUnderWay ? null : auditConfigOf(scenario),
      },
    ]
  }
  const ofNotifications = notificationAnswer(method, path, scenario, query)
  if (ofNotifications !== null) return ofNotifications
  const ofDrafts = draftAnswer(method, path, scenario)
  if (ofDrafts !== null) return ofDrafts
  const ofOperator = operatorAnswer(method, path, scenario)
  if (ofOperator !== null) return ofOperator
  const ofOverview = overviewAnswer(method, path, scenario)
  if (ofOverview !== null) return ofOverview
  const ofScans = scanAnswer(method, path, scenario)
  if (ofScans !== null) return ofScans
  if (/^\/api\/v1\/scans\/website\/[^/]+\/search$/.test(path)) return [200, matchesOf(scenario)]
  if (path.startsWith('/api/v1/scans/website/')) return [200, scansOf(scenario)]
  if (path.startsWith('/api/v1/issues/scan/')) return [200, summariesOf(issuesOf(scenario))]
  if (path === '/api/v1/issues/by-ids') return [200, issuesOf(scenario)]
  if (method === 'GET' && /^\/api\/v1\/(scans|websites)\/[^/]+\/exports$/.test(path))
    return [200, exportsOf(path, scenario)]
  if (path.startsWith('/api/v1/issues/export/')) {
    return [
      200,
      {
        jira_ticket: 'h1. Alerts',
        slack_content: '*Alerts*',
        email_content: '<b>Alerts</b>',
        email_text: 'Alerts',
        pdf_binary: null,
      },
    ]
  }
  const scan = /^\/api\/v1\/scans\/([^/]+)$/.exec(path)
  if (method === 'GET' && scan !== null) {
    const found = scansOf(scenario).find((candidate) => candidate.scan_id === scan[1])
    return found
      ? [200, scanDetailsOf(found, scenario)]
      : [404, problem(404, 'NOT_FOUND', 'This analysis does not exist.')]
  }
  const ofAccounts = accountAnswer(method, path, scenario)
  if (ofAccounts !== null) return ofAccounts
  if (method !== 'GET') return [204, null]
  return null
}

/** A PDF for an analysis, a spreadsheet for the whole website. */
function exportsOf(path: string, { exporting }: Scenario): ExportRun[] {
  if (exporting === undefined) return []
  const ofScan = path.split('/')[3] === 'scans'
  const isReady = exporting === 'ready'
  return [
    {
      export_id: 'e0000000-41c7-7000-8000-000000000000',
      scan_id: ofScan ? (path.split('/')[4] ?? null) : null,
      format: ofScan ? 'pdf' : 'xlsx',
      state: exporting,
      done_count: isReady ? 3_202 : 1_000,
      total_count: 3_202,
      reason: null,
      file_name: ofScan ? 'vitrine-alerts.pdf' : 'vitrine.xlsx',
      size_bytes: isReady ? 400_000 : null,
      is_mail_wanted: false,
      created_at: '2026-01-05T10:00:00.000Z',
      finished_at: isReady ? '2026-01-05T10:00:20.000Z' : null,
    },
  ]
}

const isCompressible = /\.(html|js|css|svg|txt)$/
const smallFiles = new Map<string, Buffer>()

/** As the product sends it. Files of a build don't change while it is tested. */
function compressed(path: string, content: Buffer): Buffer {
  const known = smallFiles.get(path)
  if (known) return known
  const small = gzipSync(content, { level: 9 })
  smallFiles.set(path, small)
  return small
}

const isCall = (path: string) => /^\/(api|scan_template|scan_instance)(\/|$)/.test(path)

function sendFile(response: ServerResponse, dist: string, path: string, isSignedIn: boolean) {
  const fixture = path.startsWith('/pictures/') ? imageOf(path.slice('/pictures/'.length)) : viewerFile(path)
  if (fixture !== null) {
    response.writeHead(200, { 'content-type': fixture.type }).end(fixture.bytes)
    return
  }
  const file = join(dist, normalize(path))
  const isFile = extname(path) !== ''
  if (isFile && !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  const found = isFile ? file : join(dist, 'index.html')
  const content = readFileSync(found)
  const encoding = isCompressible.test(found) ? 'gzip' : null
  response
    .writeHead(200, {
      'content-type': types[extname(found)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      // As in production: files named by their content hash never change.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      ...(isSignedIn ? { 'set-cookie': `${sessionHintCookie}=1; Path=/; SameSite=Lax` } : {}),
    })
    .end(encoding === null ? content : compressed(found, content))
}

/** Starts on a free loopback port; `isSignedIn` says whether the refresh cookie is valid. */
export async function startFixtureServer(
  firstScenario: Scenario = {},
  isSignedInAtFirst = true,
  dist = join(import.meta.dirname, '..', 'dist'),
) {
  let scenario = firstScenario
  let isSignedIn = isSignedInAtFirst
  const calls: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fixture')
    const path = pathname.replace(/(.)\/$/, '$1')
    const method = request.method ?? 'GET'
    calls.push(`${method} ${request.url}`)
    if (scenario.hanging?.some((start) => path.startsWith(start))) return
    if (scenario.failing?.some((start) => path.startsWith(start))) {
      send(response, 500, problem(500, 'INTERNAL', 'Something went wrong on our side. Request 01J9.'))
      return
    }
    const answer = isCall(path) ? answerOf(method, path, scenario, isSignedIn, searchParams) : null
    if (answer !== null) send(response, ...onePage(answer, searchParams))
    else if (isCall(path)) send(response, 404, problem(404, 'NOT_FOUND', 'No such call.'))
    else sendFile(response, dist, path, isSignedIn)
  })
  server.on('upgrade', sendLivePicture)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Cookie by which the app knows that this browser may be signed in. */
    hintCookie: sessionHintCookie,
    /** Switches to other data at the same URL: a browser keeps the files that it has cached. */
    play(nextScenario: Scenario, isSignedInNext: boolean) {
      scenario = nextScenario
      isSignedIn = isSignedInNext
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
