import { readFile } from 'node:fs/promises'
import { type Answer, type Route, route } from '../system/route.ts'
import { getLivePage, getLiveScript, getLiveStyle } from './contract.ts'
import { openWatch } from './live-tickets.ts'

const files = {
  page: { url: new URL('./viewer/viewer.html', import.meta.url), mediaType: 'text/html; charset=utf-8' },
  script: {
    url: new URL('./viewer/viewer.js', import.meta.url),
    mediaType: 'text/javascript; charset=utf-8',
  },
  style: { url: new URL('./viewer/viewer.css', import.meta.url), mediaType: 'text/css; charset=utf-8' },
}

async function answer({ url, mediaType }: (typeof files)['page'], cacheControl: string): Promise<Answer> {
  const headers = { 'cache-control': cacheControl }
  return { kind: 'content', body: await readFile(url), mediaType, headers }
}

export const liveRoutes: readonly Route[] = [
  route(getLivePage, async ({ params }, { services }) => {
    await openWatch(services, params.ticket)
    return answer(files.page, 'private, no-store')
  }),
  route(getLiveScript, () => answer(files.script, 'public, max-age=300')),
  route(getLiveStyle, () => answer(files.style, 'public, max-age=300')),
]
