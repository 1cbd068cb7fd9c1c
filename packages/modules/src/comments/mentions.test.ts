import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const members = ['ada', 'ben.b', 'c-d', 'ad'].map((username) => ({ username }))
const named = (text: string) => mentionedIn(text, members).map(({ username }) => username)

test.each([
  ['@ada please look', ['ada']],
  ['Thanks @Ada, and @ben.b.', ['ada', 'ben.b']],
  ['(@c-d) @ada @ada', ['ada', 'c-d']],
  ['write to ada@ada or x@ben.b.example', []],
  ['@adam @nobody', []],
  ['@', []],
])('%s', (text, expected) => {
  expect(named(text)).toEqual(expected)
})
