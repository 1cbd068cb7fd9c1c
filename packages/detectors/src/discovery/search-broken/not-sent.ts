/** A search field that takes a word and then does nothing with it. */
import type { Finding } from '@vitrine/engine/detector'
import type { SearchFlowRecord, TypedSearch } from '@vitrine/engine/flows'
import { stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

const fewestWords = 2

const isDead = ({ fieldFound, answer, button }: TypedSearch) =>
  fieldFound && answer === 'nothing' && button !== 'covered'

/** Platforms on which no word could be sent although the field was there. */
export function notSent(record: SearchFlowRecord): Finding[] {
  const typed = record.typed ?? []
  return [...Map.groupBy(typed, ({ platform }) => platform)].flatMap(([platform, words]): Finding[] => {
    if (words.length < fewestWords || !words.every(isDead)) return []
    const isElsewhereSent = typed.some((each) => each.platform !== platform && each.answer === 'moved')
    const hasWitness = record.hasHealthyControl || isElsewhereSent
    // Without another way that works the button must have been pressed too: the field may be no search of products.
    const isPressed = words.every(({ button }) => button === 'pressed')
    if (!hasWitness && !isPressed) return []
    const tried = isPressed
      ? 'neither Enter nor the button beside the field'
      : 'Enter, for which there is no button,'
    return [
      {
        causeKey: 'not-sent',
        severity: 'high',
        confidence: hasWitness ? 0.92 : 0.8,
        title: 'The search cannot be sent',
        where: 'site search',
        description: `On ${platform} we typed ${words.map(({ word }) => `"${cut(word, 40)}"`).join(' and ')} into the search of the store; ${isPressed ? `${tried} does` : `pressing ${tried} does not do`} anything. ${record.hasHealthyControl ? 'The page of results itself works when its address is opened. ' : ''}Shoppers who search know what they want and leave when they cannot ask for it.`,
        url: record.url,
        pageType: 'home_page',
        platform,
        rows: [
          beforeAfter(
            `The page stays as it is${isPressed ? ', after Enter and after the button' : ' after Enter'}`,
            'The page of results, or results on the same page',
            'Search',
            'Expected',
          ),
          stepsRow(record),
        ],
        facts: { words: words.length },
        howChecked: [
          'Typed frequent words of product names into the search field, key by key, and waited eight seconds for an answer of any kind.',
          'Suggestions, results on the same page, another window and any request for the word count as an answer.',
        ],
      },
    ]
  })
}
