import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'

const valid = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z0-9]{5,8})*$/i
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
/** English name of a language; undefined for codes that name none. */
function languageName(code: string): string | undefined {
  return /^[a-z]{2,3}$/i.test(code) ? languages.of(code) : undefined
}

/** Close relatives that detection mixes up. */
const relatives = [
  ['no', 'nb', 'nn', 'da', 'sv'],
  ['hr', 'sr', 'bs', 'sl', 'mk'],
  ['cs', 'sk'],
  ['id', 'ms'],
  ['es', 'ca', 'gl', 'pt'],
  ['nl', 'af'],
  ['ru', 'uk', 'be', 'bg'],
  ['hi', 'mr', 'ne'],
]

const primary = (code: string) => code.toLowerCase().split('-')[0] ?? ''
const areRelated = (a: string, b: string) =>
  a === b || relatives.some((group) => group.includes(a) && group.includes(b))

export default definePageDetector({
  id: 'lang-attr-wrong',
  category: 'content',
  label: 'Pages name their language',
  pageTypes: 'any',
  impacts: ['seo', 'unique users'],
  family: 'spelling, title, alt, cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { language, head, textBlocks } = page.facts
    if (textBlocks.length === 0) return notApplicable
    const declared = head.lang?.trim() ?? ''
    const normal = declared.replace('_', '-')
    const detected = language.isReliable ? language.detected : null
    const isUnknown = declared !== '' && (!valid.test(normal) || !languageName(primary(normal)))
    const isFiller = /\b(lorem ipsum|dolor sit amet|pellentesque|consectetur adipisc)/i.test(page.facts.text)
    const isOther =
      declared !== '' &&
      !isUnknown &&
      !isFiller &&
      detected !== null &&
      !areRelated(primary(normal), detected)
    const fault = declared === '' ? 'missing' : isUnknown ? 'invalid' : isOther ? 'other' : null
    if (!fault) return failOrPass([])
    const right = detected ?? page.site.language ?? null
    const name = detected ? (languageName(detected) ?? detected) : null
    const says = {
      missing: 'does not say in which language it is',
      invalid: `names the language "${declared}", which does not exist`,
      other: `says that it is in ${languageName(primary(normal)) ?? declared}, but its text is in ${name}`,
    }[fault]
    const finding: Finding = {
      causeKey:
        fault === 'other' ? `other:${primary(normal)}-${detected}` : `${fault}:${declared.toLowerCase()}`,
      severity: fault === 'other' ? 'medium' : 'low',
      confidence: fault === 'other' ? 0.82 : 0.93,
      title: fault === 'missing' ? 'Page does not name its language' : 'Page names the wrong language',
      where: `${pageTypeName(page.pageType)} and others of its kind`,
      description: `The page ${says}. Browsers offer the wrong translation, and screen readers mispronounce every word.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          declared ? `<html lang="${declared}">` : '<html>',
          right ? `<html lang="${right}">` : '<html lang="…">',
        ),
      ],
      facts: { declared, detected },
      howChecked: [
        'Read the language that the page declares.',
        'Detected the language of its text where it has at least 200 characters; closely related languages count as one.',
      ],
    }
    return failOrPass([finding])
  },
})
