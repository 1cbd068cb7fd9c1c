/**
 * A phone of the middle class on a slow mobile line, simulated in a tab of this machine. Line and slowdown are those of
 * Lighthouse's mobile runs ("Network Throttling" and "CPU Throttling" in its documentation), so that an owner finds
 * similar figures there.
 */
import type { CDPSession } from 'playwright-core'
import type { ScriptRunner } from '../../gather/read-in-page.ts'

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const measureMs = 120
/** What Lighthouse takes on every machine; on slow ones it would be too much. */
const mostSlowdown = 4

/** Simple work of two kinds, on memory and on arrays. Value: rounds a second, as Lighthouse's benchmark index counts them. */
const benchmarkScript = `(() => {
  const during = (work) => {
    const start = performance.now()
    let rounds = 0
    while (performance.now() - start < ${measureMs}) { work(rounds); rounds += 1 }
    return rounds / ((performance.now() - start) / 1000)
  }
  const text = during(() => { let all = ''; for (let at = 0; at < 10000; at += 1) all += 'a'; return all.length }) / 10
  const one = Array.from({ length: 100000 }, (_, at) => at), other = one.slice()
  const copies = during((round) => { const [from, to] = round % 2 ? [one, other] : [other, one]; for (let at = 0; at < from.length; at += 1) to[at] = from[at] }) / 10
  return (text + copies) / 2
})()`

/** How quick this machine is just now: about 150 for a slow phone, 500 and more for computers. */
export async function benchmarkIndex(scripts: ScriptRunner): Promise<number> {
  return Number(await scripts.evaluate(benchmarkScript))
}

/** How much slower a phone of the middle class is, by the line through Lighthouse's table for its throttling calculator. */
export function slowdownFor(index: number): number {
  const factor =
    index >= 1300
      ? 3 + (index - 1300) / 233
      : index >= 800
        ? 2 + (index - 800) / 500
        : 1 + (index - 150) / 650
  return Math.round(Math.min(mostSlowdown, Math.max(1, factor)) * 10) / 10
}

/** Makes the tab a phone until it is thrown away. */
export async function becomePhone(cdp: CDPSession, slowdown: number): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
