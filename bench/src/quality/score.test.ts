import { describe, expect, it } from 'vitest'
import { addScores, precision, recall, score, totalOf } from './score.ts'

const fault = (detector: string, ...paths: string[]) => ({ detector, paths })
const alert = (detector: string, ...paths: string[]) => ({ detector, paths, title: detector })

describe('scoring alerts against known faults', () => {
  it('counts found, missed and wrong per detector', () => {
    const { rows } = score(
      [fault('price-missing', '/a'), fault('price-missing', '/b'), fault('image-broken', '/c')],
      [alert('price-missing', '/a', '/x'), alert('template-leak', '/a')],
    )
    expect(rows).toEqual([
      { detector: 'image-broken', found: 0, missed: 1, wrong: 0 },
      { detector: 'price-missing', found: 1, missed: 1, wrong: 0 },
      { detector: 'template-leak', found: 0, missed: 0, wrong: 1 },
    ])
  })

  it('does not count an alert on another page, or of another detector, as a find', () => {
    const { missed, wrong } = score(
      [fault('price-missing', '/a')],
      [alert('price-missing', '/b'), alert('image-broken', '/a')],
    )
    expect(missed).toHaveLength(1)
    expect(wrong).toHaveLength(2)
  })

  it('lets one alert find one cause on many pages', () => {
    const faults = [fault('template-leak', '/a'), fault('template-leak', '/b')]
    expect(score(faults, [alert('template-leak', '/a', '/b')]).rows[0]).toMatchObject({ found: 2, wrong: 0 })
  })

  it('sums shops and gives no figure where there is nothing to evaluate', () => {
    const one = score([fault('a', '/1')], [alert('a', '/1')])
    const two = score([fault('a', '/1')], [alert('a', '/2')])
    const total = totalOf(addScores([one, two]).rows)
    expect([recall(total), precision(total)]).toEqual([0.5, 0.5])
    expect(recall(totalOf([]))).toBeNull()
    expect(precision(totalOf([]))).toBeNull()
  })
})
