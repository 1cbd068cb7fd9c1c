import { expect, test } from 'vitest'
import { rewriteLinks, withoutUnlinked } from './rewrite-links.ts'

const rewrite = (text: string, source = 'docs/guides/ci.md', page = 'guides/ci') =>
  rewriteLinks(text, source, page)

test('links between files become links between pages, wherever these are', () => {
  const { text } = rewrite('[Keys](api-keys.md#scopes), [setup](../production.md), [choices](../adr)')
  expect(text).toBe('[Keys](./api-keys.md#scopes), [setup](../production.md), [choices](../adr/index.md)')
  const list = rewrite(
    '[`a`](../packages/detectors/src/price/a/doc.md)',
    'docs/detectors.md',
    'detectors/index',
  )
  expect(list.text).toBe('[`a`](./price/a.md)')
  expect(rewrite('[help](CONTRIBUTING.md)', 'README.md', 'readme').text).toBe('[help](./contributing.md)')
})

test('files that readers can open are served; links to other files become text', () => {
  const { text, assets } = rewrite(
    '[schema](../../apps/cli/a.schema.json), [code](../../apps/cli/src/main.ts)',
  )
  expect(withoutUnlinked(text)).toBe('[schema](/apps/cli/a.schema.json), code')
  expect(assets).toEqual(['apps/cli/a.schema.json'])
})

test('code and links to other hosts stay as they are', () => {
  const text = '`[a](b.md)` and [x](https://shop.example/b.md)\n\n    [c](d.md)\n\n```md\n[e](f.md)\n```\n'
  expect(rewrite(text)).toEqual({ text, assets: [] })
})
