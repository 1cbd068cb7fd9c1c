import { expect, test } from 'vitest'
import { observed } from '../testing/observed.ts'
import { clusterFindings } from './cluster-findings.ts'
import type { ObservedFinding } from './observed-finding.ts'

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
  judged: { ofTemplate: new Map(), ofType: new Map() },
}

test('of a template that all its pages share, the share of all pages of the type is known too', () => {
  const findings = ['1', '2', '3', '4', '5'].map((name): ObservedFinding => {
    const seen = missing(name, '/a')
    return {
      ...seen,
      template: 'plain',
      finding: { ...seen.finding, commonCause: undefined, causeKey: 'one' },
    }
  })
  const judged = {
    ofTemplate: new Map([['image-broken|plain', 5]]),
    ofType: new Map([['image-broken|product_page', 20]]),
  }
  const [cluster] = clusterFindings(findings, { ...options, judged })
  expect(cluster?.promoted).toEqual({ template: 'plain', share: 1, shareOfType: 0.25 })
})

test('three things of one common cause are one alert with all their pages, two are two', () => {
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
})
