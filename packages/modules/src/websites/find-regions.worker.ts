/** Detects a store's regions from its hreflang links and its store switcher. */
import { websites } from '@vitrine/db/tables/websites'
import { discoverRegionRoots } from '@vitrine/engine/frontier/region/region-roots'
import { createHttpClient } from '@vitrine/engine/net/client/http-client'
import { createEgressGuard } from '@vitrine/engine/net/egress/egress-guard'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { allowHosts } from './allow-hosts.ts'
import { ownAddresses } from './ownership/store-ownership.ts'

type Website = typeof websites.$inferSelect

const timeoutMs = 30_000
const maxRegions = 60
const maxRootsEach = 5

interface Payload {
  website_id: string
  replace: boolean
}

/**
 * Detects the mapping from the home page and saves it, unless an admin has edited it. A store without named
 * regions only has GLOBAL; one that cannot be read keeps its mapping.
 */
export async function run(payload: Payload, { services, signal }: JobContext<Services>): Promise<void> {
  const isOurs = eq(websites.websiteId, payload.website_id)
  const [website] = await services.db.select().from(websites).where(isOurs)
  if (!website || (website.areRegionsEdited && !payload.replace)) return
  const home = await readHome(services, website, signal)
  if (home === null) return
  // A home page that redirects to another store, or names one, must not make that store part of this store.
  const isOwn = await ownAddresses(services.db, website)
  const mapping = Object.fromEntries(
    Object.entries(discoverRegionRoots(home.text, home.url, isOwn))
      .map(([name, roots]) => [name, roots.slice(0, maxRootsEach)] as const)
      .slice(0, maxRegions),
  )
  await services.db
    .update(websites)
    .set({
      regionUrlMapping: { ...mapping, GLOBAL: mapping.GLOBAL ?? [website.url] },
      areRegionsEdited: false,
    })
    // An admin may have saved a mapping in the meantime.
    .where(payload.replace ? isOurs : and(isOurs, eq(websites.areRegionsEdited, false)))
}

/** The home page as the server sends it; null when it cannot be read now. */
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
