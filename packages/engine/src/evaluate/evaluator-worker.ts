/** Entry of an evaluator thread. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ImageProbe } from '../api/artifacts.ts'
import type { Detector } from '../api/detector.ts'
import { evaluatePage } from './evaluate-page.ts'
import type { SiteData } from './evaluation.ts'
import { forgetFacts } from './facts-cache.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const port = parentPort
if (port === null) throw new Error('this module runs in a worker thread')
const { detectorsModule } = workerData as { detectorsModule: string }
const { detectors } = (await import(detectorsModule)) as { detectors: readonly Detector[] }
const sites = new Map<string, SiteData>()
const waiting = new Map<number, (probes: ImageProbe[]) => void>()

const say = (message: FromWorker) => port.postMessage(message)

async function evaluate({ id, siteKey, request }: Extract<ToWorker, { type: 'evaluate' }>): Promise<void> {
  try {
    const site = sites.get(siteKey)
    if (site === undefined) throw new Error(`unknown site ${siteKey}`)
    const evaluation = await evaluatePage({ ...request, site }, detectors, (urls) => {
      say({ type: 'probe', id, urls })
      return new Promise((resolve) => waiting.set(id, resolve))
    })
    say({ type: 'done', id, evaluation })
  } catch (error) {
    say({
      type: 'failed',
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'site') sites.set(message.site.key, message.site)
  else if (message.type === 'forget') {
    sites.delete(message.siteKey)
    forgetFacts()
  } else if (message.type === 'evaluate') void evaluate(message)
  else {
    waiting.get(message.id)?.(message.probes)
    waiting.delete(message.id)
  }
})
