import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSite } from './check-site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-site-'))
  await mkdir(join(folder, 'guides'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const check = (...pages: string[]) => checkSite(folder, '/docs/', pages)

test('a site whose links all lead somewhere has no problems', async () => {
  await write(
    'index.html',
    '<h2 id="a&amp;b">A</h2><a href="/docs/guides/ci#top">x</a><a href="#a&amp;b">y</a>',
  )
  await write('guides/ci.html', '<h1 id="top">CI</h1><a href="../">x</a><a href="https://a.example">y</a>')
  expect(await check('index', 'guides/ci')).toEqual([])
})

test('dead links, missing headings and pages, and loads from other hosts are named', async () => {
  await write(
    'guides/ci.html',
    '<h1 id="top">CI</h1><a href="./keys.html">x</a><a href="/docs/#b">y</a><a href="/a">z</a>',
  )
  await write('style.css', '@font-face { src: url("https://fonts.example/a.woff2") }')
  await write(
    'guides/a.html',
    '<script async src="//cdn.example/a.js"></script><img alt="" src="https://a.example/b.png">',
  )
  expect(await check('index', 'guides/b')).toEqual([
    'guides/b wasn’t built',
    'guides/ci.html links to ./keys.html, which doesn’t exist',
    'guides/ci.html links to /docs/#b, but that page has no such heading',
    'guides/ci.html links to /a, which doesn’t exist',
    'guides/a.html loads from another host: <script async src="//cdn.example/a.js"',
    'guides/a.html loads from another host: <img alt="" src="https://a.example/b.png"',
    'style.css loads from another host: url("https://fonts.example/a.woff2',
  ])
})
