import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageReach, severityOf, severityRank } from '@vitrine/engine/merge/severity'
import { Consequence, consequenceOf } from '@vitrine/kernel/alert/consequences'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { describe, expect, it } from 'vitest'
import { detectors } from './registry.ts'

const ladder = readFileSync(join(import.meta.dirname, '../../../docs/severity.md'), 'utf8')
const [, table = ''] = ladder.split('## Detectors by consequence')
const rows = [...table.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, consequence = '', ids = '']) => ({
  consequence,
  ids: ids.split(', ').filter(Boolean),
}))

/** “High” alerts that a review of two shops called too grave, and the most that it accepted. */
const acceptedAtMost: readonly (readonly [string, Severity])[] = [
  ['contrast-low', 'medium'],
  ['control-names-missing', 'medium'],
  ['delivery-info-missing', 'medium'],
  ['lcp-image-lazy', 'medium'],
  ['returns-info-missing', 'medium'],
  ['search-typo-intolerant', 'medium'],
  ['sitemap-issues', 'medium'],
  ['ttfb-slow', 'medium'],
  ['zoom-disabled', 'medium'],
]
/** What would have raised them then: on the home page and on all product pages. */
const everywhere: PageReach = {
  pageTypes: ['home_page', 'product_page'],
  pageCount: 40,
  depth: 0,
  ofType: { share: 1, checked: 40 },
}

describe('the severity ladder', () => {
  it.each(acceptedAtMost)('leaves %s at most %s, wherever it is', (id, most) => {
    const detector = detectors.find((each) => each.id === id)
    const consequence = detector?.consequence ?? consequenceOf(detector?.effect ?? null)
    const severity = severityOf({
      base: 'high',
      consequence,
      blocksBuying: false,
      confidence: 0.95,
      reach: everywhere,
    })
    expect(detector).toBeDefined()
    expect(severityRank(severity)).toBeLessThanOrEqual(severityRank(most))
  })

  it('has every detector at its consequence', () => {
    expect(rows.map(({ consequence }) => consequence)).toEqual(Consequence.options)
    for (const { consequence, ids } of rows) {
      const own = detectors.filter((each) => (each.consequence ?? consequenceOf(each.effect)) === consequence)
      expect(own.map(({ id }) => id).sort(), consequence).toEqual(ids)
    }
  })

  it('lets a detector differ from its effect only where that changes something', () => {
    const needless = detectors.filter(({ consequence, effect }) => consequence === consequenceOf(effect))
    expect(needless.map(({ id }) => id)).toEqual([])
  })
})
