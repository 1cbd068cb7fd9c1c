/** The payment methods that a store shows. */
import type { PracticePage, PracticeRule, PracticeSign } from './practice.ts'
import { countOf, findSentence, quoteOf } from './practice-page.ts'

/** Names and their patterns, in display order. */
const methods: readonly (readonly [string, RegExp])[] = [
  ['Visa', /\bvisa\b/i],
  ['Mastercard', /\bmaster ?-?card\b/i],
  ['American Express', /\bamerican[ -_]?express\b|\bamex\b/i],
  ['Discover', /\bdiscover(?: card)?$/i],
  ['Diners Club', /\bdiners(?:[ -_]?club)?\b/i],
  ['JCB', /\bjcb\b/i],
  ['Maestro', /\bmaestro\b/i],
  ['PayPal', /\bpay ?pal\b/i],
  ['Apple Pay', /\bapple[ _-]?pay\b/i],
  ['Google Pay', /\bgoogle[ _-]?pay\b|\bg ?pay\b/i],
  ['Shop Pay', /\bshop[ _-]?pay\b/i],
  ['Amazon Pay', /\bamazon[ _-]?pay\b/i],
  ['Klarna', /\bklarna\b/i],
  ['Afterpay', /\bafter ?pay\b/i],
  ['Clearpay', /\bclear ?pay\b/i],
  ['Affirm', /\baffirm\b/i],
  ['iDEAL', /\bideal$/i],
  ['Bancontact', /\bbancontact\b/i],
  ['Venmo', /\bvenmo\b/i],
]
const about = /\b(?:we accept|accepted|pay (?:with|by|using)|payment methods?|can i pay)\b/i
const namesIn = (text: string) => methods.filter(([, words]) => words.test(text)).map(([name]) => name)

/** Payment methods listed in a sentence. */
function fromSentence(page: PracticePage): PracticeSign | null {
  const hit = findSentence(page, ({ text }) => {
    const names = about.test(text) ? namesIn(text.replace(/[.,;]/g, ' ').trim()) : []
    return names.length >= 2 ? names : null
  })
  return hit && { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: { names: hit.found } }
}

/** Payment marks side by side, each with one name and little else. */
function fromMarks({ facts }: PracticePage): PracticeSign | null {
  const { $ } = facts
  const names = new Set<string>()
  for (const element of $(
    'li, img, svg, title, i[class*=fa-cc-], [aria-label], [class*=payment] span',
  ).toArray()) {
    const node = $(element)
    const label = node.attr('alt') ?? node.attr('aria-label') ?? iconName(node.attr('class')) ?? ownText(node)
    if (label.length > 30) continue
    for (const name of namesIn(label.trim())) names.add(name)
  }
  if (names.size < 2) return null
  const ordered = methods.map(([name]) => name).filter((name) => names.has(name))
  const first = facts.textBlocks.find(({ text }) => text.length <= 20 && namesIn(text).length === 1)
  return { quote: ordered.join(', '), path: first ? parentOf(first.path) : null, value: { names: ordered } }
}

/** Font icons carry the name in their class. */
const iconName = (classes: string | undefined) => /\bfa-cc-([a-z-]+)/.exec(classes ?? '')?.[1]

const ownText = (node: ReturnType<PracticePage['facts']['$']>) =>
  node.children('a, img, svg').length > 0 ? '' : node.text()

const parentOf = (path: string) => path.slice(0, path.lastIndexOf(' > ')) || path

export const paymentRule: PracticeRule = {
  id: 'payment-methods',
  read: (page) => (page.kind === 'other' ? null : (fromMarks(page) ?? fromSentence(page))),
  hint: /visa|master ?card|paypal|klarna|credit card|payment/i,
  canMiss: (pages) =>
    countOf(pages, 'product') >= 3 && countOf(pages, 'policy') >= 2 && countOf(pages, 'cart') >= 1,
  // Each page may show only some, so all pages count together.
  settle(signs) {
    const all = new Set(signs.flatMap(({ value }) => (value?.names ?? []) as readonly string[]))
    const names = methods.map(([name]) => name).filter((name) => all.has(name))
    const longest = [...signs].sort((a, b) => sizeOf(b.value?.names) - sizeOf(a.value?.names))[0]
    return longest ? { ...longest, value: { names } } : null
  },
}

const sizeOf = (names: unknown) => (Array.isArray(names) ? names.length : 0)
