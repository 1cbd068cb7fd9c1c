/** A search field that accepts a word and then does nothing with it. */
import type { Finding } from '@vitrine/engine/api/detector'
import type { SearchSessionRecord, TypedSearch } from '@vitrine/engine/api/sessions'
import { stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const minWords = 2

const isDead = ({ fieldFound, answer, button }: TypedSearch) =>
  fieldFound && answer === 'nothing' && button !== 'covered'

/** Platforms on which no word could be submitted although the field was there. */
export function notSent(record: SearchSessionRecord): Finding[] {
  const typed = record.typed ?? []
  return [...Map.groupBy(typed, ({ platform }) => platform)].flatMap(([platform, words]): Finding[] => {
    if (words.length < minWords || !words.every(isDead)) return []
    const isElsewhereSent = typed.some((each) => each.platform !== platform && each.answer === 'moved')
    const hasWitness = record.hasHealthyControl || isElsewhereSent
    // If no other search works, the field may not be a product search, so the button must have failed too.
    const isClicked = words.every(({ button }) => button === 'clicked')
    if (!hasWitness && !isClicked) return []
    const outcome = isClicked
      ? 'neither Enter nor the button next to the field did anything'
      : 'Enter did nothing (no button could be clicked)'
    return [
      {
        causeKey: 'not-sent',
        severity: 'high',
        confidence: hasWitness ? 0.92 : 0.8,
        title: 'Search can’t be submitted',
        where: 'site search',
        description:
          `On ${platform}, we typed ${words.map(({ word }) => `“${truncate(word, 40)}”`).join(' and ')} into the search ` +
          `field, and ${outcome}${record.hasHealthyControl ? ', although the results page itself works' : ''}. Shoppers ` +
          'who search know what they want and leave when they can’t look for it.',
        url: record.url,
        pageType: 'home_page',
        platform,
        rows: [
          beforeAfter(
            `The page doesn’t change after Enter${isClicked ? ' or after clicking the button' : ''}`,
            'The results page, or results on the same page',
            'Search',
            'Expected',
          ),
          stepsRow(record),
        ],
        facts: { words: words.length },
        howChecked: [
          'Typed common words from product names into the search field, key by key.',
          'Waited 8 seconds for suggestions, results, a new window, or any request for the word.',
        ],
      },
    ]
  })
}
