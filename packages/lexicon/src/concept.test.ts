import { describe, expect, it } from 'vitest'
import { defineConcept, defineNames, joinConcepts } from './concept.ts'
import { fold } from './fold.ts'

describe('a concept', () => {
  const concept = defineConcept('test', {
    en: ['sold out', 'not [currently] available', '# left', 'pre order*'],
    de: ['nicht [mehr] (lieferbar|verfügbar)', 'größe'],
    no: ['på lager'],
    ja: ['品切れ'],
  })

  it.each([
    'Sold out',
    'SOLD-OUT',
    'sold_out!',
    'Not available',
    'currently: not currently available',
    'Only 3 left',
    'pre-orders',
    'Nicht mehr verfügbar',
    'NICHT LIEFERBAR',
    'Große Größe',
    'ikke på  lager',
    'ただいま品切れです',
  ])('is in “%s”', (text) => {
    expect(concept.isIn(text)).toBe(true)
  })

  it.each(['unsold outfits', 'availability', 'left', 'lagerfeuer', 'besold out', 'grosser', ''])(
    'is not in “%s”',
    (text) => {
      expect(concept.isIn(text)).toBe(false)
    },
  )

  it('provides page functions with a pattern over folded text', () => {
    expect(new RegExp(concept.pattern, 'u').test(fold('Größe'))).toBe(true)
  })

  it('matches at positions in a text', () => {
    expect(concept.isWhole('» Sold out!')).toBe(true)
    expect(concept.isWhole('Sold out online')).toBe(false)
    expect(concept.isAtStart('Sold out online')).toBe(true)
    expect(concept.isAtStart('Now sold out')).toBe(false)
    expect(concept.find('Now SOLD-OUT everywhere')).toBe('sold-out')
    expect(concept.find('Now here')).toBe(null)
  })

  it('matches at the end of a text', () => {
    expect(['Sold out shirt', 'Shirt: sold out:', 'Sold out!'].map(concept.isAtEnd)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('matches directly after a number', () => {
    const pieces = defineConcept('pieces', { en: ['pcs'] })
    expect(new RegExp(`\\d(?:${pieces.pattern})`, 'u').test('6pcs')).toBe(false)
    expect(new RegExp(`\\d(?:${pieces.behindNumber})`, 'u').test('6pcs')).toBe(true)
  })

  it('is replaced in folded text', () => {
    expect(concept.replaceIn('Shirt: NICHT LIEFERBAR!', 'x')).toBe('shirt: x!')
  })

  it('recognizes its languages by tag', () => {
    expect(['de-AT', 'nb', 'JA', 'fr'].map(concept.knows)).toEqual([true, true, true, false])
  })

  it('allows words in between or absent', () => {
    const free = defineConcept('free', {
      en: ['free ~ delivery', 'gift[ ]card', 'free [uk|eu] post', 'expire[s] on'],
      hu: ['[nem] ingyenes [ki]szállítás'],
    })
    for (const text of [
      'Free delivery',
      'Free standard UK delivery',
      'Giftcard',
      'gift-card',
      'free EU post',
      'Expires on',
      'expire on',
      'ingyenes szállítás',
      'ingyenes kiszállítás',
    ])
      expect(free.isIn(text)).toBe(true)
    for (const text of ['Free gift and a delivery', 'uk', 'free ukpost', 'expires', 'expireson'])
      expect(free.isIn(text)).toBe(false)
  })

  it('supports optional endings and beginnings of words', () => {
    const cart = defineConcept('cart', { nl: ['wagen[tje|je] is leeg', 'is [on]gevuld'] })
    const first = defineConcept('first', { en: ['[proceed to|go to] [the] checkout [now]'] })
    for (const text of ['checkout', 'the checkout', 'go to checkout', 'Proceed to the checkout now'])
      expect(first.isWhole(text)).toBe(true)
    for (const text of ['wagen is leeg', 'wagentje is leeg', 'is gevuld', 'is ongevuld'])
      expect(cart.isIn(text)).toBe(true)
    for (const text of ['wagenis leeg', 'is on gevuld']) expect(cart.isIn(text)).toBe(false)
  })

  it('allows marks and one word in between', () => {
    const ascending = defineConcept('ascending', { en: ['price…low*'], de: ['preis…aufsteigend'] })
    for (const text of ['Price: low to high', 'Price, from lowest', 'Preis (aufsteigend)'])
      expect(ascending.isIn(text)).toBe(true)
    for (const text of ['Price: high to low', 'Pricelow', 'Prices flowing'])
      expect(ascending.isIn(text)).toBe(false)
  })

  it('returns the text after it', () => {
    expect(concept.behind('Sold out: size M')).toBe(': size m')
    expect(concept.behind('Size M sold out')).toBeNull()
    expect(concept.after('Size M sold out: blue')).toBe(': blue')
    expect(concept.after('Size M')).toBeNull()
  })

  it('returns the text after it as it is written', () => {
    const soldBy = defineConcept('sold-by', { en: ['sold by'], de: ['verkauf durch'] })
    expect(soldBy.writtenBehind('Verkauf durch:  Möbel-Groß GmbH ')).toBe(':  Möbel-Groß GmbH')
    expect(soldBy.writtenBehind('Sold by ＡＣＭＥ & Co.')).toBe('ＡＣＭＥ & Co.')
    expect(soldBy.writtenBehind('Sold by')).toBe('')
    expect(soldBy.writtenBehind('It is sold by ACME')).toBeNull()
  })

  it('matches at any position where a phrase is open', () => {
    const open = defineConcept('open', { en: ['/[ ]mo', '*price*', 'ord.'] })
    for (const text of ['$20/mo', '$20 / mo', 'ourprices', 'ord.4']) expect(open.isIn(text)).toBe(true)
    for (const text of ['$20/month', 'words']) expect(open.isIn(text)).toBe(false)
    expect(open.find('Our listprices now')).toBe('listprices')
  })

  it('requires accents where a phrase demands them', () => {
    const before = defineConcept('before', { da: ['=før', 'førpris'] })
    expect(['Før 20', 'FØR:', 'forpris'].map((text) => before.isIn(text))).toEqual([true, true, true])
    expect(before.isAtEnd('Før:')).toBe(true)
    expect(before.isIn('2 for 20')).toBe(false)
  })

  it('joins with others', () => {
    const both = joinConcepts('both', concept, defineConcept('more', { en: ['gone'], fr: ['épuisé'] }))
    expect(both.words.en).toContain('gone')
    expect(['Gone', 'Épuisé', 'Sold out'].every((text) => both.isIn(text))).toBe(true)
  })

  it('throws without words', () => {
    expect(() => defineConcept('empty', { en: [] })).toThrow('no words')
  })
})

it('names end at spaces, hyphens and underscores only', () => {
  const names = defineNames('former', { en: ['before', 'old[ ]price', '*gone*'] })
  for (const name of ['price before', 'price__before-tax', 'old-price', 'oldprice', 'isGone'])
    expect(names.isIn(name)).toBe(true)
  for (const name of ['before:hidden', 'w-[before]', 'old price', 'beforehand'])
    expect(names.isIn(name)).toBe(false)
})

it('folding drops accents, strokes, case and runs of spaces', () => {
  expect(fold(' Ærlig  GRØNT Łódź straße ')).toBe('aerlig gront lodz strasse')
  expect(fold('품절')).toBe('품절')
})

it('folding works inside a page, without the module around it', () => {
  const alone = new Function(`return ${fold.toString()}`)() as typeof fold
  expect(alone('L’Été Größe')).toBe("l'ete grosse")
  expect(fold('أضف إلى السلة')).toBe(fold('اضف الى السلة'))
})

it('folding unifies apostrophes and hyphens and drops invisible characters', () => {
  expect(fold('jusqu’à re\u00adduced\u200b e\u2011mail')).toBe("jusqu'a reduced e-mail")
})
