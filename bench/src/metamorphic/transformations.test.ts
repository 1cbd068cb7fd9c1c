import { defineConcept } from '@vitrine/lexicon/concept'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { countChanges, emptyTransformationScore, type Reading, readSavedPage } from './reading.ts'
import type { SavedPage, Transformation } from './transformation.ts'
import { sidebars } from './transformations/add-sidebar.ts'
import { changedCurrency } from './transformations/change-currency.ts'
import { movedAddress, movedAddresses } from './transformations/move-addresses.ts'
import { renamedNames } from './transformations/rename-names.ts'
import { reorderedBlocks } from './transformations/reorder-blocks.ts'
import { dictionaryOf, loadConcepts, translatedWords, translator } from './transformations/translate-words.ts'
import { wrappedContainers } from './transformations/wrap-containers.ts'

const html = `<!doctype html><html lang="en"><head><title>Drum Lamp</title>
<link rel="canonical" href="https://shop.example/lamps/drum">
<style>.price { color: red } #buy { margin: .5em }</style>
<script type="application/ld+json">{"@type":"Product","name":"Drum Lamp","offers":{"@type":"Offer","price":"42.00",
"priceCurrency":"USD","availability":"https://schema.org/InStock","url":"https:\\/\\/shop.example\\/lamps\\/drum"}}</script>
<script>const $price = "$42.00"; $("#buy").hide(); let $n = 1</script></head>
<body><header><a href="/lamps/">Lamps</a></header>
<main><section><h1>Drum Lamp</h1><p class="price big">$42.00</p><p>In stock</p>
<form action="/cart/add" method="post"><label for="n">Quantity</label><input id="n"><button id="buy">Add to cart</button></form></section>
<section><h2>Reviews</h2><p>Costs $5 less elsewhere.</p></section></main>
<footer id="S:0"><a href="#buy">Up</a> <a href="https://other.example/lamps">Elsewhere</a> <img src="/lamps/drum.jpg"></footer></body></html>`
const page: SavedPage = { name: 'lamp', url: 'https://shop.example/lamps/drum', html }
const reading: Reading = {
  pageType: 'product_page',
  name: 'Drum Lamp',
  price: '42.00',
  currency: 'USD',
  availability: 'InStock',
  sku: null,
  cards: null,
}

function changedBy(transformation: Transformation, text: string = html) {
  const changed = transformation.apply(load(text), page, reading)
  if (changed === null) throw new Error('nothing was changed')
  return { ...changed, text: changed.$.html() }
}

test('the page is read as expected before anything changes', () => {
  expect(readSavedPage(page.url, page.html)).toEqual(reading)
})

test('classes and ids are renamed alike in markup, references, and styles', () => {
  const { $, text } = changedBy(renamedNames)
  const [price] = ($('h1 + p').attr('class') ?? '').split(' ')
  const id = $('button').attr('id')
  expect(price).not.toBe('price')
  expect($('style').text()).toBe(`.${price} { color: red } #${id} { margin: .5em }`)
  expect($('label').attr('for')).toBe($('input').attr('id'))
  expect($('footer a').first().attr('href')).toBe(`#${id}`)
  expect($('footer').attr('id')).toBe('S:0')
  expect(text).not.toMatch(/class="price/)
})

test('blocks change places, and nothing is lost', () => {
  const { $ } = changedBy(reorderedBlocks)
  const names = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => ('tagName' in element ? element.tagName : ''))
  expect(names('body > *')).toEqual(['footer', 'main', 'header'])
  expect($('main > section').first().find('h2').text()).toBe('Reviews')
  expect($('h1').text()).toBe('Drum Lamp')
})

describe('words of shops', () => {
  const concepts = [
    defineConcept('in-stock', { en: ['in stock', '* left'], de: ['[wieder] (auf|am) Lager', '* da'] }),
    defineConcept('stated', { en: ['in stock'], de: ['auf Lager'] }),
    defineConcept('buy', { en: ['add to cart', 'buy'], de: ['in den Warenkorb'] }),
    defineConcept('stays', { en: ['(add|put) to cart', 'in stock'], de: ['bleibt'] }),
    defineConcept('english only', { en: ['quantity'] }),
  ]

  test('become the phrase that most concepts have, without wildcards and with each choice', () => {
    expect([...dictionaryOf(concepts, 'en', 'de')]).toEqual([
      ['in stock', 'auf Lager'],
      ['add to cart', 'in den Warenkorb'],
      ['buy', 'in den Warenkorb'],
      ['put to cart', 'bleibt'],
    ])
  })

  test('are translated as whole labels and within short texts, one word only as a whole', () => {
    const translate = translator(dictionaryOf(concepts, 'en', 'de'))
    expect(translate('  Buy: ')).toBe('  In den Warenkorb: ')
    expect(translate('3 in stock today')).toBe('3 auf Lager today')
    expect(translate('Buy one')).toBe('Buy one')
    expect(translate(`In stock ${'and more '.repeat(10)}`)).toMatch(/^In stock/)
  })

  test('of the page change, names of products do not', () => {
    const named = html.replaceAll('Drum Lamp', 'Buy')
    const transformation = translatedWords(concepts, ['de', 'en'])
    const changed = transformation.apply(load(named), page, { ...reading, name: 'Buy' })
    expect(changed?.$('button').text()).toBe('In den Warenkorb')
    expect(changed?.$('h1').text()).toBe('Buy')
    expect(changed?.$('label').text()).toBe('Quantity')
  })

  test('of a divided label change as one, parts of other labels by themselves', () => {
    const divided = html
      .replace('>Add to cart<', '><b>Add<i> </i> to cart</b><')
      .replace('>Up<', '><b>Buy</b> <i>3</i><')
    const changed = translatedWords(concepts, ['de', 'en']).apply(load(divided), page, reading)
    expect(changed?.$('button').text().trim()).toBe('In den Warenkorb')
    expect(changed?.$('footer a').first().text()).toBe('In den Warenkorb 3')
  })

  test('of the lexicon are many', async () => {
    const dictionary = dictionaryOf(await loadConcepts(), 'en', 'de')
    expect(dictionary.size).toBeGreaterThan(500)
    expect(dictionary.get('sold out')).toBe('ausverkauft')
  })
})

describe('another currency', () => {
  test('is in texts and data, and dollars of scripts stay', () => {
    const { $, text, expected } = changedBy(changedCurrency)
    expect($('h1 + p').text()).toBe('€42.00')
    expect(text).toContain('"priceCurrency":"EUR"')
    expect(text).toContain('const $price = "€42.00"; $("#buy").hide(); let $n = 1')
    expect(text).not.toMatch(/USD|\$\d/)
    expect(expected).toEqual({ ...reading, currency: 'EUR' })
    const joined = changedCurrency.apply(load('<p>EUR15.99</p>'), page, {
      ...reading,
      name: 'Socks – EUR15.99',
      currency: 'EUR',
    })
    expect(joined?.$('p').text()).toBe('GBP15.99')
    expect(joined?.expected?.name).toBe('Socks – GBP15.99')
  })

  test('is not that of the page, and signs of letters are whole words', () => {
    const swedish = '<body><p>12 kr</p><p>krona 5</p><p>kr</p></body>'
    const changed = changedCurrency.apply(load(swedish), page, { ...reading, currency: 'SEK' })
    expect(changed?.$('body').text()).toBe('12 €krona 5€')
    const euro = changedCurrency.apply(load('<p>5 €</p>'), page, { ...reading, currency: 'EUR' })
    expect(euro?.$('p').text()).toBe('5 £')
    expect(changedCurrency.apply(load('<p>5</p>'), page, reading)).toBeNull()
  })
})

test('other products are added around the content, in the currency of the page', () => {
  const [before, after] = sidebars.map((sidebar) => changedBy(sidebar).$('body > div'))
  expect(before?.next().is('main')).toBe(true)
  expect(after?.prev().is('main')).toBe(true)
  expect(before?.find('button')).toHaveLength(4)
  expect(before?.find('.price').first().text()).toBe('$17.35')
})

test('containers are wrapped around blocks and controls, where markup allows it', () => {
  const { $, text } = changedBy(wrappedContainers, html.replace('Lamps</a>', '<b><button>x</button></b></a>'))
  expect($('body > div > div > header')).toHaveLength(1)
  expect($('main > div > section > div > h1')).toHaveLength(1)
  expect($('header a span > button')).toHaveLength(1)
  expect(load(text)('main').text().replace(/\s+/g, '')).toBe(load(html)('main').text().replace(/\s+/g, ''))
})

describe('addresses', () => {
  test('move into parameters in links, forms, and data, but not files and other hosts', () => {
    const { $, url } = changedBy(movedAddresses)
    const moved = url ?? ''
    expect(moved).toBe('https://shop.example/index.php?main_page=lamps&id=drum')
    expect($('link').attr('href')).toBe(moved)
    expect($('script').first().text()).toContain(`"url":"${moved}"`)
    expect($('header a').attr('href')).toBe('https://shop.example/index.php?main_page=lamps')
    expect($('footer a').last().attr('href')).toBe('https://other.example/lamps')
    expect($('img').attr('src')).toBe('/lamps/drum.jpg')
  })

  test('keep their parameters, differ by path, and the home page stays', () => {
    const at = (address: string) => movedAddress(address, page.url)
    expect(at('/lamps/red/drum?page=2')).toMatch(/main_page=lamps&id=red%2Fdrum&page=2$/)
    expect(at('/lamps/drum/')).toBe(at('/lamps/drum'))
    expect(at('/lamps/ring')).not.toBe(at('/lamps/drum'))
    expect(at('/')).toBeNull()
    expect(at('mailto:a@shop.example')).toBeNull()
  })
})

test('changed readings count per field, and fields without a value do not count', () => {
  const score = emptyTransformationScore('test')
  countChanges(score, 'same', reading, reading)
  countChanges(score, 'other', reading, { ...reading, price: '5.00', sku: 'X' })
  expect(score.pages).toBe(2)
  expect(score.fields.price).toEqual({ readings: 2, changed: 1 })
  expect(score.fields.sku).toEqual({ readings: 1, changed: 1 })
  expect(score.fields.cards).toEqual({ readings: 0, changed: 0 })
  expect(score.changes).toEqual([
    { page: 'other', field: 'price', expected: '42.00', read: '5.00' },
    { page: 'other', field: 'sku', expected: null, read: 'X' },
  ])
})
