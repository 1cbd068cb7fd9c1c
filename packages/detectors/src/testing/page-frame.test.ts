import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { intoFrame } from './page-frame.ts'

const folder = mkdtempSync(join(tmpdir(), 'frames-'))
mkdirSync(join(folder, 'frames'))
const lamp = '<!-- frame: shop title="{{title}}" -->\n<h1>{{title}}</h1>\n{{main}}\n'
writeFileSync(join(folder, 'frames', 'lamp.html'), lamp)
writeFileSync(join(folder, 'frames', 'bowl.html'), '<h1>{{title:Bowl}}</h1>\n{{main}}\n')
afterAll(() => rmSync(folder, { recursive: true }))

test('fills a frame of the folder and uses defaults for missing values', () => {
  expect(intoFrame('<!-- frame: bowl -->\n<p>Round.</p>\n', folder)).toBe('<h1>Bowl</h1>\n<p>Round.</p>\n')
})

test('puts everything above the main line into the head of a shared frame', () => {
  const page = intoFrame(
    '<!-- frame: shop title="Bowl" -->\n<meta name="a">\n<!-- main -->\n<h1>Bowl</h1>',
    folder,
  )
  expect(page).toMatch(
    /<title>Bowl<\/title>\n<meta name="a">\n<\/head>[\s\S]*<main>\n<h1>Bowl<\/h1>\n<\/main>/,
  )
})

test('a frame can use another frame', () => {
  const page = intoFrame('<!-- frame: lamp title="Oak" -->', folder)
  expect(page).toMatch(/<title>Oak<\/title>[\s\S]*<main>\n<h1>Oak<\/h1>\n<\/main>/)
})

test('throws for values without a placeholder, missing values and unreadable frame lines', () => {
  expect(() => intoFrame('<!-- frame: bowl colour="red" -->', folder)).toThrow('no placeholder for colour')
  expect(() => intoFrame('<!-- frame: shop -->', folder)).toThrow('needs title')
  expect(() => intoFrame('<!-- frame: bowl title=red -->', folder)).toThrow('cannot read the frame')
})

test('leaves a page without a frame unchanged', () => {
  expect(intoFrame('<!doctype html>\n<p>Hello</p>', folder)).toBe('<!doctype html>\n<p>Hello</p>')
})
