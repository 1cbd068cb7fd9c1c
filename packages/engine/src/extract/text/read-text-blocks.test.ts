import { expect, test } from 'vitest'
import { openDocument } from '../document/page-document.ts'
import { readTextBlocks } from './read-text-blocks.ts'

const blocks = (html: string) =>
  readTextBlocks(openDocument({ url: 'https://shop.example/', html, headers: {} }))
const texts = (html: string) => blocks(html).map(({ text, tag }) => `${tag}: ${text}`)

test('inline elements are joined, nested blocks are separate', () => {
  expect(texts('<div>One <b>t</b>wo<p>Three<br>four</p> five</div>')).toEqual([
    'div: One two five',
    'p: Three four',
  ])
})

test('each link in a row is a block, a link in a sentence is part of it', () => {
  expect(texts('<nav><a>Shirts</a><a>Shoes</a> | <a>Hats</a></nav><p>See <a>here</a>.</p>')).toEqual([
    'a: Shirts',
    'a: Shoes',
    'a: Hats',
    'p: See here.',
  ])
})

test('buttons, labels and submit inputs are blocks', () => {
  expect(
    texts(
      '<form><label>Size</label><select><option>S</option></select><button>Buy <i>now</i></button><input type="submit" value="Go"><input value="no"></form>',
    ),
  ).toEqual(['label: Size', 'button: Buy now', 'input: Go'])
})

test('code and editors are marked and separated from the text around them', () => {
  const found = blocks('<p>Write <code>{{ x }}</code> here</p><pre>{% if %}</pre><textarea>note</textarea>')
  expect(found.map(({ text, isCode }) => [text, isCode])).toEqual([
    ['Write here', false],
    ['{{ x }}', true],
    ['{% if %}', true],
    ['note', true],
  ])
})

test('headings are marked, whatever they contain', () => {
  expect(
    blocks('<h2><div>Title</div></h2><div role="heading">Other</div>').map(({ isHeading }) => isHeading),
  ).toEqual([true, true])
})

test('the nearest lang attribute counts', () => {
  expect(blocks('<html lang="EN"><p>a</p><div lang="fr"><p>b</p></div>').map(({ lang }) => lang)).toEqual([
    'en',
    'fr',
  ])
})

test('hidden text is left out', () => {
  expect(
    texts('<p hidden>a</p><script>b</script><style>c</style><noscript>d</noscript><svg><text>e</text></svg>'),
  ).toEqual([])
})
