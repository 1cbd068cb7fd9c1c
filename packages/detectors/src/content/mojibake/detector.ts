import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { excerpt, truncate } from '../../shared/text/text.ts'

const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** One UTF-8 character read as two or three Latin ones: "Ã©", "â€™", "Â°". */
const suspicious =
  /(?:[ÃÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf€™]|â[\u0080€‚„]?[\u0080-\u00bf€™œž“”˜¦‚„†‡…‹›šŸ]|ï¿½|Ð[\u0080-\u00bf]|Ñ[\u0080-\u008f])/g
const replacement = /\ufffd/

/** The bytes that a Latin decoder would have turned into this text; null when a character has no such byte. */
function toBytes(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const at = windows1252.indexOf(character)
    if (code <= 0xff && at < 0) bytes.push(code)
    else if (at >= 0) bytes.push(0x80 + at)
    else return null
  }
  return Uint8Array.from(bytes)
}

/** The intended text, when its bytes are clean UTF-8. */
function decoded(text: string): string | null {
  const bytes = toBytes(text)
  if (!bytes) return null
  try {
    const value = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return value !== text && !replacement.test(value) ? value : null
  } catch {
    return null
  }
}

/** Repairs word by word, because a text may mix correct and garbled characters. */
function repaired(text: string): string {
  const whole = decoded(text)
  if (whole) return whole
  return text
    .split(/(\s+)/)
    .map((word) => (word.match(suspicious) ? (decoded(word) ?? word) : word))
    .join('')
}

export default definePageDetector({
  id: 'mojibake',
  category: 'content',
  label: 'Accented characters display correctly',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const places = [
      ...facts.head.titles.map((text) => ({ text, path: null, isProminent: true })),
      ...facts.textBlocks
        .filter(({ isCode, area }) => !isCode && area !== 'reviews')
        .map(({ text, path, isHeading }) => ({ text, path, isProminent: isHeading })),
      ...facts.prices.map(({ raw, path }) => ({ text: raw, path, isProminent: true })),
    ]
    if (places.length === 0) return notApplicable
    const broken = places.filter(({ text }) => {
      if (replacement.test(text)) return true
      // An odd pair may be a real word, unless decoding it gives clean text.
      return (text.match(suspicious)?.length ?? 0) > 0 && repaired(text) !== text
    })
    const pairs = broken.reduce(
      (sum, { text }) => sum + (text.match(suspicious)?.length ?? 0) + (replacement.test(text) ? 2 : 0),
      0,
    )
    const [first] = broken
    if (!first || pairs < 2) return failOrPass([])
    const worst = broken.find(({ isProminent }) => isProminent) ?? first
    const isLost = replacement.test(worst.text)
    const at = worst.text.search(isLost ? replacement : suspicious)
    const finding: Finding = {
      causeKey: isLost ? 'lost-characters' : 'double-decoded',
      severity: worst.isProminent ? 'high' : 'medium',
      confidence: 0.93,
      title: 'Characters are garbled',
      where: pageLabel(page),
      description:
        `The page shows “${excerpt(worst.text, Math.max(0, at), 3, 30)}” because text was stored or sent in the wrong ` +
        'encoding. It’s hard to read and looks broken.',
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          truncate(worst.text, 200),
          isLost
            ? 'Enter the text again, because lost characters can’t be restored'
            : truncate(repaired(worst.text), 200),
        ),
      ],
      spots: broken
        .flatMap(({ path, text }) =>
          path ? [{ path, text: truncate(text, 50), label: 'Wrong encoding' }] : [],
        )
        .slice(0, 3),
      facts: { places: broken.length },
      howChecked: [
        'Looked for character sequences that appear when UTF-8 text is read in another encoding.',
        'Made sure that decoding them correctly gives clean text.',
      ],
    }
    return failOrPass([finding])
  },
})
