/** What cases can't express: both directions of a comparison, common causes, and which pages a detector asks to repeat. */
import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import type { CollectedPage, PageInput, SiteInput } from '@vitrine/engine/api/detector'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { describe, expect, test } from 'vitest'
import untranslatedRegion, { type Datum as Text } from './content/untranslated-region/detector.ts'
import listingEmpty from './discovery/listing-empty/detector.ts'
import priceRegionAnomaly from './price/price-region-anomaly/detector.ts'
import imageHeavy from './speed/image-heavy/detector.ts'
import ttfbSlow, { type Datum as Time } from './speed/ttfb-slow/detector.ts'
import imageBroken from './visual/image-broken/detector.ts'

describe('untranslated-region', () => {
  /** Pages of one language version with these labels. */
  const version = (own: string, region: string, labels: string[]): CollectedPage<Text>[] =>
    [1, 2, 3].map((number) => {
      const url = `https://shop.example/${own}/p/${number}`
      const rest = {
        isFramedOtherwise: false,
        name: 'Lamp',
        foreign: [],
        passageCount: 0,
        share: 0,
        passages: [],
      }
      const datum: Text = { own, isSure: true, labels, ...rest }
      return { url, finalUrl: url, pageType: 'product_page', platform: 'Desktop', region, status: 200, datum }
    })

  const german = ['Startseite', 'Leuchten', 'Geschenke', 'Über uns', 'Rückgabe', 'Buy now', 'Blog']
  const english = ['Home', 'Lighting', 'Gifts', 'About us', 'Returns', 'Buy now', 'Blog']
  const compare = (pages: CollectedPage<Text>[], elsewhere: CollectedPage<Text>[]) =>
    untranslatedRegion.evaluate({ pages, elsewhere } as unknown as SiteInput<Text>)

  test('reports a label left in another language in the region that shows it', () => {
    const verdict = compare(version('de', 'EU', german), version('en', 'US', english))
    expect(verdict).toMatchObject({
      kind: 'fail',
      findings: [1, 2, 3].map((number) => ({
        causeKey: 'label:de:buy now',
        severity: 'high',
        url: `https://shop.example/de/p/${number}`,
      })),
    })
    expect(compare(version('en', 'US', english), version('de', 'EU', german)).kind).toBe('pass')
  })

  test('reports no single label without another language version', () => {
    expect(compare(version('de', 'EU', german), []).kind).toBe('pass')
  })
})

describe('price-region-anomaly', () => {
  type Price = Parameters<typeof priceRegionAnomaly.evaluate>[0]['pages'][number]['datum']

  /** Ten products of a region, with the given amount for one of them. */
  const shop = (region: string, currency: string, rate: number, fourth: number): CollectedPage<Price>[] =>
    Array.from({ length: 10 }, (_, at) => {
      const url = `https://shop.example/${region.toLowerCase()}/p/lamp-${at}`
      const amount = at === 4 ? fourth : (20 + at) * rate
      const datum = { name: `Lamp ${at}`, key: `LAMP-${at}`, amount, currency, path: 'p', isReduced: false }
      return {
        url,
        finalUrl: url,
        pageType: 'product_page' as const,
        platform: 'Desktop' as const,
        region,
        status: 200,
        datum,
      }
    })

  const compare = (pages: CollectedPage<Price>[], elsewhere: CollectedPage<Price>[]) =>
    priceRegionAnomaly.evaluate({ pages, elsewhere } as unknown as SiteInput<Price>)

  test('compares regions with each other and reports each pair of prices once', () => {
    const [home, abroad] = [shop('US', 'USD', 1, 24), shop('EU', 'EUR', 0.9, 40)]
    const verdicts = [compare(home, abroad), compare(abroad, home)]
    const findings = verdicts.flatMap((verdict) => (verdict.kind === 'fail' ? verdict.findings : []))
    expect(findings.map(({ url, relatedUrls }) => [url, relatedUrls])).toEqual([
      ['https://shop.example/us/p/lamp-4', ['https://shop.example/eu/p/lamp-4']],
    ])
  })

  test('a ratio shared by all products passes', () => {
    const [home, abroad] = [shop('US', 'USD', 1, 24), shop('EU', 'EUR', 0.9, 21.6)]
    expect([compare(home, abroad).kind, compare(abroad, home).kind]).toEqual(['pass', 'pass'])
  })
})

describe('ttfb-slow', () => {
  const urlOf = (at: number, pageType = 'product_page') => `https://shop.example/${pageType}/${at}`

  function inputOf(
    times: readonly number[],
    measured: Record<string, number[]>,
    types = ['product_page'],
  ): SiteInput<Time> {
    const pages = types.flatMap((pageType) =>
      times.map((ttfbMs, at) => {
        const url = urlOf(at, pageType)
        return { url, finalUrl: url, pageType, datum: { name: `Lamp ${at}`, ttfbMs } }
      }),
    ) as CollectedPage<Time>[]
    const serverTimes = (url: string) => {
      const warmMs = measured[url]
      return warmMs ? { roundTripMs: 10, warmMs } : null
    }
    return { pages, serverTimes } as unknown as SiteInput<Time>
  }

  const slow = [1200, 1220, 1190, 1230]

  test('a second visit with other times reports the same page', () => {
    const measured = { [urlOf(0)]: slow, [urlOf(1)]: slow }
    const named = { kind: 'fail', findings: [{ causeKey: 'ttfb|product_page', url: urlOf(0) }] }
    expect(ttfbSlow.evaluate(inputOf([1200, 1210, 1220, 1230, 1240], measured))).toMatchObject(named)
    expect(ttfbSlow.evaluate(inputOf([1240, 1230, 1220, 1210, 1200], measured))).toMatchObject(named)
  })

  test('two pages of each slow type are repeated, none of a quick one', () => {
    const times = [1200, 1210, 1220, 1230, 1240]
    expect(ttfbSlow.repeats?.(inputOf(times, {}, ['product_page', 'category_page']))).toEqual([
      urlOf(0),
      urlOf(1),
      urlOf(0, 'category_page'),
      urlOf(1, 'category_page'),
    ])
    expect(ttfbSlow.repeats?.(inputOf([90, 95, 100, 1200, 90], {}))).toEqual([])
  })

  test('one page type that could not be measured keeps the check from passing', () => {
    const types = ['category_page', 'product_page']
    const times = [1200, 1210, 1220, 1230, 1240]
    const quick = [90, 95, 100, 90]
    const lists = { [urlOf(0, 'category_page')]: quick, [urlOf(1, 'category_page')]: quick }
    expect(ttfbSlow.evaluate(inputOf(times, lists, types))).toMatchObject({ kind: 'not_verified' })
    const all = { ...lists, [urlOf(0)]: quick, [urlOf(1)]: quick }
    expect(ttfbSlow.evaluate(inputOf(times, all, types))).toMatchObject({ kind: 'pass' })
  })
})

describe('listing-empty', () => {
  const origin = 'https://shop.example'
  const list = (name: string): CollectedPage<unknown> => ({
    url: `${origin}/${name}`,
    finalUrl: `${origin}/${name}`,
    pageType: 'category_page',
    platform: 'Desktop',
    region: 'GLOBAL',
    status: 200,
    datum: {
      name,
      products: 0,
      message: 'Keine Artikel in dieser Kategorie',
      messagePath: 'html > body > main > p',
      tiles: 0,
      isRendered: false,
    },
  })

  test('empty categories in the menu and elsewhere have one cause', () => {
    const verdict = listingEmpty.evaluate({
      pages: [list('Leuchten'), list('Test')],
      site: { sitemap: null },
      inlinks: (url: string) => [
        { from: `${origin}/`, text: '', area: url.endsWith('Leuchten') ? 'nav' : 'main', path: '' },
      ],
    } as unknown as SiteInput<never>)
    expect(verdict).toMatchObject({
      kind: 'fail',
      findings: [
        { severity: 'high', commonCause: { key: 'lists', min: 2, item: `Leuchten: ${origin}/Leuchten` } },
        { severity: 'medium', commonCause: { key: 'lists', min: 2, item: `Test: ${origin}/Test` } },
      ],
    })
  })
})

describe('image-broken', () => {
  /** Common cause of the finding on a page with one image that is gone. */
  function causeOf(url: string, role: string) {
    const verdict = imageBroken.detect({
      finalUrl: 'https://shop.example/',
      pageType: 'home_page',
      facts: {
        images: [
          {
            url,
            path: 'html > body > img',
            isVisible: true,
            role,
            candidates: [],
            width: null,
            height: null,
          },
        ],
        head: { h1s: [], titles: ['Winkel'] },
      },
      artifacts: {
        imageProbes: [{ url, status: 404, isDecodable: false, contentType: 'text/html' } as ImageProbe],
      },
    } as unknown as PageInput)
    return verdict.kind === 'fail' ? verdict.findings[0]?.commonCause : null
  }

  test('logos of one folder have one cause from the second on, with or without an extension', () => {
    const logo = causeOf('https://shop.example/data/common/logo_img', 'logo')
    expect(logo).toMatchObject({ key: '404:shop.example/data/common/', min: 2 })
    expect(causeOf('https://shop.example/data/common/mobile.png', 'logo')?.key).toBe(logo?.key)
    expect(causeOf('https://shop.example/data/other/mobile.png', 'logo')?.key).not.toBe(logo?.key)
  })

  test('pictures of products need three, and a resizing service is a place of its own', () => {
    expect(causeOf('https://shop.example/data/7.jpg', 'card')?.min).toBeUndefined()
    expect(causeOf('https://shop.example/_next/image?url=%2F7.jpg', 'card')?.key).toBe(
      '404:shop.example/_next/image',
    )
  })
})

describe('image-heavy', () => {
  const probe = (url: string) =>
    ({ url, isDecodable: true, sizeBytes: 1_800_000, packedBytes: 200_000 }) as ImageProbe

  /** Cause of the finding on a page with one picture. */
  function causeOn(pageType: PageInput['pageType'], picture: string) {
    const verdict = imageHeavy.detect({
      finalUrl: `https://shop.example/${pageType}`,
      pageType,
      facts: {
        $: createPageFacts({ html: `<body><img src="${picture}"></body>`, url: picture, headers: {} }).$,
        images: [{ url: picture, candidates: [picture], path: 'html > body > img', isVisible: true }],
        head: { h1s: [], titles: ['Winkel'] },
      },
      artifacts: { imageProbes: [probe(picture)] },
    } as unknown as PageInput)
    return verdict.kind === 'fail' ? verdict.findings[0]?.commonCause?.key : null
  }

  test('pages whose images come from one host have one cause, whatever their types and pictures', () => {
    const home = causeOn('home_page', 'https://shop.example/media/a.png')
    expect(home).toBe('host:shop.example')
    expect(causeOn('search_results_page', 'https://www.shop.example/upload/2019/b.png')).toBe(home)
    expect(causeOn('home_page', 'https://pictures.example/a.png')).not.toBe(home)
  })
})
