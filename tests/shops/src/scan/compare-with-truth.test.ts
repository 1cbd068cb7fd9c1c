import { describe, expect, it } from 'vitest'
import { type DeclaredAlert, everywhere } from '../truth.ts'
import { compareWithTruth, type RaisedAlert } from './compare-with-truth.ts'

const fault = (detector: string, ...urls: string[]): DeclaredAlert => ({
  detector,
  urls,
  severity: 'medium',
  platforms: everywhere,
  tier: 'http',
  note: 'A fault.',
})
const alert = (detector: string, ...paths: string[]): RaisedAlert => ({
  detector,
  title: 'An alert',
  severity: 'medium',
  platforms: everywhere,
  pageUrls: paths.map((path) => `http://127.0.0.1:1${path}`),
})

describe('comparing alerts with declarations', () => {
  it('is silent where both agree', () => {
    expect(compareWithTruth([alert('a', '/x')], [fault('a', '/x', '/y')])).toEqual({
      missed: [],
      unexpected: [],
      different: [],
    })
  })

  it('names what was missed and what was not declared', () => {
    const { missed, unexpected } = compareWithTruth([alert('b', '/x')], [fault('a', '/x')])
    expect(missed).toEqual(['a: A fault. (/x)'])
    expect(unexpected).toEqual(['b: An alert (/x)'])
  })

  it('an alert may not name an undeclared page together with a declared one', () => {
    expect(compareWithTruth([alert('a', '/x', '/z')], [fault('a', '/x')]).unexpected).toEqual([
      'a: An alert (/z)',
    ])
  })

  it('one alert may cover several faults of its kind', () => {
    const { missed, unexpected } = compareWithTruth(
      [alert('a', '/x', '/y')],
      [fault('a', '/x'), fault('a', '/y')],
    )
    expect([missed, unexpected]).toEqual([[], []])
  })

  it('severity and platforms count', () => {
    const { different } = compareWithTruth(
      [{ ...alert('a', '/x'), severity: 'high', platforms: ['Desktop'] }],
      [fault('a', '/x')],
    )
    expect(different).toHaveLength(2)
  })

  it('a path with a star matches any path with that prefix', () => {
    expect(compareWithTruth([alert('a', '/search?q=x')], [fault('a', '/search?q=*')]).missed).toEqual([])
    expect(compareWithTruth([alert('a', '/find?q=x')], [fault('a', '/search?q=*')]).missed).toHaveLength(1)
  })
})
