/** Findings of one page that are one alert, because the owner fixes them in one place. */
import type { PageInput } from '@vitrine/engine/api/detector'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { expect, test } from 'vitest'
import contactDataInconsistent from './content/contact-data-inconsistent/detector.ts'
import contrastLow from './interaction/contrast-low/detector.ts'
import controlNamesMissing from './interaction/control-names-missing/detector.ts'
import discountMathWrong from './price/discount-math-wrong/detector.ts'
import clsShift from './speed/cls-shift/detector.ts'
import fontTooSmall from './visual/font-too-small/detector.ts'
import imageBroken from './visual/image-broken/detector.ts'

const url = 'https://shop.example/lamps'
const factsOf = (content: string) =>
  createPageFacts({ url, html: `<html lang="en"><body>${content}</body></html>`, headers: {} })

test('discounts that are too high on one card and too low on another have one cause', () => {
  const card = (name: string, former: string) =>
    `<li class="card"><a href="/products/${name}"><img src="/${name}.jpg" alt=""><h3>${name}</h3></a>` +
    `<p><s>$${former}</s> <span class="price">$40.00</span></p><span class="badge">-30%</span></li>`
  const cards = ['50.00', '80.00', '50.00', '80.00'].map((former, at) => card(`lamp-${at}`, former))
  const facts = factsOf(`<main><h1>Lamps</h1><ul>${cards.join('')}</ul></main>`)
  const verdict = discountMathWrong.detect({
    facts,
    finalUrl: url,
    pageType: 'product_list_page',
  } as unknown as PageInput<never>)
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  expect(new Set(findings.map(({ causeKey }) => causeKey))).toEqual(new Set(['overstated', 'understated']))
  expect(new Set(findings.map(({ commonCause }) => commonCause?.key)).size).toBe(1)
  expect(new Set(findings.map(({ commonCause }) => commonCause?.item)).size).toBe(2)
})

test('texts of one role with low contrast have one cause, wherever they are', () => {
  const node = (path: string, html: string, fgColor: string) => ({
    path,
    html,
    data: [{ data: { fgColor, bgColor: '#ffffff', contrastRatio: 2.3, expectedContrastRatio: '4.5:1' } }],
  })
  const violation = {
    id: 'color-contrast',
    nodes: [
      node('html > body > main > p', '<p>Sent in 3 days</p>', '#aaaaaa'),
      node('html > body > main > div', '<div>Sold by us</div>', '#aabbaa'),
      node('html > body > footer > p', '<p>All rights reserved</p>', '#bbaaaa'),
    ],
  }
  const verdict = contrastLow.detect({
    facts: factsOf(
      '<main><p>Sent in 3 days</p><div>Sold by us</div></main><footer><p>All rights reserved</p></footer>',
    ),
    finalUrl: url,
    pageType: 'product_list_page',
    platform: 'Desktop',
    artifacts: { axe: { ranRules: ['color-contrast'], violations: [violation] } },
  } as unknown as PageInput<'axe'>)
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  expect(findings).toHaveLength(3)
  expect(new Set(findings.map(({ commonCause }) => commonCause?.key))).toEqual(new Set(['text']))
  expect(findings.map(({ commonCause }) => commonCause?.min)).toEqual([2, 2, 2])
})

test('links without a name have one cause, wherever they are; the button that buys has its own', () => {
  const violation = (id: string, ...nodes: [path: string, html: string][]) => ({
    id,
    nodes: nodes.map(([path, html]) => ({ path, html, data: null })),
  })
  const verdict = controlNamesMissing.detect({
    facts: factsOf('<main><h1>Desk lamp</h1><p>A lamp for long evenings.</p></main>'),
    finalUrl: url,
    pageType: 'product_page',
    platform: 'Desktop',
    artifacts: {
      axe: {
        ranRules: ['link-name', 'button-name'],
        violations: [
          violation(
            'link-name',
            ['html > body > header > a', '<a href="/account"></a>'],
            ['html > body > main > article > a', '<a href="/products/lamp"></a>'],
          ),
          violation(
            'button-name',
            ['html > body > main > button', '<button class="next"></button>'],
            ['html > body > main > form > button', '<button class="add-to-cart"></button>'],
          ),
        ],
      },
    },
  } as unknown as PageInput<'axe'>)
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  expect(findings.map(({ severity, commonCause }) => [severity, commonCause?.key])).toEqual([
    ['medium', 'link-name'],
    ['medium', 'link-name'],
    ['medium', 'button-name'],
    ['high', 'button-name:buying'],
  ])
})

test('the sample numbers and addresses of a theme have one cause', () => {
  const page = {
    facts: factsOf(
      '<footer><a href="tel:+15550100">Call</a> <a href="mailto:info@example.com">Write</a></footer>',
    ),
    finalUrl: url,
    pageType: 'product_list_page',
    site: { region: 'US' },
  } as unknown as PageInput<never>
  const datum = contactDataInconsistent.collect(page)
  const verdict = contactDataInconsistent.evaluate({
    pages: [{ ...page, datum }],
    site: page.site,
  } as never)
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  expect(findings.map(({ fault }) => fault)).toEqual(['phone-placeholder', 'mail-placeholder'])
  expect(findings.map(({ commonCause }) => commonCause?.key)).toEqual(['samples', 'samples'])
})

test('images of one media folder have one cause, whatever the month of their upload', () => {
  const files = ['2017/12/lamp.jpg', '2021/03/shade.jpg', '0a1b2c3d4e/bulb.jpg', 'icons/star.jpg']
  const images = files.map((file) => `<img src="/uploads/${file}" alt="" width="400" height="400">`)
  const facts = factsOf(`<main><h1>Lamps</h1>${images.join('')}</main>`)
  const imageProbes = facts.images.map(({ url: address }) => ({ url: address, status: 404 }))
  const verdict = imageBroken.detect({
    facts,
    finalUrl: url,
    pageType: 'product_list_page',
    artifacts: { imageProbes },
  } as unknown as PageInput<'imageProbes'>)
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  expect(findings.map(({ commonCause }) => commonCause?.key)).toEqual([
    '404:shop.example/uploads/',
    '404:shop.example/uploads/',
    '404:shop.example/uploads/',
    '404:shop.example/uploads/icons/',
  ])
})

test('small texts of different parts of the store have one cause', () => {
  const causeOf = (name: string, text: string) => {
    const node = {
      id: 0,
      parent: -1,
      tag: 'p',
      attributes: { class: name },
      text: text.repeat(20),
      box: { x: 0, y: 0, width: 390, height: 200 },
      textBoxes: [],
      style: { fontSize: '10px' },
      isVisible: true,
    }
    const verdict = fontTooSmall.detect({
      facts: factsOf('<main><p>Lamps</p></main>'),
      finalUrl: url,
      pageType: 'product_list_page',
      platform: 'Mobile',
      artifacts: { dom: { nodes: [node] } },
    } as unknown as PageInput<'dom'>)
    return verdict.kind === 'fail' ? verdict.findings[0] : undefined
  }
  const [note, date] = [causeOf('note', 'Sent in three days. '), causeOf('date', 'Written in November. ')]
  expect(note?.causeKey).not.toBe(date?.causeKey)
  expect(note?.commonCause).toMatchObject({ key: 'text', min: 2 })
  expect(date?.commonCause).toMatchObject({ key: 'text', min: 2 })
})

test('what moves on a phone and on a desktop is one alert for each type of page', () => {
  const findings = (['Desktop', 'Mobile'] as const).flatMap((platform) => {
    const verdict = clsShift.detect({
      ...{
        facts: factsOf('<main><h1>Desk lamp</h1></main>'),
        finalUrl: url,
        pageType: 'product_page',
        platform,
      },
      artifacts: {
        vitals: {
          cls: 0.4,
          clsPath: `html > body > main > ${platform === 'Mobile' ? 'div' : 'section'} > p`,
        },
      },
    } as unknown as PageInput<'vitals'>)
    return verdict.kind === 'fail' ? verdict.findings : []
  })
  expect(new Set(findings.map(({ causeKey }) => causeKey)).size).toBe(2)
  expect(findings.map(({ commonCause }) => commonCause?.key)).toEqual(['product_page', 'product_page'])
})
