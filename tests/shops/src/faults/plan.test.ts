import { detectors } from '@vitrine/detectors/registry'
import { describe, expect, it } from 'vitest'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { faultKinds } from './all.ts'
import { demoPlan, planFaults } from './plan.ts'

const shop = buildShop()
const kindOf = (id: string) => faultKinds.find((kind) => kind.id === id)

describe('plans of faults', () => {
  it('the same seed gives the same plan, another one other places', () => {
    expect(demoPlan(shop, 3)).toEqual(demoPlan(buildShop(), 3))
    expect(demoPlan(shop, 3)).not.toEqual(demoPlan(shop, 4))
  })

  it.each([undefined, 1, 2, 3])('no two faults of a plan claim the same place (seed %s)', (seed) => {
    const claims = demoPlan(shop, seed).flatMap(
      ({ kind, target }) => kindOf(kind)?.claims(target, shop) ?? [],
    )
    expect(claims).toHaveLength(new Set(claims).size)
  })

  it.each([undefined, 1, 2, 3])(
    'a plan contains every kind for which the shop has a place (seed %s)',
    (seed) => {
      const possible = faultKinds.filter((kind) => !kind.isAlone && kind.targets(shop).length > 0)
      expect(demoPlan(shop, seed).map(({ kind }) => kind)).toEqual(possible.map(({ id }) => id))
    },
  )

  it('each kind is a detector of the product, once', () => {
    const ids = faultKinds.map(({ id }) => id)
    expect(ids).toHaveLength(new Set(ids).size)
    expect(ids.filter((id) => !detectors.some((detector) => detector.id === id))).toEqual([])
  })

  it('a clean shop declares nothing', () => {
    expect(planFaults(shop, []).truth).toEqual([])
  })
})

describe('declarations', () => {
  it('are in nothing that the shop serves', async () => {
    const running = await serveShop({ edition: 'faulty' })
    try {
      const paths = new Set(running.truth.flatMap(({ urls }) => urls.filter((url) => !url.endsWith('*'))))
      for (const path of ['/robots.txt', '/sitemap.xml', ...paths]) {
        const response = await fetch(running.url + path)
        const headers = JSON.stringify([...response.headers])
        const text = (await response.text()) + headers
        const declared = running.truth.filter(
          ({ detector, note }) => text.includes(detector) || text.includes(note),
        )
        expect(declared, path).toEqual([])
      }
    } finally {
      await running.close()
    }
  })
})
