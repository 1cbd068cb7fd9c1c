import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { archivePath } from '../../shared/lexicon/promotion.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

const copyright =
  /(?:©|\(c\)|copyright|&copy;)[^\d]{0,40}((?:19|20)\d{2})(?:\s?[-–—/]\s?((?:19|20)\d{2}|\d{2}))?/i
const newFor =
  /\b(?:new (?:for|in|arrivals?)|neu(?:heiten)?(?: fur| in)?|nouveautes?|novedades|novita|nieuw(?: voor)?|collection|kollektion|coleccion|collezione|collectie)\s(?:(?:spring|summer|autumn|fall|winter|fruhjahr|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno)\s)?(20\d{2})\b/
const season =
  /\b(?:closed|holiday hours|opening hours|delivery|deliveries|deadline|order by|orders placed|last (?:order|posting) (?:date|day)|geschlossen|betriebsferien|versandschluss|bestellschluss|ferme|fermeture|cerrado|chiuso|gesloten)\b/
const fullDate =
  /\b(20\d{2})-(\d{2})-(\d{2})\b|\b(\d{1,2})[./](\d{1,2})[./](20\d{2})\b|\b(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember)\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(20\d{2})\b/

interface Outdated {
  key: string
  text: string
  path: string
  says: string
  right: string
  severity: Finding['severity']
  confidence: number
}

export default definePageDetector({
  id: 'content-outdated',
  category: 'content',
  label: 'No notice is out of date',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'promo expired / countdown',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'promo-expired'],
  needs: [],
  detect(page) {
    const { facts, site } = page
    if (facts.textBlocks.length === 0) return notApplicable
    const thisYear = new Date(site.nowMs).getUTCFullYear()
    const found: Outdated[] = []
    for (const { text, path, area } of facts.textBlocks) {
      if (area === 'footer') {
        const match = text.match(copyright)
        const last = match?.[2]
          ? match[2].length === 2
            ? Number(`20${match[2]}`)
            : Number(match[2])
          : Number(match?.[1])
        // A range or the year of foundation is fine as long as one of the years is recent; several lines are several owners.
        if (
          match &&
          last <= thisYear - 2 &&
          !(text.match(/20\d{2}/g) ?? []).some((year) => Number(year) > thisYear - 2)
        )
          found.push({
            key: 'copyright',
            text,
            path,
            says: `The footer is dated ${last}.`,
            right: text.replace(
              String(match[2] ?? match[1]),
              match[2] ? String(thisYear) : `${match[1]}–${thisYear}`,
            ),
            severity: 'low',
            confidence: 0.85,
          })
        continue
      }
      if (
        archivePath.test(pathOf(page.finalUrl)) ||
        area === 'reviews' ||
        area === 'related' ||
        text.length > 240
      )
        continue
      const folded = fold(text)
      const year = Number(folded.match(newFor)?.[1])
      if (
        year &&
        year <= thisYear - 2 &&
        (area === 'hero' || area === 'header' || area === 'nav') &&
        !/vintage|archive|archiv/.test(folded)
      )
        found.push({
          key: `new-${year}`,
          text,
          path,
          says: `A collection of ${year} is announced as new.`,
          right: 'Remove the year, or show the present collection',
          severity: page.pageType === 'home_page' ? 'medium' : 'low',
          confidence: 0.78,
        })
      const stated = folded.match(fullDate)
      const noticeYear = Number(stated?.[1] ?? stated?.[6] ?? stated?.[7])
      if (
        season.test(folded) &&
        noticeYear &&
        noticeYear < thisYear &&
        (area === 'header' || area === 'hero' || area === 'aside' || page.pageType === 'home_page')
      )
        found.push({
          key: `notice:${folded.slice(0, 60)}`,
          text,
          path,
          says: `A notice about ${noticeYear} is still shown.`,
          right: 'Remove the notice',
          severity: 'medium',
          confidence: 0.8,
        })
    }
    const once = [...new Map(found.map((item) => [item.key, item])).values()]
    return failOrPass(
      once.map(
        (item): Finding => ({
          causeKey: item.key,
          severity: item.severity,
          confidence: item.confidence,
          title: 'Text is out of date',
          where: item.key === 'copyright' ? 'footer' : placeName(page),
          description: `${item.says} The text is "${cut(item.text, 110)}". Old dates make shoppers wonder whether anyone still runs the store.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(cut(item.text, 200), cut(item.right, 200))],
          spots: [{ path: item.path, text: cut(item.text, 60), label: 'Out of date' }],
          facts: { kind: item.key.split(':')[0] ?? item.key },
          howChecked: [
            'Read the year in the footer, seasons that are called new, and dated notices.',
            'Ranges of years, articles, archives and vintage goods were left out.',
          ],
        }),
      ),
    )
  },
})
