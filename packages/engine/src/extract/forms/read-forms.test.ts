import { expect, test } from 'vitest'
import { openDocument } from '../document/page-document.ts'
import { readForms } from './read-forms.ts'

const forms = (html: string) => readForms(openDocument({ url: 'https://shop.example/x', html, headers: {} }))

test.each([
  ['search', '<form action="/search"><input name="q"><button>Go</button></form>'],
  ['search', '<form role="search"><input name="anything"></form>'],
  ['cart', '<form action="/cart/add" method="post"><input name="quantity"><button>OK</button></form>'],
  [
    'cart',
    '<form method="post"><input type="hidden" name="product_id" value="3"><button>In den Warenkorb</button></form>',
  ],
  [
    'newsletter',
    '<footer><form action="/x"><input type="email" name="email"><button>OK</button></form></footer>',
  ],
  ['newsletter', '<form class="klaviyo"><input name="email"></form>'],
  ['contact', '<form><input type="email" name="email"><textarea name="message"></textarea></form>'],
  [
    'login',
    '<form action="/account/login"><input type="email" name="e"><input type="password" name="p"></form>',
  ],
  ['filter', '<form class="facets"><input type="checkbox" name="colour"></form>'],
  ['filter', '<form><select name="orderby"><option>Price</option></select></form>'],
  [
    'other',
    '<main><form class="back-in-stock"><input type="email" name="email"><button>Notify me</button></form></main>',
  ],
  [
    'other',
    '<form><select name="rating"></select><textarea name="comment"></textarea><input type="email" name="email"></form>',
  ],
])('a %s form is recognized: %s', (kind, html) => {
  expect(forms(html)[0]?.kind).toBe(kind)
})

test('fields have name, type, value and required; nameless buttons are left out', () => {
  const [form] = forms(`<form id="f" method="POST" action="send?a=1"><input name="a" required value="1">
    <select name="size"><option value="s">S<option value="m" selected>M</select><button>OK</button>
    <button name="add" value="9">Add</button></form><input form="f" name="far" type="hidden" value="z">`)
  expect(form).toMatchObject({ method: 'post', action: 'https://shop.example/send?a=1' })
  expect(form?.fields.map(({ name, type, value, isRequired }) => [name, type, value, isRequired])).toEqual([
    ['a', 'text', '1', true],
    ['size', 'select', 'm', false],
    ['add', 'submit', '9', false],
    ['far', 'hidden', 'z', false],
  ])
})
