/** Results of checks of the whole site, kept from night to night while everything that they compare is the same. */
import { sha256 } from '@vitrine/kernel/ids'
import type { SiteDetector, SiteInput } from '../../api/detector.ts'
import type { DetectorResult, SiteData } from '../../evaluate/evaluation.ts'
import { isSameSite, watchSite } from '../../evaluate/site-reads.ts'
import type { ConfigPort, InputPort, StorePort } from '../../run/ports.ts'
import { type KeptResult, type Question, questions } from '../../run/repeat/kept-result.ts'
import { maxKeptMs } from '../../run/repeat/repeat-plan.ts'
import { originsOf, type StoreRegions } from '../../run/store-regions.ts'
import type { SiteEvaluationInput } from './evaluate-site.ts'

export interface KeptResults {
  /** The kept result if nothing that it was made from has changed, or a new one. */
  resultOf(check: SiteCheck, evaluate: (input: SiteInput<unknown>) => DetectorResult): DetectorResult
  save(): Promise<void>
}

export interface SiteCheck {
  detector: Pick<SiteDetector, 'id'>
  region: string
  site: SiteData
  /** Where the detector's input comes from. */
  source: SiteEvaluationInput
  input: SiteInput<unknown>
}

const hashOf = (value: unknown): string => sha256(JSON.stringify(value) ?? '').slice(0, 24)

/** Null: this scan evaluates everything and keeps nothing. One that reads every page keeps its own results. */
export async function recallResults(
  run: ConfigPort & StorePort & InputPort,
  sites: Pick<StoreRegions, 'entries' | 'repeat'>,
): Promise<KeptResults | null> {
  if (run.options.skipsUnchanged !== true) return null
  const key = sha256(run.version, originsOf(sites), run.options.tier)
  const before = sites.repeat === null ? null : await run.stores.siteResults.find(key, maxKeptMs)
  const now: Record<string, KeptResult> = {}
  const shared = new Map<string, string>()
  let isChanged = before === null
  return {
    resultOf(check, evaluate) {
      const { detector, region, input } = check
      const name = `${detector.id}|${region}`
      const ofAll = shared.get(region) ?? hashOf(comparedByAll(check))
      shared.set(region, ofAll)
      const inputs = hashOf([ofAll, input.pages, input.elsewhere])
      const known = before?.[name]
      if (known !== undefined && known.inputs === inputs && isTrue(run, check, known)) {
        now[name] = known
        return known.result
      }
      isChanged = true
      const { view, reads } = watch(run, check)
      const result = evaluate(view)
      now[name] = { inputs, ...reads(), result }
      return result
    },
    async save() {
      if (isChanged) await run.stores.siteResults.save(key, now)
    },
  }
}

const comparedByAll = ({ input, source }: SiteCheck) => [
  input.fetched,
  [...source.inlinks],
  input.isCrawlComplete,
  input.hasBrowser,
  input.missingPage,
  input.table,
  sorted(source.externalLinks),
]

/** Answers arrive in any order. */
const sorted = (answers: object) => Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))

function answersTo({ settled }: InputPort, { region, source }: SiteCheck, question: Question): unknown {
  if (question === 'serverTimes') return sorted(source.serverTimes[region] ?? {})
  if (question === 'searchResults') return sorted(source.searchResults[region] ?? {})
  if (question === 'image') return sorted(source.namedImages)
  return question === 'history' ? source.earlier(region) : settled
}

const isTrue = (run: InputPort, check: SiteCheck, { site, answers }: KeptResult): boolean =>
  isSameSite(site, check.site) &&
  questions.every(
    (each) => answers[each] === undefined || answers[each] === hashOf(answersTo(run, check, each)),
  )

/** A view of the input that records what a check reads of it. */
function watch(run: InputPort, check: SiteCheck) {
  const { input } = check
  const site = watchSite(input.site, check.site)
  const asked = new Set<Question>()
  const view = new Proxy(input, {
    get(target, key) {
      const question = questions.find((each) => each === key)
      if (question !== undefined) asked.add(question)
      return key === 'site' ? site.view : Reflect.get(target, key)
    },
  })
  const reads = (): Pick<KeptResult, 'site' | 'answers'> => ({
    site: site.reads(),
    answers: Object.fromEntries([...asked].map((each) => [each, hashOf(answersTo(run, check, each))])),
  })
  return { view, reads }
}
