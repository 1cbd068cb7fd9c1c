import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { fillerPair, placeholderSentence } from '@vitrine/lexicon/concepts/page/placeholder-texts'
import {
  areRelatedLanguages,
  languageName,
  possibleLanguages,
  primaryLanguage,
} from '../../shared/page/languages.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

const valid = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z0-9]{5,8})*$/i

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** Menus or a passage in the declared language: other texts were not translated, and the declaration is right. */
const speaks = ({ partLanguages: { frame, blocks } }: PageFacts, language: string) =>
  frame === language || blocks.includes(language)

export default definePageDetector({
  id: 'lang-attr-wrong',
  category: 'content',
  label: 'Pages declare their language',
  pageTypes: 'any',
  impacts: ['seo', 'unique users'],
  effect: 'cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'untranslated-region'],
  needs: [],
  detect(page) {
    const { language, head, textBlocks } = page.facts
    if (textBlocks.length === 0) return notApplicable
    const declared = head.lang?.trim() ?? ''
    const normal = declared.replace('_', '-')
    const detected = language.isReliable ? language.detected : null
    const isUnknown = declared !== '' && (!valid.test(normal) || !languageName(primaryLanguage(normal)))
    // Sample texts of the software are in its language, whatever the store speaks.
    const isFiller = fillerPair.isIn(page.facts.text) || placeholderSentence.isIn(page.facts.text)
    const isOther =
      declared !== '' &&
      !isUnknown &&
      !isFiller &&
      detected !== null &&
      !areRelatedLanguages(primaryLanguage(normal), detected) &&
      !speaks(page.facts, primaryLanguage(normal))
    const fault = declared === '' ? 'missing' : isUnknown ? 'invalid' : isOther ? 'other' : null
    if (!fault) return failOrPass([])
    const possible = detected === null ? [] : possibleLanguages(detected)
    const right = possible.length > 1 ? null : (detected ?? page.site.language ?? null)
    // When the page has versions in other languages, the declaration is what distinguishes them.
    const isMultilingual =
      new Set(head.hreflangs.map(({ lang }) => primaryLanguage(lang)).filter((lang) => languageName(lang)))
        .size > 1
    const name = anyOf.format(possible.map((each) => languageName(each) ?? each))
    const says = {
      missing: 'doesn’t declare its language',
      invalid: `declares the language “${declared}”, which doesn’t exist`,
      other: `declares ${languageName(primaryLanguage(normal)) ?? declared}, but its text is in ${name}`,
    }[fault]
    const finding: Finding = {
      causeKey:
        fault === 'other'
          ? `other:${primaryLanguage(normal)}-${detected}`
          : `${fault}:${declared.toLowerCase()}`,
      severity: fault === 'other' || isMultilingual ? 'medium' : 'low',
      confidence: fault === 'other' ? 0.82 : 0.93,
      fault: fault === 'missing' ? 'missing' : 'wrong',
      title: fault === 'missing' ? 'Page doesn’t declare its language' : 'Page declares the wrong language',
      where: `${pageTypeName(page.pageType)} and similar pages`,
      description: `The page ${says}. ${
        fault === 'other'
          ? 'Browsers offer the wrong translation, and screen readers mispronounce every word.'
          : 'Browsers and screen readers have to guess it, and may translate or pronounce the text wrongly.'
      }`,
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
        'Detected the language of the text if it had at least 200 characters.',
      ],
    }
    return failOrPass([finding])
  },
})
