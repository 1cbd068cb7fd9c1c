/** How fast a store's pages respond. */
import type { PageSign, PracticeRule } from './practice.ts'

/** A median of fewer pages means little. */
const minPages = 5

/** Every store has a speed, so it is never absent; a comparison shows which one is faster. */
export const speedRule: PracticeRule = {
  id: 'speed',
  read: ({ answerMs }) =>
    answerMs === null ? null : { quote: `${Math.round(answerMs)} ms`, path: null, value: { answerMs } },
  mentions: () => false,
  words: [],
  canMiss: () => false,
  settle: settleSpeed,
}

/** The median page represents all. */
function settleSpeed(signs: readonly PageSign[]): PageSign | null {
  const timed = signs.toSorted((a, b) => Number(a.value?.answerMs) - Number(b.value?.answerMs))
  const middle = timed[Math.floor((timed.length - 1) / 2)]
  if (middle === undefined || timed.length < minPages) return null
  return { ...middle, value: { medianMs: Number(middle.value?.answerMs), pages: timed.length } }
}
