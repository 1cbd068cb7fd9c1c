import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, test } from 'vitest'
import { isDue, nextTurn, type RepeatRecord } from './repeat-plan.ts'

test('of nightly analyses, the first and then every seventh reads every page', () => {
  let record: RepeatRecord | null = null
  const whole: number[] = []
  for (let night = 0; night < 15; night++) {
    record = nextTurn(record, night * dayMs)
    if (record.sinceWhole === 0) whole.push(night)
  }
  expect(whole).toEqual([0, 7, 14])
})

test('weekly analyses read every page when the last whole one is more than ten days ago', () => {
  let record: RepeatRecord | null = null
  const whole: number[] = []
  for (let week = 0; week < 6; week++) {
    record = nextTurn(record, week * 7 * dayMs)
    if (record.sinceWhole === 0) whole.push(week)
  }
  expect(whole).toEqual([0, 2, 4])
})

test('a tenth of the pages is due each time, and every page within ten analyses', () => {
  const urls = Array.from({ length: 400 }, (_, at) => `https://shop.example/p/${at}`)
  const seen = new Set<string>()
  for (let turn = 1; turn <= 10; turn++) {
    const due = urls.filter((url) => isDue({ turn }, url, 'http'))
    expect(due.length).toBeGreaterThan(15)
    expect(due.length).toBeLessThan(70)
    for (const url of due) seen.add(url)
  }
  expect(seen.size).toBe(400)
})
