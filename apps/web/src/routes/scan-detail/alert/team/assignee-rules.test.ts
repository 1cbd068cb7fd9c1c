import { expect, test } from 'vitest'
import { assigneeChoices } from './assignee-rules.ts'

const member = (id: string, first: string) => ({
  ...{ user_id: id, username: first.toLowerCase(), first_name: first, last_name: 'Falk' },
})
const team = [member('a', 'Ines'), member('b', 'Nina')]
const labels = (...args: Parameters<typeof assigneeChoices>) =>
  assigneeChoices(...args).map(({ value, label }) => `${value}: ${label}`)

test('everyone on the team can be chosen, and no one', () => {
  expect(labels(team, 'b', 'a')).toEqual([': No one', 'a: Ines Falk (you)', 'b: Nina Falk'])
})

test.each([
  ['the team is not loaded', undefined, 'b', 'b: A teammate'],
  ['the team is not loaded, and it is oneself', undefined, 'a', 'a: You'],
  ['the assignee left the team', team, 'c', 'c: A former teammate'],
  ['one left the team oneself', [], 'a', 'a: You'],
])('when %s, the field still shows the assignee', (_, members, assigneeId, expected) => {
  expect(labels(members, assigneeId, 'a')[1]).toBe(expected)
})

test('an alert of no one needs no team to say so', () => {
  expect(labels(undefined, null, 'a')).toEqual([': No one'])
})
