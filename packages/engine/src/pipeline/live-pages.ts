/**
 * Most pages are read without a browser, which leaves nothing to see. While someone watches a scan, the page that is
 * being read is also opened in a tab, one after another, so that the live view shows the store from the start.
 */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { PageFacts } from '../api/facts.ts'
import type { ScanDeps, ScanEvent } from '../api/scan-types.ts'
import { highlight } from '../browser/live/highlight.ts'
import { pageHtml } from '../browser/page-html.ts'
import { createPageFacts } from '../extract/page-facts.ts'
import type { BrowserPort, ClockPort, ConfigPort, HostPort, PolicyPort } from '../run/ports.ts'

/** Long enough to see a page, and no more than one extra visit in that time. */
const shownMs = 2500
const lookEveryMs = 400

type ReadPage = Pick<ScanEvent & { type: 'page' }, 'url' | 'region'>

export interface LivePages {
  /** Takes note of the page that is being read. */
  note(event: ScanEvent): void
  /** Shows pages until the work has ended. A page that doesn't open is skipped. */
  during<Value>(run: ShowPorts, work: () => Promise<Value>): Promise<Value>
}

type ShowPorts = BrowserPort & ConfigPort & ClockPort & HostPort & Pick<PolicyPort, 'policies'>

/** @param isWatched absent: no one can watch */
export function createLivePages(isWatched: ScanDeps['isWatched']): LivePages {
  let latest: ReadPage | null = null

  async function show(run: ShowPorts, signal: AbortSignal): Promise<void> {
    let shown: string | null = null
    while (!signal.aborted) {
      // An extra visit is only for stores that don't limit us.
      const next = isWatched?.() && latest !== null && run.policies.of(latest.url).isTrusted ? latest : null
      if (next === null || next.url === shown) {
        await sleep(lookEveryMs, signal)
        continue
      }
      shown = next.url
      await open(run, next, signal).catch(() => undefined)
    }
  }

  return {
    note(event) {
      // All pages may be fetched long before the last one is evaluated.
      const isRead = event.type === 'page' && event.tier === 'http' && event.status !== 'failed'
      if (isRead && event.status !== 'collected') latest = event
    },
    async during(run, work) {
      if (isWatched === undefined) return work()
      const over = new AbortController()
      const showing = show(run, AbortSignal.any([run.signal, over.signal])).catch(() => undefined)
      try {
        return await work()
      } finally {
        over.abort()
        await showing
      }
    },
  }
}

async function open(run: ShowPorts, { url, region }: ReadPage, signal: AbortSignal): Promise<void> {
  const platform = run.options.platforms[0] ?? 'Desktop'
  const release = await run.acquireHostSlot(new URL(url), signal)
  try {
    await run.browser.withTab({ platform, region, signal }, async (tab) => {
      await tab.goto(url)
      release()
      const html = await pageHtml(tab.page)
      const parts = readParts(createPageFacts({ url, html, headers: {} }))
      for (const { path, label } of parts) {
        highlight(tab.page, path, label)
        await sleep(shownMs / parts.length, signal)
      }
      if (parts.length === 0) await sleep(shownMs, signal)
    })
  } finally {
    release()
  }
}

/** The parts of a page that are read first: a product's price and button, a list's first product, else its heading. */
function readParts(facts: PageFacts): { path: string; label: string }[] {
  const part = (label: string, found: { path: string } | null | undefined) =>
    found == null ? [] : [{ path: found.path, label }]
  const parts =
    facts.product === null
      ? part(
          'Product',
          facts.cards.find(({ area }) => area === 'main'),
        )
      : [
          ...part(
            'Price',
            facts.prices.find(
              ({ kind, area, isVisible }) => kind === 'active' && area === 'main' && isVisible,
            ),
          ),
          ...part('Buy button', facts.product.buyButton),
        ]
  return parts.length > 0 ? parts : part('Heading', facts.head.h1s[0])
}
