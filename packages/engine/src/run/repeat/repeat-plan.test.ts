import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, test } from 'vitest'
import { isDue, isFileDue, nextTurn, type RepeatRecord } from './repeat-plan.ts'

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

test('a twentieth of the pages is due each time', () => {
  const urls = Array.from({ length: 400 }, (_, at) => `https://shop.example/p/${at}`)
  const seen = new Set<string>()
  for (let turn = 1; turn <= 20; turn++) {
    const due = urls.filter((url) => isDue({ turn }, url))
    expect(due.length).toBeGreaterThan(5)
    expect(due.length).toBeLessThan(40)
    for (const url of due) seen.add(url)
  }
  expect(seen.size).toBe(400)
})

test('every file is read in full on one of the ten days for which it is known', () => {
  const days = (url: string) => Array.from({ length: 10 }, (_, day) => isFileDue(url, day * dayMs))
  for (let at = 0; at < 50; at++)
    expect(days(`https://shop.example/${at}.jpg`).filter(Boolean)).toHaveLength(1)
})
