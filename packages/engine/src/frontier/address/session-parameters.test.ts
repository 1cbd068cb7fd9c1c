import { expect, test } from 'vitest'
import { isSamePage } from './session-parameters.ts'

const shop = 'https://shop.example'

test.each([
  ['a session', '/lamps', '/lamps?visitor=a1b2c3d4e5f6g7h8i9'],
  [
    'the order and size of a list',
    '/lamps',
    '/lamps?page=1&per_page=10&sort=createdAt.desc&active=%22true%22',
  ],
  ['nothing', '/lamps?page=2', '/lamps?page=2'],
])('the page that was requested answers, with %s in its address', (_name, asked, answered) => {
  expect(isSamePage(shop + asked, shop + answered)).toBe(true)
})

test.each([
  ['an entry', '/item', '/item?id=7&view=full'],
  ['a search', '/list', '/list?q=lamp&sort=name'],
  ['another path', '/lamps', '/lights?sort=name'],
  ['another page of the list', '/lamps?page=9', '/lamps?page=1&sort=name'],
  ['an unknown parameter', '/lamps', '/lamps?notice=gone'],
])('another page answers, with %s in its address', (_name, asked, answered) => {
  expect(isSamePage(shop + asked, shop + answered)).toBe(false)
})
