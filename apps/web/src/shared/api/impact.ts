import { queryOptions } from '@tanstack/react-query'
import type { ImpactExplanation } from '@vitrine/modules/metrics/contract'
import { call } from './http.ts'

/** Which estimate: the website's, or that of one of its scans or alerts. */
export interface ImpactQuestion {
  websiteId: string
  figure: ImpactExplanation['figure']
  scanId?: string
  alertId?: string
}

/** How an estimate was calculated. */
export const impactQuery = ({ websiteId, figure, scanId, alertId }: ImpactQuestion) =>
  queryOptions({
    queryKey: ['impact', websiteId, figure, scanId ?? '', alertId ?? ''],
    queryFn: ({ signal }) =>
      call('explain-impact', {
        params: { website_id: websiteId },
        signal,
        query: { figure, scan_id: scanId, alert_id: alertId },
      }),
  })
