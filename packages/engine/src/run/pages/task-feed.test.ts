import { expect, test } from 'vitest'
import { createTaskFeed } from './task-feed.ts'

test('waiters are notified of new tasks and of the end', async () => {
  const feed = createTaskFeed()
  const heard: string[] = []
  const first = feed.more().then(() => heard.push('added'))
  feed.added()
  await first
  const last = feed.more().then(() => heard.push('over'))
  expect(feed.isOver).toBe(false)
  feed.end()
  await last
  await feed.more()
  expect(heard).toEqual(['added', 'over'])
  expect(feed.isOver).toBe(true)
})
