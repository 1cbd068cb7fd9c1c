import { expect, test } from 'vitest'
import { completeMention, suggestMembers } from './mention-rules.ts'

const members = [
  { username: 'ada', first_name: 'Ada', last_name: 'Byron' },
  { username: 'bb', first_name: 'Ben', last_name: 'Adams' },
]
const names = (text: string) => suggestMembers(text, members).map(({ username }) => username)

test('members are suggested by name or username while a mention is being typed', () => {
  expect(names('Please look, @ad')).toEqual(['ada', 'bb'])
  expect(names('@be')).toEqual(['bb'])
  expect(names('@')).toEqual(['ada', 'bb'])
  expect(names('@ada ')).toEqual([])
  expect(names('mail@ad')).toEqual([])
})

test('a chosen member completes the mention and leaves the rest alone', () => {
  expect(completeMention('Please look, @be', 'bb')).toBe('Please look, @bb ')
})
