/** Measures how fast this machine is, inside a page. */
import { pageFunctionWith } from '../../browser/page-function.ts'

/** Two kinds of simple work, on memory and on arrays; rounds per second, like Lighthouse's benchmark index. */
export const runBenchmark = pageFunctionWith({ measureMs: 120 }, ({ measureMs }): number => {
  const during = (work: (round: number) => void) => {
    const start = performance.now()
    let rounds = 0
    while (performance.now() - start < measureMs) {
      work(rounds)
      rounds += 1
    }
    return rounds / ((performance.now() - start) / 1000)
  }
  const text = during(() => {
    let all = ''
    for (let at = 0; at < 10_000; at += 1) all += 'a'
    return all.length
  })
  const one = Array.from({ length: 100_000 }, (_, at) => at)
  const other = one.slice()
  const copies = during((round) => {
    const [from, to] = round % 2 ? [one, other] : [other, one]
    for (let at = 0; at < from.length; at += 1) to[at] = from[at] ?? 0
  })
  return (text + copies) / 20
})
