/** How soon a shop's pages answer. */
import type { PageSign, PracticeRule } from './practice.ts'

/** Of fewer pages a middle says little. */
const fewestPages = 5

/** Every shop has a speed, so it is never absent; a comparison tells who is quicker. */
export const speedRule: PracticeRule = {
  id: 'speed',
  read: ({ answerMs }) =>
    answerMs === null ? null : { quote: `${Math.round(answerMs)} ms`, path: null, value: { answerMs } },
  hint: /$^/,
  canMiss: () => false,
  settle: settleSpeed,
}

/** The page in the middle stands for all. */
function settleSpeed(signs: readonly PageSign[]): PageSign | null {
  const timed = signs.toSorted((a, b) => Number(a.value?.answerMs) - Number(b.value?.answerMs))
  const middle = timed[Math.floor((timed.length - 1) / 2)]
  if (middle === undefined || timed.length < fewestPages) return null
  return { ...middle, value: { medianMs: Number(middle.value?.answerMs), pages: timed.length } }
}
