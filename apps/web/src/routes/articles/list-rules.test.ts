import type { Article } from '@vitrine/modules/articles/contract'
import { expect, test } from 'vitest'
import { defaultState, visibleArticles } from './list-rules.ts'

const article = (id: string, more: Partial<Article>): Article => ({
  article_id: id,
  website_id: 'w',
  title: id,
  description: '',
  finding: null,
  created_at: '2026-05-01T10:00:00.000Z',
  miniature_image_url: null,
  image_carrousel_urls: [],
  image_carrousel_captions: [],
  business_rationale_image_url: null,
  business_rationale_text: '',
  user_liked: false,
  like_count: 0,
  actions_and_comments: [],
  ...more,
})

const all = [
  article('old', { created_at: '2026-04-01T10:00:00.000Z', like_count: 3, description: 'Free delivery' }),
  article('new', { title: 'Delivery dates', created_at: '2026-05-09T10:00:00.000Z', like_count: 3 }),
  article('liked', { user_liked: true, like_count: 1 }),
]
const ids = (state: Partial<typeof defaultState>) =>
  visibleArticles(all, { ...defaultState, ...state }).map(({ article_id }) => article_id)

test('the newest article comes first; favorites sort by likes, then by newest', () => {
  expect(ids({})).toEqual(['new', 'liked', 'old'])
  expect(ids({ sort: 'favorites' })).toEqual(['new', 'old', 'liked'])
})

test('the search matches every word in title or description, whatever the case', () => {
  expect(ids({ q: 'DELIVERY' })).toEqual(['new', 'old'])
  expect(ids({ q: 'delivery free' })).toEqual(['old'])
  expect(ids({ q: 'nothing' })).toEqual([])
})

test('my likes are those of the signed-in user', () => {
  expect(ids({ filter: 'likes' })).toEqual(['liked'])
})
