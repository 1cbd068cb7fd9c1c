/** The seven requests of the overview, the hub, and a scan. */
import type { Client } from './client.ts'

interface Call {
  name: string
  path: string
}

/** What a user requests for their website, round after round: another scan each time. */
export async function sevenCallsOf(client: Client): Promise<(round: number) => Call[]> {
  const [website] = await client.quietly<{ website_id: string }[]>(
    `/api/v1/websites/user/${client.userId}/list`,
  )
  if (website === undefined) throw new Error('A user of the benchmark has no website.')
  const id = website.website_id
  const scans = await client.quietly<{ scan_id: string }[]>(`/api/v1/scans/website/${id}`)
  return (round) => {
    const scan = scans[round % Math.max(1, scans.length)]?.scan_id
    return [
      { name: 'website with figures', path: `/api/v1/websites/${id}?include_metrics=true` },
      { name: 'metrics', path: `/api/v1/websites/${id}/metrics` },
      {
        name: 'daily actions',
        path: `/api/v1/engagement/action_of_the_day/${client.userId}?website_id=${id}`,
      },
      { name: 'scans of a website', path: `/api/v1/scans/website/${id}` },
      { name: 'issues overview', path: `/api/v1/websites/${id}/issues_overview` },
      // A small website may have no scan.
      ...(scan === undefined
        ? []
        : [
            { name: 'one scan', path: `/api/v1/scans/${scan}` },
            { name: 'issues of a scan', path: `/api/v1/issues/scan/${scan}` },
          ]),
    ]
  }
}
