/** Finds out which regions a store has: its hreflang links and its store switcher say so. */
import { websites } from '@vitrine/db/tables/websites'
import { createEgressGuard } from '@vitrine/engine/crawl/egress-guard'
import { createHttpClient } from '@vitrine/engine/crawl/http-client'
import { discoverRegionRoots } from '@vitrine/engine/crawl/region-roots'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq } from 'drizzle-orm'
import { allowHosts } from '../scans/scan-options.ts'
import type { Services } from '../system/services.ts'
import { ownAddresses } from './store-ownership.ts'

type Website = typeof websites.$inferSelect

const timeoutMs = 30_000
const mostRegions = 60
const mostRootsEach = 5

interface Payload {
  website_id: string
  replace: boolean
}

/**
 * Reads the mapping from the home page and keeps it, unless an admin has written one by hand. A store that names no
 * regions has GLOBAL alone; one that cannot be read keeps what it has.
 */
export async function run(payload: Payload, { services, signal }: JobContext<Services>): Promise<void> {
  const isOurs = eq(websites.websiteId, payload.website_id)
  const [website] = await services.db.select().from(websites).where(isOurs)
  if (!website || (website.areRegionsEdited && !payload.replace)) return
  const home = await readHome(services, website, signal)
  if (home === null) return
  // A home page that redirects to another shop, or names one, must not make that one ours.
  const isOwn = await ownAddresses(services.db, website)
  const mapping = Object.fromEntries(
    Object.entries(discoverRegionRoots(home.text, home.url, isOwn))
      .map(([name, roots]) => [name, roots.slice(0, mostRootsEach)] as const)
      .slice(0, mostRegions),
  )
  await services.db
    .update(websites)
    .set({
      regionUrlMapping: { ...mapping, GLOBAL: mapping.GLOBAL ?? [website.url] },
      areRegionsEdited: false,
    })
    // An admin may have saved his own in the meantime.
    .where(payload.replace ? isOurs : and(isOurs, eq(websites.areRegionsEdited, false)))
}

/** The home page as the server sends it; null: it cannot be read now. */
async function readHome(
  { settings }: Pick<Services, 'settings'>,
  website: Website,
  signal: AbortSignal,
): Promise<{ text: string; url: string } | null> {
  const guard = createEgressGuard({ allowHosts: allowHosts(settings, website) })
  const http = createHttpClient({ guard })
  try {
    const answer = await http.fetch(website.url, { signal, timeoutMs })
    const { status, finalUrl } = answer.response
    return status < 400 && !answer.isBodySkipped ? { text: answer.text, url: finalUrl } : null
  } catch {
    signal.throwIfAborted()
    return null
  } finally {
    await http.close()
  }
}
