import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { TextBlock } from '@vitrine/engine/facts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, excerpt } from '../../shared/text.ts'
import { type NameCheck, nameCheck } from './proper-names.ts'
import { typos } from './typos.ts'

const unlike = new Set([
  'hight',
  'cheep',
  'materiel',
  'collectable',
  'manufactured',
  'mesure',
  'wether',
  'calender',
  'personel',
  'informations',
])
const fewestWords = 40

/** "Shiping Brothers" is a firm. */
const firm = /^\s+(brothers|bros|& sons?|and sons?|co|company|ltd|inc|llc|gmbh|studios?|works|labs?)\b/i
const menuAreas = new Set<TextBlock['area']>(['nav', 'header', 'footer', 'breadcrumb'])
const mostLabelWords = 4

interface Hit {
  word: string
  right: string
  block: TextBlock
  index: number
}

function hitsIn(block: TextBlock, isProperName: NameCheck): Hit[] {
  return [...block.text.matchAll(/(?<![\p{L}\d'@./_-])\p{L}{3,}(?![\p{L}\d'@/_-]|\.\p{L})/gu)].flatMap(
    (match) => {
      const [word] = match
      const lower = word.toLowerCase()
      // Capitals in running text are names; all capitals are codes. Labels of menus have capitals anywhere.
      const isCapital = /\p{Lu}/u.test(word)
      const isName =
        (isCapital && match.index > 0 && !block.isHeading && !isLabel(block)) ||
        (isCapital && firm.test(block.text.slice(match.index + word.length)))
      if (
        !Object.hasOwn(typos, lower) ||
        unlike.has(lower) ||
        isName ||
        word === word.toUpperCase() ||
        isProperName(lower)
      )
        return []
      const right = typos[lower] ?? ''
      return [{ word, right: isCapital ? capitalised(right) : right, block, index: match.index }]
    },
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function isLabel({ area, tag, text }: TextBlock): boolean {
  return (menuAreas.has(area) || tag === 'button') && text.split(/\s+/).length <= mostLabelWords
}

export default definePageDetector({
  id: 'spelling',
  category: 'content',
  label: 'Words are spelt right',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  family: 'spelling, title, alt, cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text', 'template-leak', 'untranslated-region'],
  needs: [],
  detect(page) {
    const { language, text, textBlocks } = page.facts
    const isEnglish =
      language.detected === 'en' || (language.detected === null && (language.declared ?? '').startsWith('en'))
    if (!isEnglish || text.split(/\s+/).length < fewestWords) return notApplicable
    const blocks = textBlocks.filter(
      ({ area, isCode, lang }) => area !== 'reviews' && !isCode && (lang === null || lang.startsWith('en')),
    )
    const isProperName = nameCheck(page)
    const seen = new Set<string>()
    return failOrPass(
      blocks
        .flatMap((block) => hitsIn(block, isProperName))
        .flatMap(({ word, right, block, index }) => {
          const key = word.toLowerCase()
          if (seen.has(key)) return []
          seen.add(key)
          const isProminent =
            block.isHeading || block.area === 'nav' || block.area === 'header' || block.tag === 'button'
          const sentence = excerpt(block.text, index, word.length)
          return [
            pageFinding(page, {
              causeKey: key,
              severity: page.pageType === 'checkout_page' ? 'high' : isProminent ? 'medium' : 'low',
              confidence: 0.9,
              title: `Spelling mistake: "${word}"`,
              description: `"${word}" should be "${right}". Mistakes make shoppers doubt the care behind the shop.`,
              rows: [beforeAfter(sentence, sentence.replace(word, right))],
              spots: [{ path: block.path, text: cut(word, 40), label: `Should be "${right}"` }],
              facts: { word: key, right },
              visibility: isProminent ? 1 : 0.5,
              howChecked: [
                'Compared the words of the page with a list of known misspellings.',
                'Left out codes, reviews, other languages and names of the shop, its brands and its products.',
              ],
            }),
          ]
        }),
    )
  },
})
