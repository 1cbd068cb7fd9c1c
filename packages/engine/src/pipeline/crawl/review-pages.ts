/** Reads pages again whose type the rest of the store corrects, after all pages were read once. */

import type { PageCorrection } from '../../api/page-correction.ts'
import type { PagePrice } from '../../api/price-reading.ts'
import type { PageOutcome } from '../../api/scan-types.ts'
import type { ListEntry } from '../../extract/site-model/page-subject.ts'
import { type ModelPage, modelSite } from '../../extract/site-model/site-model.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import { revisitHttpPage } from '../../run/pages/http-page.ts'
import type { MemoryPort, VisitPorts } from '../../run/ports.ts'
import { scanPageKey } from '../../run/scan-page-key.ts'
import { otherShop, type StoreRegions } from '../../run/store-regions.ts'

/** What is newly known as a product also tells which of its texts all products share. */
const rounds = 2

interface Reviewed extends PageCorrection {
  page: ModelPage
  task: PageOutcome['task']
  /** Null: as recorded. */
  outcome: PageOutcome | null
}

/** Outcomes that replace the recorded ones. */
export async function reviewPages(run: VisitPorts & MemoryPort, sites: StoreRegions): Promise<PageOutcome[]> {
  const pages = new Map<string, Reviewed>()
  for await (const outcome of run.memory.outcomes('http')) {
    const page = modelPage(outcome)
    if (page !== null) pages.set(page.key, { page, task: outcome.task, outcome: null })
  }
  const lists = await renderedLists(run)
  for (let round = 0; round < rounds; round += 1) {
    const { corrections, misread, names } = modelSite([
      ...[...pages.values()].map(({ page }) => page),
      ...lists,
    ])
    for (const key of new Set([...corrections.keys(), ...misread.keys(), ...names.keys()])) {
      const before = pages.get(key)
      const [correctedType, shared] = [corrections.get(key), misread.get(key)]
      // A page that was read again with all of it stays as it was read.
      const isKnown = before?.shared !== undefined || shared === undefined
      const isNamed = before?.productName !== undefined || !names.has(key)
      if (before === undefined || (before.outcome !== null && isKnown && isNamed)) continue
      run.signal.throwIfAborted()
      const productName = before.productName ?? names.get(key)
      const changes = {
        ...(productName === undefined ? {} : { productName }),
        ...(before.correctedType === undefined ? {} : { correctedType: before.correctedType }),
        ...(correctedType === undefined ? {} : { correctedType }),
        ...(shared === undefined ? {} : { shared }),
      }
      const outcome = await revisitHttpPage(run, sites, before.task, changes)
      const page = outcome === null ? null : modelPage(outcome)
      if (outcome !== null) pages.set(key, { ...before, ...changes, outcome, page: page ?? before.page })
    }
  }
  return [...pages.values()].flatMap(({ outcome }) => outcome ?? [])
}

/** Lists that were opened in the browser while the crawl looked for links: what they list, without a template of their own. */
async function renderedLists(run: MemoryPort): Promise<ModelPage[]> {
  const lists: ModelPage[] = []
  for await (const outcome of run.memory.outcomes('browser')) {
    const page = modelPage(outcome)
    if (page !== null && page.entries.length > 0)
      lists.push({ ...page, key: `rendered ${page.key}`, skeleton: '' })
  }
  return lists
}

/** Null: not a page of this store with content. */
function modelPage(outcome: PageOutcome): ModelPage | null {
  const {
    task,
    state,
    status,
    pageType,
    template,
    product,
    cards = [],
    links,
    finalUrl,
    places = null,
    prices = [],
    subject = null,
  } = outcome
  const isPage = state === 'visited' && pageType !== null && (status ?? 0) < 300
  if (!isPage || template === null || task.foundOn === otherShop) return null
  return {
    key: scanPageKey(task),
    url: normaliseUrl(finalUrl) ?? finalUrl,
    pageType,
    skeleton: template.slice(template.indexOf(':') + 1),
    name: product?.title ?? null,
    places,
    subject,
    entries: prices.flatMap(listEntry),
    cards: cards.flatMap((url) => normaliseUrl(url) ?? []),
    links: links.flatMap(({ url, text }) => {
      const address = normaliseUrl(url)
      return address === null ? [] : [{ url: address, text }]
    }),
  }
}

function listEntry({ source, productUrl, title, minor, exponent }: PagePrice): ListEntry[] {
  const url = normaliseUrl(productUrl)
  if (source !== 'listing' || title === null || url === null) return []
  return [{ url, title, amount: minor / 10 ** exponent }]
}
