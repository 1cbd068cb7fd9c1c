/** Public links and the pages behind them. */
import type { SharedPage, ShareLink } from '@vitrine/modules/shares/contract'
import { issuesOf, type Scenario, scansOf } from './fixture-data.ts'

const link: ShareLink = {
  link_id: 'e0000000-41d4-7000-8000-000000000001',
  url: 'http://127.0.0.1:4400/shared/a-token',
  label: 'For the agency',
  scan_id: 'c0000000-41d4-7000-8000-000000000001',
  article_id: null,
  alert_count: 3,
  fields: ['evidence', 'description'],
  created_by: 'Ines Falk',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-12-20T09:00:00.000Z',
  open_count: 2,
  last_opened_at: '2026-11-21T09:00:00.000Z',
}

function sharedPage(scenario: Scenario): SharedPage {
  return {
    title: scansOf(scenario)[0]?.title ?? '',
    website_name: 'Fern & Tide',
    expires_at: link.expires_at,
    currency: 'USD',
    alerts: issuesOf(scenario)
      .slice(0, 3)
      .map(({ created_issue_content: content, impact }) => ({
        title: content.title,
        severity: content.severity,
        status: content.status,
        place: content.place,
        page_count: content.page_count,
        regions: content.regions,
        platforms: content.platforms,
        description: content.description,
        advice: content.advice,
        how_checked: content.how_checked,
        page_urls: content.page_urls,
        evidence: content.issue_rows,
        revenue_at_risk: impact?.revenue_at_risk ?? null,
      })),
    article: null,
  }
}

/** Answers calls about public links; null for other calls. */
export function sharedAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  if (path.endsWith('/share-links')) return method === 'POST' ? [200, link] : [200, [link]]
  if (/\/share-links\/[^/]+$/.test(path)) return [204, null]
  if (path === '/api/v1/shared/ended')
    return [410, { status: 410, code: 'GONE', detail: 'This link has expired.' }]
  if (path.startsWith('/api/v1/shared/')) return [200, sharedPage(scenario)]
  return null
}
