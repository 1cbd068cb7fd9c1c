import { expect, test } from 'vitest'
import { boldParts, captionParts, paragraphsOf, postsComment } from './article-text.ts'

test('double asterisks mark bold text, and unclosed ones are kept as written', () => {
  expect(boldParts('Yours says **3 to 5 days**, not **when**.')).toEqual([
    { text: 'Yours says ', isBold: false },
    { text: '3 to 5 days', isBold: true },
    { text: ', not ', isBold: false },
    { text: 'when', isBold: true },
    { text: '.', isBold: false },
  ])
  expect(boldParts('a ** b')).toEqual([{ text: 'a ** b', isBold: false }])
})

test('empty lines separate paragraphs, and a caption starts with its store', () => {
  expect(paragraphsOf('One\nstill one\n\n  \nTwo')).toEqual(['One\nstill one', 'Two'])
  expect(captionParts('Pine & Parcel: Only 3 left')).toEqual({ name: 'Pine & Parcel', text: 'Only 3 left' })
  expect(captionParts('Pine')).toEqual({ name: 'Pine', text: '' })
  expect(captionParts(undefined)).toEqual({ name: '', text: '' })
})

test('Enter posts; Shift+Enter and input composition do not', () => {
  const key = { key: 'Enter', shiftKey: false, isComposing: false }
  expect(postsComment(key)).toBe(true)
  expect(postsComment({ ...key, shiftKey: true })).toBe(false)
  expect(postsComment({ ...key, isComposing: true })).toBe(false)
  expect(postsComment({ ...key, key: 'a' })).toBe(false)
})
