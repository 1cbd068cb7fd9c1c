/** Pages that hold parts of other pages’ templates. */
import { describe, expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const typeOf = (path: string, html: string) =>
  createPageFacts({
    url: `https://shop.example${path}`,
    html: `<html lang="en"><body>${html}</body></html>`,
    headers: {},
  }).pageType

const text = '<p>We keep what you enter only as long as we need it to send your order.</p>'.repeat(4)

test('an empty quick view and an empty cart’s total make no product page', () => {
  const page = typeOf(
    '/pages/privacy-policy.html',
    `<main><h1>Privacy policy</h1>${text}<p><span style="display:none">$0.00</span></p>
    <div style="display:none"><h2><a>&nbsp;</a></h2><div class="price"></div>
    <form action="/cart/add"><select name="id"></select><button type="button">Add to Cart</button></form></div></main>`,
  )
  expect(page.type).not.toBe('product_page')
})

test('a form in a closed dialog makes no contact page', () => {
  const form =
    '<form><input type="email" name="email"><textarea name="message"></textarea><button>Send</button></form>'
  expect(
    typeOf('/concept', `<main><h1>Our idea</h1>${text}<div role="dialog">${form}</div></main>`).type,
  ).not.toBe('contact_page')
  expect(typeOf('/concept', `<main><h1>Write to us</h1>${form}</main>`).type).toBe('contact_page')
})

test('a message that nothing is here counts at a product’s address too', () => {
  const page = createPageFacts({
    url: 'https://shop.example/products/trident',
    html: `<html lang="fr"><head><title>404 Page introuvable – BioKal</title></head><body><div id="shopify-section-template--1__main"></div><main>
      <p>404</p><h1>Page non trouvée</h1><a href="/collections/all">Continuer les achats</a></main></body></html>`,
    headers: {},
  })
  expect(page.pageType.reason).toBe('not-found')
})

test('the archive of a blog is no list of products, an empty list is one', () => {
  const entry =
    '<article><h2><a href="/pumps-of-2025/">Pumps of 2025</a></h2><time datetime="2025-01-09">9 January 2025</time><p>What is new […]</p></article>'
  const archive = typeOf('/category/company-news/', `<main><h1>Company news</h1>${entry.repeat(3)}</main>`)
  expect(archive.type).toBe('unknown')
  const empty = typeOf('/category/pumps/', '<main><h1>Pumps</h1><p>No products were found.</p></main>')
  expect(empty.type).toBe('product_list_page')
})

describe('questions at the end of a page', () => {
  const asked = [1, 2, 3, 4, 5].map((at) => `<h3>What is lamp ${at}?</h3><p>A lamp that shines.</p>`).join('')
  const data = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[
    {"@type":"Question","name":"What is lamp 1?","acceptedAnswer":{"@type":"Answer","text":"A lamp that shines."}}]}</script>`
  const cards = [...'ABCDEFGH']
    .map(
      (name, at) =>
        `<li><a href="/products/${name}"><img src="/${at}.jpg" alt=""><h3>Lamp ${name}</h3></a><span>$2${at}.00</span></li>`,
    )
    .join('')
  test.each([
    ['/lamps', `<h1>Lamps</h1><ul>${cards}</ul>${asked}`, 'product_list_page'],
    ['/collections/lamps', `<h1>Lamps</h1><ul>${cards}</ul>${asked}`, 'product_list_page'],
    ['/', `<h1>Our store</h1><ul>${cards}</ul>${asked}`, 'home_page'],
    [
      '/guide',
      `<h1>How to choose</h1><p>${'Lamps give light to a room. '.repeat(40)}</p>${asked}`,
      'unknown',
    ],
    ['/help', `<h1>We help</h1><p>Ask us.</p>${asked}`, 'faq_page'],
  ])('%s', (path, html, type) => {
    expect(typeOf(path, `${data}<main>${html}</main>`).type).toBe(type)
  })
})
