import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { expect, test } from 'vitest'
import { nothingEvaluated, type ObservedFinding } from '../run/observed-finding.ts'
import { observed } from '../testing/observed.ts'
import { clusterFindings } from './cluster-findings.ts'

const missing = (file: string, folder: string) =>
  observed('image-broken', {
    causeKey: `${folder}/${file}`,
    commonCause: { key: `404:${folder}`, item: `https://shop.example${folder}/${file}`, items: 'Pictures' },
    title: 'Picture does not load',
    where: file,
    description: `The picture ${file} is gone.`,
    url: `https://shop.example/p/${file}`,
  })

const options = {
  regions: [{ name: 'GLOBAL', roots: ['https://shop.example/'] }],
  localeGroups: new Map(),
  evaluated: nothingEvaluated,
}

test('for a fault on all pages of a template, the share of all pages of the type is known too', () => {
  const findings = ['1', '2', '3', '4', '5'].map((name): ObservedFinding => {
    const seen = missing(name, '/a')
    return {
      ...seen,
      template: 'plain',
      finding: { ...seen.finding, commonCause: undefined, causeKey: 'one' },
    }
  })
  const evaluated = {
    ...nothingEvaluated,
    ofTemplate: new Map([['image-broken|plain', 5]]),
    ofType: new Map([['image-broken|product_page', 20]]),
    visitedOfType: new Map([['product_page', 30]]),
  }
  const [cluster] = clusterFindings(findings, { ...options, evaluated })
  expect(cluster?.promoted).toEqual({ template: 'plain', share: 1 })
  expect(cluster?.ofType).toEqual({ share: 0.25, checked: 20, visited: 30 })
})

test('three items with one common cause are one alert with all their pages, two are two', () => {
  const findings = [
    ...['oak.jpg', 'ash.jpg', 'elm.jpg'].map((file) => missing(file, '/media')),
    ...['sofa.jpg', 'lamp.jpg'].map((file) => missing(file, '/banners')),
  ]
  const clusters = clusterFindings(findings, options)
  expect(clusters.map(({ causeKey, members }) => [causeKey, members.length])).toEqual([
    ['/banners/lamp.jpg', 1],
    ['/banners/sofa.jpg', 1],
    ['common:404:/media', 3],
  ])
  expect(clusters.map(({ causes }) => causes?.map(({ causeKey, item }) => [causeKey, item]) ?? null)).toEqual(
    [
      null,
      null,
      ['ash', 'elm', 'oak'].map((name) => [`/media/${name}.jpg`, `https://shop.example/media/${name}.jpg`]),
    ],
  )
})

const ofTemplate = (title: string, fault: string | undefined, count = 5) =>
  Array.from({ length: count }, (_, at) => ({
    ...observed('page-check', {
      causeKey: `${fault}:/p/${at}`,
      title,
      url: `https://shop.example/p/${at}`,
      // Distinct facts, because findings with equal facts become one cause before templates are compared.
      facts: { page: `${fault} ${at}` },
      ...(fault === undefined ? {} : { fault }),
    }),
    template: 'plain',
  }))
const wholeTemplate = {
  ...options,
  evaluated: {
    ...nothingEvaluated,
    ofTemplate: new Map([['page-check|plain', 5]]),
    ofType: new Map([['page-check|product_page', 5]]),
  },
}
const keysOf = (findings: readonly ObservedFinding[]) =>
  clusterFindings(findings, wholeTemplate).map(({ causeKey }) => causeKey)

test('the key of an alert about a whole template does not depend on the title', () => {
  for (const title of ['Heading is missing', 'There is no heading']) {
    expect(keysOf(ofTemplate(title, 'no-heading'))).toEqual(['template:product_page:no-heading'])
    expect(keysOf(ofTemplate(title, undefined))).toEqual(['template:product_page:'])
  }
  // Even if pages word it differently, such as in singular and plural.
  const mixed = [
    ...ofTemplate('One price is wrong', 'price', 2),
    ...ofTemplate('Prices are wrong', 'price').slice(2),
  ]
  expect(keysOf(mixed)).toEqual(['template:product_page:price'])
})

test('two faults of one template are two alerts, whatever their titles', () => {
  const findings = [...ofTemplate('Something is wrong', 'late'), ...ofTemplate('Something is wrong', 'early')]
  expect(keysOf(findings)).toEqual(['template:product_page:early', 'template:product_page:late'])
})

const slip = (name: string, more: Partial<ObservedFinding['finding']> = {}) =>
  observed('title-tag-issues', {
    causeKey: `duplicate:${name}`,
    fault: 'duplicate',
    title: 'Several pages share one title',
    where: name,
    description: `The title of ${name} is that of other pages.`,
    url: `https://shop.example/p/${name}`,
    facts: { title: name },
    ...more,
  })

test('three causes of one fault are one alert that lists them, the gravest first; two are two', () => {
  const three = [slip('oak'), slip('ash', { severity: 'high' }), slip('elm')]
  const [one, ...others] = clusterFindings(three, options)
  expect(others).toEqual([])
  expect(one).toMatchObject({ causeKey: 'same:duplicate' })
  expect(one?.joined?.items.map(({ text }) => text)).toEqual([
    'ash: https://shop.example/p/ash',
    'elm: https://shop.example/p/elm',
    'oak: https://shop.example/p/oak',
  ])
  expect(clusterFindings(three.slice(1), options)).toHaveLength(2)
})

test('another fault of the detector, and what a whole template has, stay alerts of their own', () => {
  const other = slip('fir', { fault: 'missing', title: 'Page has no title' })
  const found = [
    slip('oak'),
    slip('ash'),
    slip('elm'),
    other,
    ...ofTemplate('Heading is missing', 'no-heading'),
  ]
  expect(clusterFindings(found, wholeTemplate).map(({ causeKey }) => causeKey)).toEqual([
    'template:product_page:no-heading',
    'duplicate:fir',
    'same:duplicate',
  ])
})

test('two faults of one component are one alert, those of another component are another', () => {
  const link = (name: string, component: string) =>
    slip(name, {
      commonCause: { key: component, item: name, items: 'Links', min: 2, title: 'Links have no name' },
    })
  const clusters = clusterFindings(
    [link('cart', 'header'), link('menu', 'header'), link('mail', 'footer')],
    options,
  )
  expect(
    clusters.map(({ causeKey, joined }) => [causeKey, joined?.items.map(({ text }) => text), joined?.title]),
  ).toEqual([
    ['common:header', ['cart', 'menu'], 'Links have no name'],
    ['duplicate:mail', undefined, undefined],
  ])
})

test('several cases of one cause are a list, each with the pages that show it', () => {
  const fields = (name: string, ...parts: string[]) =>
    slip(name, {
      causeKey: 'label|form',
      commonCause: {
        key: 'label',
        item: name,
        parts: parts.map((key) => ({ key, item: `<${key}>` })),
        items: 'Fields',
        min: 2,
      },
    })
  const [cluster, ...others] = clusterFindings(
    [fields('login', 'mail'), fields('track', 'order', 'mail')],
    options,
  )
  expect(others).toEqual([])
  expect(cluster).toMatchObject({ causeKey: 'label|form', causes: null })
  expect(cluster?.joined?.items.map(({ text, pageUrls }) => [text, pageUrls.size])).toEqual([
    ['<mail>', 2],
    ['<order>', 1],
  ])
  const [alone] = clusterFindings([fields('login', 'mail')], options)
  expect(alone?.joined).toBeNull()
})

test('where one cause has several roles, the gravest one tells what it shares', () => {
  const text = (color: string, role: 'text' | 'navigation') =>
    slip(color, {
      severity: role === 'text' ? 'low' : 'medium',
      commonCause: { key: role, item: color, items: 'Texts', min: 2 },
    })
  const found = [text('grey', 'text'), text('grey', 'navigation'), text('pale', 'navigation')]
  expect(clusterFindings(found, options).map(({ causeKey }) => causeKey)).toEqual(['common:navigation'])
})

test('a cluster knows the devices on which all of its pages were evaluated', () => {
  const findings = ['1', '2'].map((name) => missing(`${name}.jpg`, '/media'))
  const urls = findings.map(({ finding }) => `image-broken|${finding.url}`)
  const both = new Set<Platform>(['Desktop', 'Mobile'])
  const checkedOn = (second: ReadonlySet<Platform>) => {
    const platformsOf = new Map(urls.map((url, index) => [url, index === 0 ? both : second]))
    const same = findings.map((each) => ({ ...each, finding: { ...each.finding, causeKey: 'one' } }))
    return clusterFindings(same, { ...options, evaluated: { ...nothingEvaluated, platformsOf } })[0]
      ?.checkedOn
  }
  expect(checkedOn(both)).toEqual(['Desktop', 'Mobile'])
  expect(checkedOn(new Set(['Mobile']))).toEqual(['Mobile'])
})
