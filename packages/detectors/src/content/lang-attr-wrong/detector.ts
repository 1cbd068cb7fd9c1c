import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { areRelatedLanguages, languageName, primaryLanguage } from '../../shared/languages.ts'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'

const valid = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z0-9]{5,8})*$/i

export default definePageDetector({
  id: 'lang-attr-wrong',
  category: 'content',
  label: 'Pages name their language',
  pageTypes: 'any',
  impacts: ['seo', 'unique users'],
  family: 'spelling, title, alt, cosmetic',
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
    const isFiller = /\b(lorem ipsum|dolor sit amet|pellentesque|consectetur adipisc)/i.test(page.facts.text)
    const isOther =
      declared !== '' &&
      !isUnknown &&
      !isFiller &&
      detected !== null &&
      !areRelatedLanguages(primaryLanguage(normal), detected)
    const fault = declared === '' ? 'missing' : isUnknown ? 'invalid' : isOther ? 'other' : null
    if (!fault) return failOrPass([])
    const right = detected ?? page.site.language ?? null
    // Where the page has versions in other languages, the statement is what tells them apart.
    const isMultilingual =
      new Set(head.hreflangs.map(({ lang }) => primaryLanguage(lang)).filter((lang) => languageName(lang)))
        .size > 1
    const name = detected ? (languageName(detected) ?? detected) : null
    const says = {
      missing: 'does not say in which language it is',
      invalid: `names the language "${declared}", which does not exist`,
      other: `says that it is in ${languageName(primaryLanguage(normal)) ?? declared}, but its text is in ${name}`,
    }[fault]
    const finding: Finding = {
      causeKey:
        fault === 'other'
          ? `other:${primaryLanguage(normal)}-${detected}`
          : `${fault}:${declared.toLowerCase()}`,
      severity: fault === 'other' || isMultilingual ? 'medium' : 'low',
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
